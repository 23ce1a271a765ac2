import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { blockAtProcessor } from '../../payment-methods/testing/at-processor.ts'
import { typedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { endAsBefore } from './testing/end-as-before.ts'
import {
  isPayable,
  listForStaff,
  openHand,
  readBalances,
  reconcileAsStaff,
} from './testing/hand-of-processor.ts'

let the: PayingApp
let hand: ReturnType<typeof openHand>
let card: MethodFacts

const invoice = '1000044110'

beforeAll(async () => {
  the = await startPayingApp()
  hand = openHand(the)
  card = await the.save('card', visa)
})
afterAll(() => the.close())
afterEach(() => endAsBefore(the, invoice))

const pay = (method = card) => the.pay({ invoices: invoice, method })
const stateOf = async ({ paymentId }: PaymentFacts) => (await the.get(paymentId)).state

async function saveAccount(number: string): Promise<MethodFacts> {
  const bank = await the.save('bank', typedBank(number))
  const answer = await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${bank.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })
  expect(answer.statusCode).toBe(200)
  return { ...bank, state: 'active' }
}

async function processorPart({ paymentId }: PaymentFacts) {
  const path = `/api/v1/admin/payments/${paymentId}`
  return (await the.call({ path, cookie: await the.signIn('employee') })).json().processor.facts
}

describe('an inquiry of a bank', () => {
  test('changes nothing in the books, and needs an answer of a person until it is closed', async () => {
    const payment = await pay()
    const before = await readBalances(the)
    await hand.inquire(payment)
    expect(await stateOf(payment)).toBe('succeeded')
    expect(await isPayable(the, invoice)).toBe(false)
    expect(await readBalances(the)).toEqual(before)
    expect(await listForStaff(the)).toEqual([payment.confirmation])
    expect(await processorPart(payment)).toMatchObject({ dispute: null, isInquired: true })
    await hand.endInquiry(payment, 'closed')
    expect(await listForStaff(the)).toEqual([])
    expect(await stateOf(payment)).toBe('succeeded')
    expect(await isPayable(the, invoice)).toBe(false)
  })

  test('may become a dispute, which is booked then', async () => {
    const payment = await pay()
    await hand.inquire(payment)
    await hand.endInquiry(payment, 'disputed')
    expect(await stateOf(payment)).toBe('disputed')
    expect(await listForStaff(the)).toEqual([])
    await hand.endDispute(payment, 'won')
    expect(await stateOf(payment)).toBe('succeeded')
  })

  test('may be answered by a refund', async () => {
    const payment = await pay()
    await hand.inquire(payment)
    await hand.refund(payment, payment.amountCents)
    expect(await stateOf(payment)).toBe('refunded')
  })
})

test('is lost if it ends without the money coming back, whatever its status', async () => {
  const payment = await pay()
  await hand.dispute(payment)
  await hand.endDispute(payment, 'prevented')
  expect(await stateOf(payment)).toBe('returned')
  expect(await isPayable(the, invoice)).toBe(true)
})

describe('a bank debit', () => {
  test('needs a person when it came back and is paid after all', async () => {
    const payment = await pay(await saveAccount('000888888881'))
    the.sandbox.settleAll()
    await the.hear()
    expect(await stateOf(payment)).toBe('returned')
    expect(await listForStaff(the)).toEqual([])
    await hand.endDispute(payment, 'won')
    expect(await stateOf(payment)).toBe('returned')
    expect(await listForStaff(the)).toEqual([payment.confirmation])
    await reconcileAsStaff(the, payment.paymentId)
    expect(await listForStaff(the), 'and stays so').toEqual([payment.confirmation])
  })

  test("closes the account here too when it is refused at once after another debit's return", async () => {
    const closed = await saveAccount('000111111113')
    await blockAtProcessor(the)
    const payment = await pay(closed)
    expect(payment).toMatchObject({ state: 'failed', failedBy: 'processor_declined' })
    const [row] = (await the.list()).filter(({ id }) => id === closed.id)
    expect(row).toMatchObject({ state: 'disabled', disabledBy: 'R02' })
  })
})
