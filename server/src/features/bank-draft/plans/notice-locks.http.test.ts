import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { larkspur } from '../../../../testing/test-records.ts'
import { emailSentStatement } from '../../../emails/emails.store.ts'
import { nextInvoice } from '../../payments/testing/billing-of-payments.ts'
import { type DraftFixture, draftedInvoice, openDraftFixture } from '../run/testing/open-draft-fixture.ts'
import { datePlanNoticesStatement, takeDuePlansStatement } from './plans.store.ts'

let the: DraftFixture

beforeAll(async () => {
  the = await openDraftFixture()
  await the.enroll()
})
afterAll(() => the.close())

const accept = (emailId: string) =>
  the.parts.database.transaction('jobs', (tx) =>
    tx.change(emailSentStatement({ emailId: uuid(emailId) }, the.clock.nowMs)),
  )

const waiting = () =>
  the.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

/** An email whose note is rolled back by a deadlock would be sent again. */
test('accepts a second email of a notice while its plan is decided', async () => {
  const bill = { dueDate: '2026-04-15', amountCents: 120_000, amountDueCents: 120_000 }
  await the.load([await nextInvoice(the, draftedInvoice, bill)])
  await the.parts.bankDraft.planDrafts()
  const emails = await the.sql<{ email_id: string; about_id: string }>(
    `select email_id, about_id from emails where kind = 'draft_notice' order by email_id`,
  )
  const [first, second] = emails
  if (first === undefined || second === undefined) throw new Error('A notice goes to two people')
  await accept(first.email_id)
  const { accepted } = await the.parts.database.transaction('jobs', async (tx) => {
    expect(await tx.run(takeDuePlansStatement(10))).toHaveLength(1)
    const other = accept(second.email_id)
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 20_000 })
    const notice = { accountNumber: accountNumber(larkspur), noticeId: uuid(first.about_id) }
    await tx.change(datePlanNoticesStatement([{ ...notice, on: calendarDate('2026-03-10') }]))
    return { accepted: other }
  })
  await expect(accepted).resolves.toBeDefined()
  await the.parts.bankDraft.planDrafts()
  const [plan] = await the.sql('select announced_cents::float8 as announced from draft_plans')
  expect(plan).toEqual({ announced: 120_000 })
})
