import { listTransactions, type Transaction } from '@myaccount/contract/endpoints/histories/transactions'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import { typedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import {
  openHand,
  violatedInvariants,
} from '../../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { nextInvoice, paidInvoice, postingOf } from '../../payments/testing/billing-of-payments.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'

/** One line for each receipt, refund, refund that came back, and return: the history is the ledger's own. */
let the: PayingApp
let hand: ReturnType<typeof openHand>
let card: MethodFacts
let bounces: MethodFacts

const invoice = '1000044110'
const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  the = await startPayingApp()
  await clearPayments(the)
  hand = openHand(the)
  card = await the.save('card', visa)
  bounces = await the.save('bank', typedBank('000888888881'))
  const verified = await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${bounces.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })
  expect(verified.statusCode).toBe(200)
})
afterAll(() => the.close())

async function ask(path: string, query: Record<string, string> = {}, language = 'en') {
  const search = new URLSearchParams({ accountNumber: larkspur, ...query })
  const headers = { 'accept-language': language }
  const answer = await the.call({ path: `${path}?${search}`, cookie: await the.signIn('owner'), headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

async function list(query: Record<string, string> = {}): Promise<Transaction[]> {
  return listTransactions.response.parse((await ask('/api/v1/transactions', query)).json()).items
}

const linesOf = async (confirmation: string, query: Record<string, string> = {}) =>
  (await list(query))
    .filter(({ payment }) => payment?.confirmation === confirmation)
    .map(({ day, type, paidCents, payment }) => [day, type, payment?.kind, paidCents])

const byCents = (one: unknown[], other: unknown[]) => Number(one[1]) - Number(other[1])

/** Returns the lines of the statement of the month that ends on that day. */
const march = { from: '2026-03-01', to: '2026-03-31' }
const lines = async (query: Record<string, string>) =>
  (await list(query)).map(({ key, day, billedCents, paidCents, balanceCents }) => ({
    key,
    day,
    billedCents,
    paidCents,
    balanceCents,
  }))

async function ledgerSum(): Promise<number> {
  const [row] = await the.sql<{ cents: string }>(
    `select coalesce(sum(amount_cents), 0) as cents from journal_lines
     where source = 'payments' and account_number = $1 and ledger_account in ('processor_clearing', 'double_credits')`,
    [larkspur],
  )
  return Number(row?.cents)
}

/** The lines of the account sum to its ledger, and each balance follows from the one below. */
async function expectAgreement(): Promise<void> {
  const all = await list()
  const paid = all.filter(({ payment }) => payment !== null).reduce((sum, line) => sum + line.paidCents, 0)
  expect(paid).toBe(await ledgerSum())
  for (const [index, { balanceCents, billedCents, paidCents }] of all.entries()) {
    const below = all[index + 1]
    if (below !== undefined)
      expect(balanceCents).toBe((below.balanceCents ?? Number.NaN) + billedCents - paidCents)
  }
  expect(await violatedInvariants(the)).toEqual([])
}

test('dates each refund by its own day, and one that came back by that day', async () => {
  const payment = await the.pay({ invoices: invoice, method: card })
  await the.load([await paidInvoice(the, invoice), postingOf(payment)])
  await the.parts.payments.work.post()
  const due = payment.amountCents
  the.pass(2 * dayMs)
  await hand.refund(payment, 10_000)
  await the.load([await nextInvoice(the, invoice, { amountDueCents: 10_000, paidStatus: 'Partially Paid' })])
  const closed = await lines(march)
  const pdfOf = async () => {
    const { text } = readPdf((await ask('/api/v1/transactions.pdf', march)).rawPayload)
    return text.replace(/Made on .*/, '')
  }
  const csvOf = async () => (await ask('/api/v1/transactions.csv', march)).body
  the.pass(21 * dayMs)
  const [pdf, csv] = [await pdfOf(), await csvOf()]
  const expectMarchAsItWas = async () => {
    expect(await lines(march)).toEqual(closed)
    expect(await csvOf()).toBe(csv)
    expect(await pdfOf()).toBe(pdf)
  }
  await expectMarchAsItWas()

  // Two refunds in the month after; billing shows them a while later.
  await hand.refund(payment, 2_000)
  the.pass(1000)
  const second = await hand.refund(payment, 5_000)
  await expectMarchAsItWas()
  await expectAgreement()
  await the.load([await nextInvoice(the, invoice, { amountDueCents: 17_000, paidStatus: 'Partially Paid' })])
  await expectMarchAsItWas()
  the.pass(dayMs)
  the.sandbox.failRefund(second)
  await the.hear()
  await expectMarchAsItWas()
  await expectAgreement()
  expect(await linesOf(payment.confirmation)).toEqual([
    ['2026-04-03', 'went_back', 'refund_failed', 5_000],
    ['2026-04-02', 'went_back', 'refunded', -5_000],
    ['2026-04-02', 'went_back', 'refunded', -2_000],
    ['2026-03-12', 'went_back', 'refunded', -10_000],
    ['2026-03-10', 'payment', 'received', due],
  ])
  expect(await linesOf(payment.confirmation, { type: 'went_back' })).toHaveLength(4)
  expect(await linesOf(payment.confirmation, { type: 'payment' })).toHaveLength(1)

  // The part of the three refunds that arrived.
  const payments = (await ask('/api/v1/payment-history.csv')).body
  expect(payments).toContain('"1626.34","120.00"')

  // Given again: a line of its own.
  the.pass(dayMs)
  await hand.refund(payment, 5_000)
  expect((await linesOf(payment.confirmation))[0]).toEqual(['2026-04-04', 'went_back', 'refunded', -5_000])
  await expectMarchAsItWas()
  await expectAgreement()
})

test('moves what a failed refund left with the payment that is lost in a dispute', async () => {
  await the.load([await nextInvoice(the, '1000043544', {})])
  const payment = await the.pay({ invoices: '1000043544', method: card })
  // Lines of one day stand in the order of their bookings.
  the.pass(1000)
  const refund = await hand.refund(payment, 4_000)
  the.pass(1000)
  the.sandbox.failRefund(refund)
  await the.hear()
  await expectAgreement()
  the.pass(1000)
  await hand.dispute(payment)
  await hand.endDispute(payment, 'lost')
  const course = (await linesOf(payment.confirmation)).map(([, , kind, paid]) => [kind, paid])
  // The first two are booked at once.
  expect([...course.slice(0, 2).sort(byCents), ...course.slice(2)]).toEqual([
    ['returned', 4_000 - payment.amountCents],
    ['returned', -4_000],
    ['refund_failed', 4_000],
    ['refunded', -4_000],
    ['received', payment.amountCents],
  ])
  await expectAgreement()
})

test('lists a debit on its way on the day it was sent and on no statement of money; its receipt and return on theirs', async () => {
  await the.load([await nextInvoice(the, '1000043544', {})])
  const today = (await list())[0]?.day
  const debit = await the.pay({ invoices: '1000043544:2000', method: bounces, over: { isRepeatMeant: true } })
  const [sent] = await linesOf(debit.confirmation)
  expect(sent?.slice(1)).toEqual(['payment', 'received', 0])
  expect(String(sent?.[0]) >= String(today)).toBe(true)
  the.pass(6 * dayMs)
  await the.hear()
  the.pass(6 * dayMs)
  await the.hear()
  const course = await linesOf(debit.confirmation)
  expect(course.map(([, type, kind, paid]) => [type, kind, paid])).toEqual([
    ['went_back', 'returned', -2_000],
    ['payment', 'received', 2_000],
  ])
  expect(String(course[1]?.[0]) > String(sent?.[0])).toBe(true)
  await expectAgreement()
})

test('describes each line in both languages', async () => {
  const english = (await ask('/api/v1/transactions.csv')).body
  expect(english).toContain('"Refund did not reach you"')
  const spanish = (await ask('/api/v1/transactions.csv', {}, 'es')).body
  expect(spanish).toContain('"El reembolso no le llegó"')
})
