import { afterEach, beforeEach, expect, test } from 'vitest'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { type DraftDesk, draftedInvoice, openDraftDesk, requestDay } from './testing/open-draft-desk.ts'

let the: DraftDesk

beforeEach(async () => {
  the = await openDraftDesk()
})
afterEach(() => the.close())

const lackOfFunds = '000888888881'
const closed = '000888888882'
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

const returned = () =>
  the.sql<{ body: object }>(`select body from outbox_events where type = 'draft.returned' order by sequence`)

test('for lack of funds it is presented again three banking days later, once', async () => {
  await draft(lackOfFunds)
  expect(await the.drafts()).toMatchObject([
    { presentation: 1, state: 'came_back', return_code: 'R01', outcome: 'present_again', pay_by: null },
    { presentation: 2, state: 'due', request_on: '2026-03-17' },
  ])
  expect(await the.enrollment()).toBe('enrolled')
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
  the.passDays(10)
  await the.run()
  expect(the.charges()).toEqual([billCents, billCents])
  expect((await returned()).map(({ body }) => body)).toMatchObject([
    { outcome: 'present_again', on: '2026-03-17', returnCode: 'R01' },
    { outcome: 'end', payBy: '2026-03-27', invoiceNumber: draftedInvoice },
  ])
})

test('a closed account suspends the enrollment at once, and the invoice is open by hand in ten days', async () => {
  await draft(closed)
  expect(await the.drafts()).toMatchObject([
    { state: 'came_back', return_code: 'R02', outcome: 'suspend', pay_by: '2026-03-22' },
  ])
  expect(await the.enrollment()).toBe('suspended')
  const quote = await the.quote(draftedInvoice)
  expect(quote).toMatchObject({ totalCents: billCents, notPayable: [] })
})

test('paid by hand in between, it is not presented again', async () => {
  await draft(lackOfFunds)
  const card = await the.save('card', visa)
  await the.pay({ invoices: draftedInvoice, method: card })
  the.passDays(5)
  await the.run()
  expect(await the.drafts()).toMatchObject([
    { presentation: 1 },
    { presentation: 2, state: 'skipped', reason: 'payment_pending' },
  ])
})
