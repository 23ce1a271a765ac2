import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testProcessorKeys } from '../../../../testing/test-settings.ts'
import { blockAtProcessor } from '../../payment-methods/testing/at-processor.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import {
  type DraftFixture,
  draftedInvoice,
  draftedPolicy,
  openDraftFixture,
  requestDay,
} from './testing/open-draft-fixture.ts'

let the: DraftFixture
let lines: string[]

beforeEach(async () => {
  lines = []
  the = await openDraftFixture({ write: (line) => lines.push(line) })
})
afterEach(() => the.close())

const lackOfFunds = '000888888881'
const closed = '000888888882'
const stopped = '000888888888'
const billCents = 162_634

/** The bank takes the money back. */
async function comeBack(): Promise<void> {
  the.sandbox.settleAll()
  await the.hear()
  await the.run()
}

async function draft(accountNumber: string): Promise<void> {
  await the.enroll(accountNumber)
  the.passDays(requestDay)
  await the.run()
  await comeBack()
}

const draftPage = async (person: 'treasurer' | 'viewer' = 'treasurer') =>
  (
    await the.call({
      path: `/api/v1/bank_draft/policies/${draftedPolicy}`,
      cookie: await the.signIn(person),
    })
  ).json()

/** Reads the page of that presentation's payment. */
async function paymentAfterDraft(presentation: number) {
  const { past } = await draftPage()
  const { paymentId } = past.find(
    ({ isSecondTry }: { isSecondTry: boolean }) => isSecondTry === presentation > 1,
  )
  const cookie = await the.signIn('treasurer')
  return (await the.call({ path: `/api/v1/payments/${paymentId}`, cookie })).json().afterDraft
}

const returned = () =>
  the.sql<{ body: object }>(`select body from outbox_events where type = 'draft.returned' order by sequence`)

test('presents it again three banking days later for lack of funds, once', async () => {
  await draft(lackOfFunds)
  expect(await the.drafts()).toMatchObject([
    { presentation: 1, state: 'came_back', return_code: 'R01', outcome: 'present_again', pay_by: null },
    { presentation: 2, state: 'due', request_on: '2026-03-17' },
  ])
  expect(await the.enrollment()).toBe('enrolled')
  expect(await draftPage()).toMatchObject({
    drafts: {
      0: { state: 'again', draftsOn: '2026-03-17', amountCents: billCents, whyNotChange: 'too_late' },
    },
    past: [{ state: 'came_back', amountCents: billCents, next: { kind: 'present_again', on: '2026-03-17' } }],
  })
  expect(await paymentAfterDraft(1)).toEqual({ kind: 'present_again', on: '2026-03-17' })
  the.passDays(4)
  await the.run()
  expect(the.charges()).toEqual([billCents])
  the.passDays(1)
  await Promise.all([the.run(), the.run()])
  expect(the.charges()).toEqual([billCents, billCents])
  await comeBack()
  expect(await the.drafts()).toMatchObject([
    { presentation: 1, outcome: 'present_again' },
    { presentation: 2, state: 'came_back', outcome: 'end', pay_by: '2026-03-27' },
  ])
  expect(await the.enrollment()).toBe('not_enrolled')
  expect(await draftPage()).toMatchObject({
    draftState: 'not_enrolled',
    stoppedBy: 'bank',
    drafts: [],
    past: [
      { isSecondTry: true, state: 'came_back', next: { kind: 'end', on: '2026-03-27' } },
      // The second try has been.
      { isSecondTry: false, state: 'came_back', next: null },
    ],
  })
  expect(await paymentAfterDraft(1)).toBeNull()
  expect(await paymentAfterDraft(2)).toEqual({ kind: 'end', on: '2026-03-27' })
  the.passDays(10)
  await the.run()
  expect(the.charges()).toEqual([billCents, billCents])
  expect((await returned()).map(({ body }) => body)).toMatchObject([
    { outcome: 'present_again', on: '2026-03-17', returnCode: 'R01' },
    { outcome: 'end', payBy: '2026-03-27', invoiceNumber: draftedInvoice },
  ])
})

test('suspends the enrollment at once for a closed account, and opens the invoice by hand for ten days', async () => {
  await draft(closed)
  expect(await the.drafts()).toMatchObject([
    { state: 'came_back', return_code: 'R02', outcome: 'suspend', pay_by: '2026-03-22' },
  ])
  expect(await the.enrollment()).toBe('suspended')
  expect(await draftPage()).toMatchObject({
    draftState: 'suspended',
    stoppedBy: 'bank',
    stoppedFor: 'account_closed_or_wrong',
  })
  const quote = await the.quote(draftedInvoice)
  expect(quote).toMatchObject({ totalCents: billCents, notPayable: [] })
})

