import {
  explainInvoice,
  getYearOfAccount,
  listTransactions,
  type Transaction,
} from '@myaccount/contract/endpoints/histories/transactions'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { cents } from '@myaccount/domain/kernel/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kestrel, kestrelAccount, kestrelInvoices } from '../../../../testing/large-account.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import { typedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'
import { saveManyPayments } from '../testing/many-payments.ts'

let the: PayingApp
let card: MethodFacts
let bounces: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  await clearPayments(the)
  await the.load([...kestrelAccount(), ...kestrelInvoices(120)])
  await saveManyPayments(the, 130)
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

type Query = Record<string, string>

async function ask(path: string, query: Query = {}) {
  const answer = await the.call({
    path: `${path}?${new URLSearchParams(query)}`,
    cookie: await the.signIn('owner'),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

async function list(query: Query, accountNumber = larkspur) {
  return listTransactions.response.parse(
    (await ask('/api/v1/transactions', { accountNumber, ...query })).json(),
  )
}

async function everyPage(query: Query, accountNumber: string): Promise<Transaction[]> {
  const items: Transaction[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await list({ ...query, ...(after && { after }) }, accountNumber)
    items.push(...page.items)
    after = page.next
  }
  return items
}

/** What the bills of the account ask for. */
async function dueCents(): Promise<number> {
  const [row] = await the.sql<{ due: string }>(
    `select sum(amount_due_cents) as due from invoices
     where account_number = $1 and invoice_status <> 'planned' and amount_due_cents > 0`,
    [larkspur],
  )
  return Number(row?.due)
}

function event(id: string, data: Extract<FeedRecord, { type: 'billing_event' }>['data']): FeedRecord {
  return { v: 1, version: 1, op: 'upsert', type: 'billing_event', id, accountNumber: larkspur, data }
}

/** Each balance is the one below it and what its own line changes. */
function expectWalk(items: readonly Transaction[]): void {
  for (const [index, { balanceCents, billedCents, paidCents }] of items.entries()) {
    const below = items[index + 1]
    if (below === undefined) return
    expect(balanceCents).toBe((below.balanceCents ?? Number.NaN) + billedCents - paidCents)
  }
}

describe('a page', () => {
  test('ends with what is owed now, each balance following from the one below', async () => {
    const { items } = await list({})
    expect(items[0]?.balanceCents).toBe(await dueCents())
    expectWalk(items)
    expect(items.map(({ type }) => type)).toEqual(Array(items.length).fill('bill'))
    expect(items.some(({ invoiceNumber }) => invoiceNumber === '1000044981')).toBe(false)
  })

  test('holds a mailed check, a fee, and no payment twice', async () => {
    const paid = await the.pay({ invoices: '1000044110:1000', method: card })
    await the.load([
      event('event:check', {
        date: '2026-03-09',
        kind: 'payment_received',
        amountCents: -5_000,
        policyNumber: '12MF0104417',
        description: 'Check 2114',
      }),
      event('event:fee', { date: '2026-03-09', kind: 'nsf_fee', amountCents: 2_500 }),
      event('event:ours', {
        date: '2026-03-10',
        kind: 'payment_received',
        amountCents: -1_000,
        confirmation: paid.confirmation,
      }),
    ])
    const { items } = await list({ from: '2026-03-09' })
    expect(items.map(({ type, billedCents, paidCents }) => [type, billedCents, paidCents])).toEqual([
      ['payment', 0, 1_000],
      ['charge', 2_500, 0],
      ['payment', 0, 5_000],
    ])
    expect(items[0]?.payment).toMatchObject({ confirmation: paid.confirmation, isPending: false })
    expect(items[2]?.event).toEqual({ kind: 'payment_received', description: 'Check 2114' })
    // Received here, and billing's bills ask for all of it still.
    expect(items[0]?.balanceCents).toBe((await dueCents()) - 1_000)
    expectWalk(items)
  })

  test('shows a returned debit as a negative payment on the day it came back', async () => {
    const before = (await list({})).items[0]?.balanceCents
    const debit = await the.pay({ invoices: '1000043544:2000', method: bounces })
    const onItsWay = (await list({})).items
    const pending = onItsWay.find(({ payment }) => payment?.confirmation === debit.confirmation)
    expect(pending).toMatchObject({ paidCents: 0, payment: { isPending: true, amountCents: 2_000 } })
    expect(onItsWay[0]?.balanceCents).toBe(before)
    the.sandbox.moveTo(addDays(the.sandbox.today(), 8))
    await the.hear()
    const ofDebit = (await list({})).items.filter(
      ({ payment }) => payment?.confirmation === debit.confirmation,
    )
    expect(ofDebit.map(({ type, paidCents }) => [type, paidCents])).toEqual([
      ['went_back', -2_000],
      ['payment', 2_000],
    ])
    expect((await list({})).items[0]?.balanceCents).toBe(before)
  })

  test('ends, up to an earlier day, with what was owed then', async () => {
    const all = (await list({})).items
    const to = '2026-03-01'
    const then = (await list({ to })).items
    expect(then).toEqual(all.filter(({ day }) => day <= to))
  })

  test.each<[Query, (line: Transaction) => boolean]>([
    [{ type: 'bill' }, ({ type }) => type === 'bill'],
    [{ type: 'charge' }, ({ type }) => type === 'charge'],
    [{ type: 'payment' }, ({ type }) => type === 'payment'],
    [{ type: 'went_back' }, ({ type }) => type === 'went_back'],
    [{ show: 'bills' }, ({ type }) => type === 'bill' || type === 'charge'],
    [{ policyNumber: '12CA0220975' }, ({ policyNumber }) => policyNumber === '12CA0220975'],
  ])('holds, narrowed to %j, these lines and no balance', async (query, isHeld) => {
    const all = (await list({})).items
    const { items } = await list(query)
    expect(items.length).toBeGreaterThan(0)
    expect(items.map(({ key }) => key)).toEqual(all.filter(isHeld).map(({ key }) => key))
    expect(items.every(({ balanceCents }) => balanceCents === null)).toBe(true)
  })
})

describe('pages', () => {
  test('bring each line once, in order, with one balance from the first to the last', async () => {
    const items = await everyPage({}, kestrel)
    expect(items).toHaveLength(130 + 108)
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    const days = items.map(({ day }) => day)
    expect(days).toEqual([...days].sort().reverse())
    expectWalk(items)
  })

  test('refuse a foreign cursor by its field', async () => {
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const cursors = ['x', forged({}), forged(['2026-03-01', 9, 'x', 0]), forged(['2026-03-01', 1, 'x', 0])]
    cursors.push(forged(['2026-03-01', 1, '-'.repeat(36), 0]))
    for (const after of [...cursors, forged(['2026-13-01', 0, '1000044110', 0])]) {
      const path = `/api/v1/transactions?accountNumber=${larkspur}&after=${after}`
      const answer = await the.call({ path, cookie: await the.signIn('owner') })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [expect.objectContaining({ field: 'after' })],
      ])
    }
  })

  test('writes the same lines and balances to the CSV', async () => {
    const { body } = await ask('/api/v1/transactions.csv', { accountNumber: kestrel })
    const [header, ...lines] = body.replace('\uFEFF', '').split('\r\n').slice(0, -1)
    expect(header).toBe('"Date","What","Policy","Billed","Paid","Balance","Reference","Note"')
    const balances = lines.map((line) => Math.round(Number(line.split('","')[5]) * 100))
    const items = await everyPage({}, kestrel)
    expect(balances).toEqual(items.map(({ balanceCents }) => balanceCents))
  })
})

test('prints the lines and what is owed on the statement, in the visitor’s language', async () => {
  const { rawPayload } = await ask('/api/v1/transactions.pdf', { accountNumber: larkspur })
  const { text } = readPdf(rawPayload)
  const [first] = (await list({})).items
  for (const said of [
    `Statement of account ${larkspur}`,
    'Larkspur Hollow Fellowship',
    'Check 2114',
    'Property / Liability bill',
    formatCents(cents(first?.balanceCents ?? 0)),
  ])
    expect(text).toContain(said)
  const none = await ask('/api/v1/transactions.pdf', { accountNumber: larkspur, to: '2001-01-01' })
  expect(readPdf(none.rawPayload).text).toContain('Nothing was billed or paid in these days.')
})

test('lists twelve months of the year, the oldest first, in agreement with the lines', async () => {
  const year = getYearOfAccount.response.parse(
    (await ask('/api/v1/transactions/year', { accountNumber: larkspur })).json(),
  )
  expect([year.from, year.months.length, year.months.at(-1)?.month]).toEqual(['2025-04-01', 12, '2026-03-01'])
  const lines = (await list({ from: year.from, to: '2026-03-31' })).items
  const sum = (rows: readonly { billedCents: number; paidCents: number }[]) =>
    rows.reduce((all, row) => [(all[0] ?? 0) + row.billedCents, (all[1] ?? 0) + row.paidCents], [0, 0])
  expect(sum(year.months)).toEqual(sum(lines.filter(({ day }) => day <= '2026-03-10')))
})

test('leaves out what billing dates ahead until its day', async () => {
  await the.load([event('event:ahead', { date: '2026-03-20', kind: 'late_fee', amountCents: 1_500 })])
  const { items } = await list({})
  expect(items.filter(({ day }) => day > '2026-03-10')).toEqual([])
  expect(await list({ to: '2026-03-31' })).toEqual(await list({}))
  expectWalk(items)
})

describe('why a bill changed', () => {
  const read = async (invoiceNumber: string) =>
    explainInvoice.response.parse((await ask(`/api/v1/invoices/${invoiceNumber}/change`)).json())

  test('is explained against the bill before it of the same policy, to the cent', async () => {
    const { before, changeCents, causes, totalCents } = await read('1000044110')
    expect(before?.invoiceNumber).toBe('1000043544')
    expect(changeCents).toBe(totalCents - (before?.totalCents ?? 0))
    expect(causes.reduce((sum, cause) => sum + cause.changeCents, 0)).toBe(changeCents)
  })

  test('is the difference in the row, also where the bill before stands on another page', async () => {
    const bills = (await list({ type: 'bill' })).items
    expect(bills.length).toBeGreaterThan(3)
    for (const { invoiceNumber, bill } of bills) {
      const { before, changeCents } = await read(invoiceNumber ?? '')
      expect(bill?.changeCents, invoiceNumber ?? '').toBe(before === null ? null : changeCents)
    }
    const alone = await list({ type: 'bill', from: bills[0]?.day ?? '' })
    expect(alone.items[0]).toMatchObject({ bill: { changeCents: bills[0]?.bill?.changeCents } })
  })

  test('is empty for the first bill', async () => {
    expect(await read('1000050003')).toMatchObject({ before: null, changeCents: 0, causes: [] })
  })
})
