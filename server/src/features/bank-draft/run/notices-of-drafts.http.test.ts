import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import { nextInvoice } from '../../payments/testing/billing-of-payments.ts'
import {
  type DraftFixture,
  draftedInvoice,
  draftedPolicy,
  openDraftFixture,
} from './testing/open-draft-fixture.ts'

/** People and employees are shown the same about a draft. It is Mar 10; the bill is due Apr 15, and drafted that day. */
let the: DraftFixture
let sender: TestSender

/** Every draft of $1,000 or more from an account of this week is looked at by an employee. */
const strict = { FRAUD_REVIEW_NEW_ACCOUNT_CENTS: '100000', FRAUD_REVIEW_WINDOW_DAYS: '90' }

async function open(configuration?: Readonly<Record<string, string>>): Promise<void> {
  the = await openDraftFixture(undefined, configuration)
  sender = openSender(the)
  await the.enroll()
}
beforeEach(() => open())
afterEach(() => the.close())

const daysToApril6 = 27
const daysToRequest = 34

async function bill(amountDueCents: number): Promise<void> {
  await the.load([
    await nextInvoice(the, draftedInvoice, {
      dueDate: '2026-04-15',
      amountCents: amountDueCents,
      amountDueCents,
    }),
  ])
  await the.parts.bankDraft.planDrafts()
}
async function notify(): Promise<void> {
  await sender.send()
  await the.parts.bankDraft.planDrafts()
}
const textOf = (subject: RegExp) => sender.sent.find((email) => subject.test(email.subject))?.text
const toPay = `/pay/review?account=${larkspur}&invoices=${draftedInvoice}`
const toPolicy = `/policies/${draftedPolicy}`
async function read(path: string, person: 'treasurer' | 'employee' = 'treasurer') {
  const answer = await the.call({ path, cookie: await the.signIn(person) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const draft = async () => (await read(`/api/v1/bank_draft/policies/${draftedPolicy}`)).drafts[0]

test('links a notice of the draft to the policy, and one of an undrafted bill to Pay', async () => {
  await bill(120_000)
  await notify()
  expect(textOf(/is drafted on/)).toContain(toPolicy)
  expect(textOf(/is drafted on/)).not.toContain('/pay/')
  await the.sql(`delete from draft_notices`)
  the.passDays(daysToApril6)
  await bill(150_000)
  await notify()
  expect(textOf(/^Pay \$1,500.*we will not draft it$/)).toContain(toPay)
  const notices = await read('/api/v1/notifications')
  const late = notices.items.find(({ path }: { path: string }) => path === toPay)
  expect(late).toMatchObject({ detail: expect.stringContaining(draftedInvoice) })
})

test('names in a notice of the rest from when it can be paid, and links to the policy until then', async () => {
  await bill(120_000)
  await notify()
  the.passDays(daysToApril6)
  await bill(150_000)
  await notify()
  const text = textOf(/^Pay \$300\.00 from /)
  expect(text).toContain('You can pay the rest of $300.00 yourself from Apr 18, 2026 on')
  expect(text).toContain(toPolicy)
  expect(text).not.toContain('/pay/')
  expect(await draft()).toMatchObject({ restCents: 30_000, restPayableFrom: '2026-04-18' })
  expect(await the.quote(draftedInvoice)).toMatchObject({ notPayable: [{ reason: 'drafted' }] })
})

test('counts a notice from the business day of its acceptance, however late that day is read', async () => {
  the.passDays(daysToApril6 - 1)
  await bill(120_000)
  await sender.send()
  await the.sql('update business_clock set offset_days = 3')
  await the.parts.bankDraft.planDrafts()
  expect(await draft()).toMatchObject({ announcedCents: 120_000, announcedOn: '2026-04-05' })
})

test('shows a draft that waits for an employee, and refuses to change it', async () => {
  await the.close()
  await open(strict)
  await bill(120_000)
  await notify()
  the.passDays(daysToRequest)
  await the.run()
  expect(the.charges()).toEqual([])
  expect(await draft()).toMatchObject({ state: 'under_review', whyNotChange: 'too_late' })
})

test('names a draft that was sent before a change of the bank account', async () => {
  await bill(120_000)
  await notify()
  the.passDays(daysToRequest)
  await the.run()
  const change = async (method: string, requestId: string) => {
    await the.sql(
      `with person as (select user_id from users where email = 'treasurer@larkspur.example'),
       begun as (
         insert into confirmations (account_number, confirmation_id, purpose, user_id, begun_at, ends_at, code_hash, confirmed_at, used_at)
         select $1, $3, 'bank_draft', user_id, now(), now() + interval '1 hour', 'x', now(), now()
         from person returning confirmation_id, user_id)
       insert into draft_requests (account_number, request_id, action, user_id, policy_numbers, method_id, signer_name,
         signer_title, text_hash, requested_at, done_at, refusals)
       select $1, confirmation_id, 'change', user_id, array[$2], ${method}, 'The treasurer', 'Treasurer', 'hash-of-drafts',
              now(), now(), '{}' from begun`,
      [larkspur, draftedPolicy, requestId],
    )
    const result = await read(`/api/v1/bank_draft/results/stu_${requestId.replaceAll('-', '')}`)
    return result.policies[0].alreadyLeft
  }
  const current = `(select method_id from draft_enrollments)`
  expect(await change(current, '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1f01')).toEqual([])
  await the.sql(
    `insert into payment_methods (account_number, method_id, kind, bank_name, last4, state, processor_method_id,
       processor_setup_id, fingerprint, added_by, added_at)
     values ($1, '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1e01', 'bank', 'Quay Street Bank', '2227', 'active', 'pm_second',
       'seti_second', 'second', gen_random_uuid(), now())`,
    [larkspur],
  )
  expect(
    await change(`'0195801f-2c7a-7d3e-8c5b-6a4f3e2d1e01'`, '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1f02'),
  ).toEqual([{ invoiceNumber: draftedInvoice, draftsOn: '2026-04-15', amountCents: 120_000 }])
})

test('lists for employees the bills without a recipient, also of an account where nobody signed up', async () => {
  const list = () => read('/api/v1/admin/undrafted-bills', 'employee')
  expect(await list()).toEqual([])
  await the.sql(`update seats set ended_at = now() where account_number = $1`, [larkspur])
  await bill(120_000)
  expect(await list()).toMatchObject([
    {
      accountNumber: larkspur,
      policyNumber: draftedPolicy,
      invoiceNumber: draftedInvoice,
      why: 'no_seat',
      amountDueCents: 120_000,
      dueDate: '2026-04-15',
      draftsOn: '2026-04-15',
    },
  ])
  const listed = await the.sql(`select from audit_entries where action = 'draft.undrafted_listed'`)
  expect(listed).toHaveLength(2)
  await bill(0)
  expect(await list()).toEqual([])
})

test('lists for employees a bill whose notice no mailbox accepted', async () => {
  sender.mailServer('bounces')
  await bill(120_000)
  await notify()
  expect(await read('/api/v1/admin/undrafted-bills', 'employee')).toMatchObject([{ why: 'refused' }])
})
