import {
  listPaymentHistory,
  type PaymentHistoryRow,
} from '@myaccount/contract/endpoints/histories/payment-history'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kestrel, kestrelAccount } from '../../../../testing/large-account.ts'
import { copperwillow, larkspur, type PersonName } from '../../../../testing/test-records.ts'
import { typedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'
import { saveManyPayments } from '../testing/many-payments.ts'

let the: PayingApp
const many = 130

beforeAll(async () => {
  the = await startPayingApp()
  await clearPayments(the)
  await the.load(kestrelAccount())
  await saveManyPayments(the, many)
})
afterAll(() => the.close())

type Query = Record<string, string>

async function ask(path: string, query: Query, person: PersonName = 'owner') {
  const answer = await the.call({
    path: `${path}?${new URLSearchParams(query)}`,
    cookie: await the.signIn(person),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

async function list(query: Query, person?: PersonName) {
  const answer = await ask('/api/v1/payment-history', { accountNumber: larkspur, ...query }, person)
  return listPaymentHistory.response.parse(answer.json())
}

async function everyPage(query: Query): Promise<PaymentHistoryRow[]> {
  const items: PaymentHistoryRow[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await list({ accountNumber: kestrel, ...query, ...(after && { after }) })
    expect(page.items.length).toBeLessThanOrEqual(50)
    items.push(...page.items)
    after = page.next
  }
  return items
}

describe('pages', () => {
  test('bring each payment once, newest first', async () => {
    const items = await everyPage({})
    expect(items.map(({ amountCents }) => amountCents)).toEqual(
      Array.from({ length: many }, (_, index) => many - index),
    )
  })

  test('keep their filters, with a matching count', async () => {
    const query = { from: '2020-01-11', to: '2020-02-10' }
    const items = await everyPage(query)
    expect(items).toHaveLength(93)
    expect(items.every(({ day }) => day >= query.from && day <= query.to)).toBe(true)
    const counted = await ask('/api/v1/counts/payment-history', { accountNumber: kestrel, ...query })
    expect(counted.json()).toEqual({ count: 93, isMore: false })
  })

  test('refuse a foreign cursor by its field', async () => {
    for (const after of ['x', '2020-01-01_x', '2020-13-01_0195801f-2c7a-7d3e-8c5b-000000000001']) {
      const path = `/api/v1/payment-history?accountNumber=${kestrel}&after=${after}`
      const answer = await the.call({ path, cookie: await the.signIn('owner') })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [expect.objectContaining({ field: 'after' })],
      ])
    }
  })

  test('leave out the payments of another account', async () => {
    const { items } = await list({})
    expect(
      items.filter(({ invoices }) => invoices.some((one) => one.policyNumber === '12KP0500001')),
    ).toEqual([])
  })
})

describe('a row', () => {
  let card: MethodFacts
  let declined: MethodFacts
  let bounces: MethodFacts

  beforeAll(async () => {
    card = await the.save('card', visa)
    declined = await the.save('card', { payment_method: 'pm_card_chargeCustomerFail' })
    bounces = await the.save('bank', typedBank('000888888881'))
    const verified = await the.call({
      method: 'POST',
      path: `/api/v1/payment/method/${bounces.id}/verify`,
      cookie: await the.signIn('treasurer'),
      body: { amountsCents: [32, 45] },
    })
    expect(verified.statusCode).toBe(200)
  })

  test('shows what was paid, how, for what, and by whom', async () => {
    const paid = await the.pay({ invoices: '1000044110:1000', method: card })
    const [row] = (await list({}, 'treasurer')).items
    expect(row).toMatchObject({
      paymentId: paid.paymentId,
      confirmation: paid.confirmation,
      day: '2026-03-10',
      state: 'succeeded',
      failedBy: null,
      amountCents: 1000,
      method: { kind: 'card', brand: 'visa', last4: '4242' },
      submittedBy: { kind: 'you' },
    })
    expect(row?.invoices).toEqual([
      { invoiceNumber: '1000044110', policyNumber: '12MF0104417', policyType: 'MINFIRST', amountCents: 1000 },
    ])
    const [ofOthers] = (await list({}, 'owner')).items
    expect(ofOthers?.submittedBy).toEqual({ kind: 'person', name: 'The treasurer' })
  })

  test('shows a decline and a return, each in its group', async () => {
    await the.submit({ invoices: '1000043544:1000', method: declined })
    const debit = await the.pay({ invoices: '1000043544:1000', method: bounces })
    the.sandbox.moveTo(addDays(the.sandbox.today(), 8))
    await the.hear()
    const states = async (query: Query) =>
      (await list(query)).items.map(({ state, failedBy }) => [state, failedBy])
    expect(await states({ status: 'not_completed' })).toEqual([['failed', 'processor_declined']])
    expect(await states({ status: 'went_back' })).toEqual([['returned', null]])
    expect(await states({ status: 'received' })).toEqual([['succeeded', null]])
    expect(await states({ policyNumber: '12CA0220975' })).toEqual([])
    expect((await list({})).items.map(({ paymentId }) => paymentId)).toContain(debit.paymentId)
  })
})

test('shows names to readers of the account, and to nobody else', async () => {
  const [row] = await everyPage({})
  if (row === undefined) throw new Error('No payment')
  const id = row.paymentId.replace('pay_', '')
  const namesFor = (account: string) =>
    the.parts.database.readAll({ accounts: [account as AccountNumber] }, [
      sql<object>`select payer_name as name from payers_of(${kestrel}, array[${id}::uuid])`,
      sql<object>`select app_scope() as scope`,
    ] as const)
  expect(await namesFor(kestrel)).toEqual([[{ name: 'The owner' }], [{ scope: '' }]])
  expect(await namesFor(copperwillow)).toEqual([[], [{ scope: '' }]])
})

describe('the CSV', () => {
  const linesOf = async (query: Query, person?: PersonName, language?: string) => {
    const answer = await the.call({
      path: `/api/v1/payment-history.csv?${new URLSearchParams(query)}`,
      cookie: await the.signIn(person ?? 'owner'),
      headers: { 'x-myaccount-request': null, ...(language && { 'accept-language': language }) },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    return answer.body.replace('\uFEFF', '').split('\r\n').slice(0, -1)
  }

  test('has every row of every page, with amounts and days for programs', async () => {
    await saveMany(600)
    const lines = await linesOf({ accountNumber: kestrel })
    expect(lines).toHaveLength(601)
    expect(lines[0]).toBe(
      '"Date","Confirmation","Method","Amount","Refunded","Invoices","Status","Submitted by","Your reference"',
    )
    expect(lines[1]).toBe(
      '"2020-07-19","P000000600","Visa ending 4242","6.00","0.00","2000000600","Paid","You",""',
    )
    expect(new Set(lines).size).toBe(601)
  })

  test('is narrowed as the page is', async () => {
    expect(await linesOf({ accountNumber: kestrel, from: '2020-01-02', to: '2020-01-02' })).toHaveLength(4)
  })

  test('contains no formula', async () => {
    const data = { userId: 'user-viewer', role: 'viewer', from: '2025-01-01' } as const
    const seat = { v: 1, version: 1, op: 'upsert', type: 'seat', id: 'seat-kestrel-2' } as const
    await the.load([{ ...seat, accountNumber: kestrel, data }])
    await the.sql(`update users set display_name = '=HYPERLINK("x")' where feed_id = 'user-owner'`)
    const [, first] = await linesOf({ accountNumber: kestrel }, 'viewer')
    expect(first).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('is Spanish for a Spanish reader', async () => {
    const [header] = await linesOf({ accountNumber: kestrel }, 'owner', 'es')
    expect(header).toMatch(/^"Fecha","Confirmación"/)
  })
})

async function saveMany(count: number): Promise<void> {
  await the.sql('delete from payment_lines where account_number = $1', [kestrel])
  await the.sql('set session_replication_role = replica')
  for (const table of ['journal_lines', 'journal_entries', 'payment_attempts'])
    await the.sql(`delete from ${table} where account_number = $1`, [kestrel])
  await the.sql('set session_replication_role = origin')
  await saveManyPayments(the, count)
}
