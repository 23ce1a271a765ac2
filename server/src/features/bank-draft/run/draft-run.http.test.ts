import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSender } from '../../../../testing/open-sender.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { nextInvoice, paidInvoice } from '../../payments/testing/billing-of-payments.ts'
import {
  type DraftFixture,
  draftedInvoice,
  draftedPolicy,
  openDraftFixture,
  requestDay,
} from './testing/open-draft-fixture.ts'

let the: DraftFixture
let lines: string[] = []

beforeEach(async () => {
  lines = []
  the = await openDraftFixture({ write: (line) => void lines.push(line) })
})
afterEach(() => the.close())

const billCents = 162_634

describe('on the day of the draft', () => {
  test('drafts the invoice two banking days before it is due, off session, under the signed text', async () => {
    const acceptanceId = await the.enroll()
    the.passDays(requestDay - 1)
    await the.run()
    expect(await the.drafts()).toEqual([])
    the.passDays(1)
    await the.run()
    expect(the.charges()).toEqual([billCents])
    expect(await the.sql('select source, state, acceptance_id from payment_attempts')).toEqual([
      { source: 'draft', state: 'processing', acceptance_id: acceptanceId },
    ])
    expect(await the.sql('select invoice_number from pending_payments')).toEqual([
      { invoice_number: draftedInvoice },
    ])
    expect(await the.drafts()).toMatchObject([{ presentation: 1, state: 'requested' }])
    expect(await the.sql('select 1 from due_work')).toEqual([])
  })

  test('drafts it once, whoever runs it, however often, and whatever the clock', async () => {
    await the.enroll()
    the.passDays(requestDay)
    const { planDrafts } = the.parts.bankDraft
    const due = the.parts.dueWork.run
    await Promise.all([planDrafts(), planDrafts(), planDrafts()])
    await Promise.all([due(), due(), due()])
    await the.sql(
      `insert into due_work (account_number, kind, work_id, due_on, next_at)
       select account_number, 'draft', draft_id, request_on, '2026-03-01' from drafts`,
    )
    await Promise.all([due(), due()])
    the.passDays(-requestDay)
    await the.run()
    the.passDays(requestDay + 1)
    await the.run()
    expect(the.charges()).toEqual([billCents])
    expect(await the.drafts()).toHaveLength(1)
  })

  test('catches a missed day up once, and reports one that was missed too long', async () => {
    await the.enroll()
    // Wednesday, the second banking day after the bank would have taken it.
    the.passDays(8)
    await the.run()
    expect(the.charges()).toEqual([billCents])
  })

  test('reports a draft that is too late', async () => {
    await the.enroll()
    the.passDays(9)
    await the.run()
    expect(the.charges()).toEqual([])
    expect(await the.drafts()).toMatchObject([{ state: 'skipped', reason: 'too_late' }])
  })

  // domain.md 4.2: no more than was announced ten days ahead.
  test('drafts the announced part of what billing asks for on that day', async () => {
    await the.enroll()
    await the.load([
      await nextInvoice(the, draftedInvoice, { amountCents: 200_000, amountDueCents: 200_000 }),
    ])
    the.passDays(requestDay)
    await the.run()
    expect(the.charges()).toEqual([billCents])
  })

  test('drafts nothing that is paid, enrolled later, or due after an end in time', async () => {
    await the.enroll()
    await the.load([await paidInvoice(the, draftedInvoice)])
    the.passDays(requestDay)
    await the.run()
    expect(await the.drafts()).toEqual([])
    await the.load([await nextInvoice(the, draftedInvoice, {})])
    await the.sql(`update draft_enrollments set enrolled_on = '2026-03-01'`)
    await the.run()
    expect(await the.drafts()).toEqual([])
    await the.sql(`update draft_enrollments set enrolled_on = '2026-02-01', drafts_until = '2026-03-15'`)
    await the.run()
    expect([await the.drafts(), the.charges()]).toEqual([[], []])
  })
})

