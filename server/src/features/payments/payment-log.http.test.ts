import { afterAll, beforeAll, expect, test } from 'vitest'
import { larkspur, people } from '../../../testing/test-records.ts'
import { verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from './testing/start-paying-app.ts'

/** Each transition of a payment is a line of ids and states; nobody and no amount is told of there (SECURITY.md). */
let the: PayingApp
const lines: string[] = []

beforeAll(async () => {
  the = await startPayingApp({ write: (line) => void lines.push(line) })
})
afterAll(() => the.close())

const card = (token: string) => the.save('card', { ...visa, payment_method: token })

test('logs every state of a payment by ids alone', async () => {
  const confirmations: string[] = []
  const amounts: number[] = []
  const pay = async (method: Awaited<ReturnType<typeof card>>, invoice: string) => {
    const payment = await the.pay({ invoices: invoice, method })
    confirmations.push(payment.confirmation)
    amounts.push(payment.amountCents)
    return payment
  }
  // Declined; then charged in the dark, found again and disputed by the card's holder; by bank.
  await pay(await card('pm_card_chargeCustomerFail'), '1000044110')
  the.sandbox.changeSettings({ faults: { kinds: ['cut_after'], on: 'money' } })
  const dark = await pay(await card('pm_card_createDispute'), '1000044110')
  expect(dark.state).toBe('unknown')
  the.sandbox.changeSettings({ faults: { kinds: [] } })
  the.pass(61_000)
  while ((await the.parts.payments.work.recover()) > 0);
  expect((await pay(await the.save('bank', verifiedBank), '1000043544')).state).toBe('processing')
  the.sandbox.settleAll()
  await the.hear()

  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const transitions = entries.filter(({ msg }) => msg === 'payment transitioned')
  expect(new Set(transitions.map(({ to }) => to))).toEqual(
    new Set(['failed', 'unknown', 'succeeded', 'disputed', 'processing']),
  )
  for (const transition of transitions) {
    expect(Object.keys(transition).sort()).toEqual(['from', 'level', 'msg', 'payment', 'time', 'to'])
    expect(transition.payment).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  }
  const personal = [larkspur, 'Larkspur', '1000044110', '1000043544', '4242', ...Object.values(people)]
  const money = amounts.flatMap((cents) => [String(cents), (cents / 100).toFixed(2)])
  // Ids are made at random: four digits of a card may stand in one.
  const log = lines.join('').replaceAll(/inc_[0-9a-f]{20}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
  for (const text of [...personal, ...confirmations, ...money]) expect(log).not.toContain(text)
})
