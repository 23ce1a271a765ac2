import { getAccountOverview } from '@myaccount/contract/endpoints/accounts'
import { getInvoice } from '@myaccount/contract/endpoints/invoices'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { listPolicies } from '@myaccount/contract/endpoints/policies'
import { addDays, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { typedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { openHand } from './refunds-and-disputes/testing/hand-of-processor.ts'
import { paidInvoice, postingOf, unpaidInvoice } from './testing/billing-of-payments.ts'
import { clearPayments } from './testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from './testing/start-paying-app.ts'

let the: PayingApp
let card: MethodFacts
let bounces: MethodFacts

const invoice = '1000044110'
const dueCents = 162_634

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  bounces = await the.save('bank', typedBank('000888888881'))
  await ask(`/api/v1/payment/method/${bounces.id}/verify`, { amountsCents: [32, 45] })
})
afterAll(() => the.close())

beforeEach(async () => {
  await clearPayments(the)
  await the.load([await unpaidInvoice(the, invoice)])
})

async function ask(path: string, body?: object) {
  const cookie = await the.signIn('treasurer')
  const answer = await the.call({ path, cookie, ...(body && { method: 'POST' as const, body }) })
  if (answer.statusCode >= 400) throw new Error(answer.body)
  return answer.body === '' ? undefined : answer.json()
}

const readInvoice = async () => getInvoice.response.parse(await ask(`/api/v1/invoices/${invoice}`))

async function readBill(): Promise<string> {
  const cookie = await the.signIn('treasurer')
  const answer = await the.call({ path: `/api/v1/invoices/${invoice}.pdf`, cookie })
  return readPdf(answer.rawPayload).text
}

async function readDue() {
  const { due } = getAccountOverview.response.parse(await ask(`/api/v1/accounts/${larkspur}`))
  if (due === null) throw new Error('The treasurer sees invoices')
  return due
}

/** A debit is known on the fourth banking day, and comes back on the second after that. */
async function daysPass(days: number): Promise<void> {
  the.sandbox.moveTo(addDays(the.sandbox.today(), days))
  await the.hear()
}

async function paidByBillingToo(method = card) {
  const payment = await the.pay({ invoices: invoice, method, over: { isRepeatMeant: true } })
  await daysPass(6)
  await the.load([await paidInvoice(the, invoice), postingOf(payment)])
  await the.parts.payments.work.post()
  return payment
}

describe('a part payment on its way', () => {
  beforeEach(async () => {
    await the.pay({ invoices: `${invoice}:1000,1000043544:1000`, method: card })
  })

  test('is shown with what is due, on the invoice, its policy, the due band and the quote', async () => {
    expect(await readInvoice()).toMatchObject({
      paidStatus: 'Pending Payment',
      pendingCents: 1000,
      amountDueCents: dueCents,
    })
    expect((await readDue()).notIncluded).toContainEqual(
      expect.objectContaining({ reason: 'payment-pending', amountCents: 2000, dueCents: 201_834 }),
    )
    const policies = listPolicies.response.parse(await ask(`/api/v1/policies?accountNumber=${larkspur}`))
    expect(policies.items.map(({ nextDue }) => nextDue?.pending)).toContainEqual({
      amountCents: 1000,
      sentOn: expect.any(String),
    })
    expect((await the.quote(invoice, card.id)).notPayable).toMatchObject([
      { reason: 'payment-pending', pendingCents: 1000, amountDueCents: dueCents },
    ])
  })

  test('keeps what was due when it was sent', async () => {
    const [{ id } = { id: '' }] = await the.sql<{ id: string }>(
      `select replace(attempt_id::text, '-', '') as id from payment_attempts`,
    )
    expect((await the.get(`pay_${id}`)).lines).toContainEqual(
      expect.objectContaining({ invoiceNumber: invoice, amountCents: 1000, dueCents }),
    )
  })
})