describe('a draft that was sent', () => {
  const path = `/api/v1/bank_draft/policies/${draftedPolicy}`
  const press = async (act: string, body: object = {}) =>
    the.call({ method: 'POST', path: `${path}/${act}`, cookie: await the.signIn('treasurer'), body })

  beforeEach(async () => {
    await the.enroll()
    the.passDays(requestDay)
    await the.run()
  })

  test('cannot be paused: the refusal names its amount and day', async () => {
    // Billing asks for more meanwhile: the amount that is named is the one that the bank was asked for.
    await the.load([
      await nextInvoice(the, draftedInvoice, { amountCents: 200_000, amountDueCents: 200_000 }),
    ])
    const answer = await press('pause', { invoiceNumber: draftedInvoice })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().additional_detail).toContain('The withdrawal of $1,626.34 on Mar 16, 2026')
  })

  test('is named when the bank draft ends, also when requested twice', async () => {
    const left = [{ invoiceNumber: draftedInvoice, draftsOn: '2026-03-16', amountCents: billCents }]
    for (const _ of [1, 2]) {
      const answer = await press('unenroll')
      expect(answer.json(), answer.body).toMatchObject({ stillDrafted: left })
    }
  })

  test('is not named once it is paid', async () => {
    the.sandbox.settleAll()
    await the.hear()
    expect((await press('unenroll')).json()).toMatchObject({ stillDrafted: [] })
  })
})

test.each([
  ['2026-03-12', '2026-03-15', 1],
  // Memorial Day: two banking days before May 26 is May 21, the day of the change deadline.
  ['2026-05-21', '2026-05-26', 0],
  ['2026-05-22', '2026-05-26', 1],
])(
  'on %s the bill due %s was drafted %i times, and never while its draft can be changed',
  async (day, due, count) => {
    await the.enroll()
    await the.load([await nextInvoice(the, draftedInvoice, { dueDate: due })])
    const days = (Date.parse(day) - Date.parse('2026-03-10')) / (24 * 60 * 60 * 1000)
    await the.parts.bankDraft.planDrafts()
    await openSender(the).send()
    the.passDays(days)
    await the.run()
    expect(the.charges()).toHaveLength(count)
  },
)

describe('drafts that are skipped with a notice', () => {
  const skipped = async () => {
    the.passDays(requestDay)
    await the.run()
    const [draft] = await the.drafts()
    return draft?.reason
  }

  test('while a payment is under way', async () => {
    await the.enroll()
    // Paying by hand what is drafted is refused on the page; a guest's or a telephone payment may be under way.
    await the.sql(`update policies set draft_state = 'not_enrolled' where policy_number = $1`, [
      draftedPolicy,
    ])
    const card = await the.save('card', visa)
    await the.pay({ invoices: draftedInvoice, method: card })
    expect(await skipped()).toBe('payment_pending')
    expect(the.charges()).toEqual([billCents])
    const [event] = await the.sql<{ body: object }>(
      `select body from outbox_events where type = 'draft.skipped'`,
    )
    expect(event?.body).toEqual({
      policyNumber: draftedPolicy,
      invoiceNumber: draftedInvoice,
      dueDate: '2026-03-15',
      reason: 'payment_pending',
    })
  })

  test('because the payer left them out', async () => {
    await the.enroll()
    await the.sql(
      `insert into paused_drafts (account_number, invoice_number, policy_number, paused_at, paused_by)
       values ($1, $2, $3, '2026-03-09', gen_random_uuid())`,
      [larkspur, draftedInvoice, draftedPolicy],
    )
    expect(await skipped()).toBe('paused')
    expect(the.charges()).toEqual([])
  })

  test('because the bank account is gone', async () => {
    await the.enroll()
    await the.sql(`update payment_methods set state = 'disabled', disabled_by = 'R02'`)
    expect(await skipped()).toBe('bank_account_unusable')
  })

  test('because the policy was cancelled', async () => {
    await the.enroll()
    await the.sql(`update policies set policy_status = 'Cancelled' where policy_number = $1`, [draftedPolicy])
    expect(await skipped()).toBe('policy_not_payable')
  })

  test('which are then payable by hand', async () => {
    await the.enroll()
    await the.sql(`update payment_methods set state = 'disabled', disabled_by = 'R02'`)
    await skipped()
    const card = await the.save('card', visa)
    const quote = await the.quote(draftedInvoice, card.id)
    expect(quote).toMatchObject({ totalCents: billCents, notPayable: [] })
  })
})

test('logs what the processor refused as our fault with its code, requests it again, and drafts it once', async () => {
  await the.enroll()
  the.passDays(requestDay)
  the.sandbox.changeSettings({ faults: { kinds: ['key_rotated'], calls: null, on: 'money' } })
  await the.run()
  expect(await the.drafts()).toMatchObject([{ state: 'due' }])
  expect(lines.join('')).toContain('A draft could not be sent: api_key_expired')
  the.sandbox.changeSettings({ faults: { kinds: [] } })
  the.pass(10 * 60 * 1000)
  await the.run()
  expect(await the.drafts()).toMatchObject([{ state: 'requested' }])
  expect(the.charges()).toEqual([billCents])
})
