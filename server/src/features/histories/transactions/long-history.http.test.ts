import { listTransactions } from '@myaccount/contract/endpoints/histories/transactions'
import type { HistoryLineType } from '@myaccount/domain/histories/history-line'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOfRead, expectAlike } from '../../../../testing/cost-of-read.ts'
import { kestrel, kestrelAccount, kestrelPolicy } from '../../../../testing/large-account.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import type { Statement } from '../../../database/database.ts'
import { paymentHistoryRead } from '../payments/payment-history.service.ts'
import { saveManyBills, saveManyPayments } from '../testing/many-payments.ts'
import { transactionsRead } from './transactions.service.ts'

/**
 * What a page of a history reads in an account of 5,000 lines, held against the whole page of one of about 50 in the same
 * tables (docs/speed.md). Counted in pages of 8 KB and in rows.
 */
let the: TestApp
/** In the order of the pages of the long history. */
const cursors: string[] = []

beforeAll(async () => {
  the = await createTestApp()
  await the.load(kestrelAccount())
  await saveManyBills(the, 2500, { policyNumber: kestrelPolicy, from: 2_000_000_000 })
  await saveManyPayments(the, 2500)
  await saveManyBills(the, 51, { policyNumber: '12MF0104417', from: 3_000_000_000 })
  await saveManyPayments(the, 51, { accountNumber: larkspur, from: 5000 })
  await the.sql('vacuum analyze')
  for (let after: string | null = ''; after !== null; ) {
    const query = new URLSearchParams({ accountNumber: kestrel, ...(after && { after }) })
    const answer = await the.call({
      path: `/api/v1/transactions?${query}`,
      cookie: await the.signIn('owner'),
    })
    after = listTransactions.response.parse(answer.json()).next
    if (after !== null) cursors.push(after)
  }
}, 60_000)
afterAll(() => the.close())

const asker = { today: '2026-03-10' as CalendarDate, may: () => true }

interface Query {
  readonly accountNumber: string
  readonly after?: string
  readonly to?: string
  readonly type?: HistoryLineType
}

const statementsOf = (query: Query) => transactionsRead.statements(asker, { query } as never)
const costOfPage = (query: Query) => costOf(query.accountNumber, statementsOf(query))

const costOf = (accountNumber: string, statements: readonly Statement<unknown>[]) =>
  costOfRead(the, { accounts: [accountNumber as AccountNumber] }, statements)

test('costs as much for any page of 5,000 lines as for one of a short history', async () => {
  const short = await costOfPage({ accountNumber: larkspur })
  expect(cursors).toHaveLength(99)
  for (const after of [undefined, cursors[0], cursors[49], cursors[97]])
    expectAlike(await costOfPage({ accountNumber: kestrel, ...(after && { after }) }), short)
})

test('sums newer lines once where the list ends on an early day, and for no later page', async () => {
  const to = '2020-03-01'
  const short = await costOfPage({ accountNumber: larkspur })
  const first = await costOfPage({ accountNumber: kestrel, to })
  expect(first.rows).toBeLessThan(5_000 + short.rows)
  expectAlike(await costOfPage({ accountNumber: kestrel, to, after: cursors[97] ?? '' }), short)
})

test('shows no balance in a narrowed list, and sums nothing for it', async () => {
  const [, ...balance] = statementsOf({ accountNumber: kestrel, to: '2020-03-01', type: 'bill' })
  expect(await costOf(kestrel, balance)).toEqual({ blocks: 0, rows: 0 })
})

test('costs as much for any page of the payments as for one of a short history', async () => {
  const page = async (accountNumber: string, after?: string) =>
    await costOf(
      accountNumber,
      paymentHistoryRead.statements(asker, { query: { accountNumber, ...(after && { after }) } } as never),
    )
  const short = await page(larkspur)
  const [place] = await the.sql<{ after: string }>(
    `select business_day || '_' || attempt_id as after from payment_attempts where account_number = $1
     order by business_day, attempt_id offset 60 limit 1`,
    [kestrel],
  )
  expect(place).toBeDefined()
  for (const after of [undefined, place?.after]) expectAlike(await page(kestrel, after), short)
})

test("reads the few payments of a policy's history, and not the others", async () => {
  const policyNumber = '12WC0500002'
  await saveManyPayments(the, 5, { from: 2500, policyNumber })
  await saveManyPayments(the, 5, { accountNumber: larkspur, from: 5051, policyNumber })
  await the.sql('vacuum analyze payment_attempts, payment_lines')
  for (const read of [paymentHistoryRead, transactionsRead]) {
    const page = (accountNumber: string) =>
      costOf(accountNumber, read.statements(asker, { query: { accountNumber, policyNumber } } as never))
    expectAlike(await page(kestrel), await page(larkspur))
  }
})