describe('the outcome of a payment on its invoice', () => {
  test('names the payment that paid a posted one', async () => {
    const { paymentId, confirmation } = await paidByBillingToo()
    expect(await readInvoice()).toMatchObject({
      amountDueCents: 0,
      paidWith: [{ paymentId, confirmation, sentOn: expect.any(String), amountCents: dueCents }],
      returned: null,
    })
    expect((await readDue()).returned).toEqual([])
  })

  test('prints on the bill that it is paid, by which payment, and no longer how to pay', async () => {
    const open = await readBill()
    expect(open).toContain('How to pay')
    expect(open).toContain('Amount due by Mar 15, 2026')
    const { confirmation } = await paidByBillingToo()
    const { paidWith } = await readInvoice()
    const day = formatCalendarDate(paidWith?.[0]?.sentOn ?? calendarDate('0001-01-01'))
    const paid = await readBill()
    expect(paid).toContain('Paid')
    expect(paid).toContain(`Payment ${confirmation}, ${day}`)
    expect(paid).toContain('$1,626.34')
    expect(paid).not.toContain('How to pay')
    expect(paid).not.toContain('Amount due by')
    for (const text of ['Harrow Vale Mutual', '(800) 555-0100', 'PO Box 4410, Harrow Mills, IN 46799'])
      expect(paid).toContain(text)
  })

  test('gives the reason why the invoice is open again after a return, until it is paid again', async () => {
    const { paymentId, confirmation } = await paidByBillingToo(bounces)
    await daysPass(6)
    expect((await the.get(paymentId)).state).toBe('returned')
    const returned = { paymentId, confirmation, sentOn: expect.any(String), reason: 'insufficient_funds' }
    expect(await readInvoice()).toMatchObject({ amountDueCents: dueCents, paidWith: [], returned })
    expect((await readDue()).returned).toEqual([{ paymentId, sentOn: expect.any(String), invoices: 1 }])

    // On its way again: what came back is history. Ids are made by the time.
    the.pass(1000)
    const next = await the.pay({ invoices: invoice, method: card })
    expect((await readDue()).returned).toEqual([])
    expect((await readInvoice()).returned).toBeNull()
    await the.load([await paidInvoice(the, invoice), postingOf(next)])
    await the.parts.payments.work.post()
    expect((await readInvoice()).paidWith).toMatchObject([{ paymentId: next.paymentId }])
  })

  test('shows a return without its reason to a seat that may not pay', async () => {
    const { paymentId } = await paidByBillingToo(bounces)
    await daysPass(6)
    const answer = await the.call({ path: `/api/v1/invoices/${invoice}`, cookie: await the.signIn('viewer') })
    expect(getInvoice.response.parse(answer.json()).returned).toMatchObject({ paymentId, reason: null })
    expect(answer.body).not.toContain('insufficient_funds')
    expect((await readInvoice()).returned).toMatchObject({ paymentId, reason: 'insufficient_funds' })
  })

  test('drops a return once billing closed the invoice by other money', async () => {
    const payment = await paidByBillingToo(bounces)
    await daysPass(6)
    expect((await readDue()).returned).toHaveLength(1)
    await the.load([await paidInvoice(the, invoice)])
    expect((await readDue()).returned).toEqual([])
    expect((await readInvoice()).returned).toBeNull()
    expect((await the.get(payment.paymentId)).state).toBe('returned')
  })

  test('counts a payment lost in a dispute as returned', async () => {
    const payment = await paidByBillingToo()
    const hand = openHand(the)
    await hand.dispute(payment)
    await hand.endDispute(payment, 'lost')
    expect((await readDue()).returned).toMatchObject([{ paymentId: payment.paymentId }])
    expect((await readInvoice()).returned).toMatchObject({ reason: 'dispute_lost' })
  })
})

test('names the repeated payment in the refusal of the same sum within a day', async () => {
  const first = await the.pay({ invoices: `${invoice}:5000`, method: card })
  await the.load([await paidInvoice(the, invoice, 157_634), postingOf(first)])
  await the.parts.payments.work.post()
  const answer = await the.submit({ invoices: `${invoice}:5000`, method: card })
  expectRefused(answer, 409, 'the same sum')
  expect(answer.json()).toMatchObject({ code: 'conflict', payment_id: first.paymentId })
})

describe('a notice of cancellation', () => {
  const ofPolicy = `where policy_number = '12MF0104417'`
  const [oldest, later] = ['1000043544', invoice]
  const warned = async (invoices: string) => (await the.quote(invoices, card.id)).warnings

  beforeEach(async () => {
    await the.sql(
      `update policies set policy_status = 'Pending Cancellation', cancels_on = '2026-04-07',
         amount_to_stop_cents = 39200 ${ofPolicy}`,
    )
  })
  afterEach(async () => {
    await the.sql(
      `update policies set policy_status = 'Active', cancels_on = null, amount_to_stop_cents = null ${ofPolicy}`,
    )
  })

  test('is stopped by what is due on the oldest invoice, and not by a later bill', async () => {
    const short = { kind: 'too_little_to_stop_cancellation', neededCents: 39_200 }
    expect(await warned(later)).toMatchObject([{ ...short, shortByCents: 39_200 }])
    expect(await warned(`${oldest}:5000,${later}`)).toMatchObject([{ ...short, shortByCents: 34_200 }])
    expect(await warned(`${oldest},${later}`)).toMatchObject([{ kind: 'stops_cancellation' }])
  })

  test('does not depend on a payment of the later bill once the oldest is being paid', async () => {
    await the.pay({ invoices: oldest, method: card })
    expect(await warned(later)).toEqual([])
  })
})