/** The words of each entry, the oldest first, as the processor has them. */
async function descriptors(): Promise<(string | null)[]> {
  const answer = await fetch(`${the.sandbox.origin}/v1/payment_intents?limit=100`, {
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
  })
  const { data } = listed.parse(await answer.json())
  return data.reverse().map(({ statement_descriptor: descriptor }) => descriptor)
}
const listed = z.object({ data: z.array(z.object({ statement_descriptor: z.nullable(z.string()) })) })

test('names the second presentation, and no other, RETRY PYMT', async () => {
  await draft(lackOfFunds)
  the.passDays(5)
  await the.run()
  expect(await descriptors()).toEqual([null, 'RETRY PYMT'])
})

test('presents nothing again when the retry would settle 180 days after the first', async () => {
  await the.enroll(lackOfFunds)
  the.passDays(requestDay)
  await the.run()
  await the.sql(`alter table drafts disable trigger declared`)
  await the.sql(`update drafts set draft_on = draft_on - 181`)
  await comeBack()
  expect(await the.drafts()).toMatchObject([{ return_code: 'R01', outcome: 'pay_by_hand' }])
  expect(await the.enrollment()).toBe('enrolled')
})

test('stops only that payment for R08: account and enrollment continue', async () => {
  await draft(stopped)
  expect(await the.drafts()).toMatchObject([
    { state: 'came_back', return_code: 'R08', outcome: 'pay_by_hand', pay_by: '2026-03-22' },
  ])
  expect(await the.enrollment()).toBe('enrolled')
  expect(await the.sql('select state from payment_methods')).toEqual([{ state: 'active' }])
})

test('closes the account where the processor refuses it after a stopped payment', async () => {
  await draft(stopped)
  const [bank] = await the.list()
  if (bank === undefined) throw new Error('The account is gone')
  const over = { isRepeatMeant: true }
  const payment = await the.pay({ invoices: draftedInvoice, method: bank, over })
  expect(payment).toMatchObject({ state: 'failed' })
  expect(await the.sql('select state, disabled_by from payment_methods')).toEqual([
    { state: 'disabled', disabled_by: 'account_unusable' },
  ])
})

test.each([
  ['has blocked the account', false, 'R02'],
  ['has ended the mandate', true, 'account_unusable'],
])(
  'ends the draft, and suspends the enrollment, where the processor %s and no event came',
  async (_, isMandateAlone, code) => {
    await the.enroll('000111111113')
    await blockAtProcessor(the)
    const [method] = await the.sql<{ id: string }>('select processor_method_id as id from payment_methods')
    if (isMandateAlone) the.sandbox.changeBankAccount(method?.id ?? '', '000987654410')
    const charged = the.charges().length
    the.passDays(requestDay)
    await the.run()
    expect(await the.drafts()).toMatchObject([
      { state: 'came_back', return_code: code, outcome: 'suspend', pay_by: '2026-03-22' },
    ])
    expect(await the.enrollment()).toBe('suspended')
    expect(await the.sql('select state, disabled_by from payment_methods')).toEqual([
      { state: 'disabled', disabled_by: code },
    ])
    expect(await draftPage()).toMatchObject({ draftState: 'suspended', stoppedBy: 'bank' })
    expect(lines.join('')).not.toContain('not sent')
    the.passDays(1)
    await the.run()
    expect(the.charges(), 'nothing is sent again').toHaveLength(charged)
  },
)

test('presents nothing again after it was stopped in between', async () => {
  await draft(lackOfFunds)
  const path = `/api/v1/bank_draft/policies/${draftedPolicy}/unenroll`
  const unenrolled = await the.call({ method: 'POST', path, cookie: await the.signIn('treasurer') })
  expect(unenrolled.json(), unenrolled.body).toMatchObject({ stillDrafted: [], draft: { drafts: [] } })
  the.passDays(5)
  await the.run()
  expect(the.charges()).toEqual([billCents])
})

test('presents nothing again after it was paid by hand in between', async () => {
  await draft(lackOfFunds)
  const card = await the.save('card', visa)
  await the.pay({ invoices: draftedInvoice, method: card })
  the.passDays(5)
  await the.run()
  expect(await the.drafts()).toMatchObject([
    { presentation: 1 },
    { presentation: 2, state: 'skipped', reason: 'payment_pending' },
  ])
  expect((await draftPage('viewer')).past).toMatchObject([
    { state: 'skipped', skippedBy: 'payment_pending', paymentId: null },
    { state: 'came_back', paymentId: null },
  ])
})
