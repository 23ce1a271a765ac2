import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { retryWaiting } from '../../../feed/retry-waiting.job.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { endAsBefore } from '../refunds-and-disputes/testing/end-as-before.ts'
import {
  isPayable,
  listForStaff,
  openHand,
  reconcileAsStaff,
} from '../refunds-and-disputes/testing/hand-of-processor.ts'
import { nextInvoice, paidInvoice, postingOf, postingOfLine } from '../testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

/** Billing posts what the payment did not pay, or a payment that nobody knows. */
let the: PayingApp
let card: MethodFacts

const invoice = '1000044110'
const second = '1000043544'

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
})
afterAll(() => the.close())
afterEach(() => endAsBefore(the, invoice))

const post = () => the.parts.payments.work.post()
const stateOf = async ({ paymentId }: PaymentFacts) => (await the.get(paymentId)).state
const pay = (invoices = invoice) => the.pay({ invoices, method: card, over: { isRepeatMeant: true } })
const parked = () => the.sql(`select id from feed_parked where type = 'payment_posting'`)
const newer = <Record extends { version: number; data: object }>(record: Record, data: object): Record => ({
  ...record,
  version: record.version + 1,
  data: { ...record.data, ...data },
})

describe('another amount than was paid', () => {
  test.each([
    ['more', 60_001],
    ['less', 59_999],
  ])('%s: is not counted as posted, and stays in review until billing has corrected it', async (_, cents) => {
    const payment = await pay(`${invoice}:60000`)
    const wrong = postingOfLine(payment, invoice, cents)
    // The invoice asks for that much less, so that the amounts alone keep it from being taken for posted.
    await the.load([await paidInvoice(the, invoice, 162_634 - cents), wrong])
    await post()
    expect([await stateOf(payment), await isPayable(the, invoice)]).toEqual(['succeeded', false])
    expect(await listForStaff(the)).toEqual([payment.confirmation])
    await reconcileAsStaff(the, payment.paymentId)
    expect(await listForStaff(the)).toEqual([payment.confirmation])
    await the.load([await paidInvoice(the, invoice, 102_634), newer(wrong, { cents: 60_000 })])
    await post()
    expect(await stateOf(payment)).toBe('posted')
    await the.parts.payments.work.recover()
    expect(await listForStaff(the)).toEqual([])
  })

  test('covers an invoice that the payment did not pay', async () => {
    const payment = await pay()
    await the.load([
      await paidInvoice(the, invoice),
      postingOf(payment),
      postingOfLine(payment, second, 39_200),
    ])
    await post()
    expect([await stateOf(payment), await listForStaff(the)]).toEqual(['succeeded', [payment.confirmation]])
    await the.sql('delete from payment_postings where invoice_number = $1', [second])
    await post()
    expect(await stateOf(payment)).toBe('posted')
  })

  test('does not cover what a refund explains', async () => {
    const payment = await pay()
    await openHand(the).refund(payment, 10_000)
    await the.load([
      await nextInvoice(the, invoice, { amountDueCents: 10_000, paidStatus: 'Partially Paid' }),
      postingOfLine(payment, invoice, payment.amountCents - 10_000),
    ])
    await post()
    expect((await the.get(payment.paymentId)).postedOn).not.toBeNull()
    expect(await listForStaff(the)).toEqual([])
  })
})

describe('a payment that is not known', () => {
  const unknown = 'PZZZZZZZZZ'

  test('applies its waiting posting once the payment is known', async () => {
    const posting = postingOfLine({ confirmation: unknown }, invoice, 162_634)
    await expect(the.load([posting])).rejects.toThrow('"parked":1')
    expect(await the.sql('select 1 from payment_postings')).toEqual([])
    const { run: retry } = retryWaiting({
      database: the.parts.database,
      clock: () => the.clock.nowMs,
      randomBytes: () => new Uint8Array(10),
    })
    expect([await retry(), await parked()]).toMatchObject([0, [{}]])

    const payment = await pay()
    // A payment that is rebuilt from the processor's book gets the number that the payer was shown.
    await the.sql(`set session_replication_role = replica`)
    await the.sql('update payment_attempts set confirmation = $1', [unknown])
    await the.sql('update payment_numbers set confirmation = $1', [unknown])
    await the.sql(`update outbox_events set body = jsonb_set(body, '{confirmation}', to_jsonb($1::text))`, [
      unknown,
    ])
    await the.sql(`set session_replication_role = origin`)
    expect([await retry(), await parked()]).toEqual([1, []])
    await the.load([await paidInvoice(the, invoice)])
    await post()
    expect(await stateOf(payment)).toBe('posted')
  })

  test('refuses a posting of another account’s payment', async () => {
    const payment = await pay()
    const posting = postingOf(payment)
    const theirs = {
      ...posting,
      id: 'post:theirs',
      accountNumber: '1000517330',
      data: { ...posting.data, invoiceNumber: '1000060001' },
    } as typeof posting
    await expect(the.load([theirs])).rejects.toThrow('belongs to another account')
  })
})
