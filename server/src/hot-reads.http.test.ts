import { historyLineTypes } from '@myaccount/domain/histories/history-line'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { policyTypesLike } from '@myaccount/messages/names/policy-types-like'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { kestrel, kestrelAccount, kestrelInvoices, kestrelPolicyRecord } from '../testing/large-account.ts'
import { beginAs } from '../testing/nobody.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { larkspur } from '../testing/test-records.ts'
import type { Statement } from './database/database.ts'
import { inScope, scopeAccounts } from './database/scope.ts'
import { accountsStatement } from './features/accounts/accounts.store.ts'
import { listPaymentHistoryStatement } from './features/histories/payments/payment-history.store.ts'
import { saveManyPayments } from './features/histories/testing/many-payments.ts'
import { listLinesStatement, owedNowStatement } from './features/histories/transactions/transactions.store.ts'
import {
  countInvoicesStatement,
  findInvoiceStatement,
  listInvoicesStatement,
  openInvoicesStatement,
  plannedInvoicesStatement,
} from './features/invoices/invoices.store.ts'
import {
  countListedPoliciesStatement,
  listPoliciesStatement,
} from './features/policies/list-policies.store.ts'
import {
  countPoliciesStatement,
  findPolicyStatement,
  policiesToWatchStatement,
} from './features/policies/policies.store.ts'

/**
 * What the hot reads touch on an account of 5,000 invoices and 500 policies, counted in pages of 8 KB and in round
 * trips: counters that no slow machine changes (docs/speed.md).
 */
let the: TestApp
const account = kestrel as AccountNumber
/** As the product asks: by what is in scope. */
const accounts = scopeAccounts
const today = '2026-03-10' as CalendarDate
const policy = '12MF0000250' as PolicyNumber

beforeAll(async () => {
  the = await createTestApp()
  const policies = Array.from({ length: 499 }, (_, index) =>
    kestrelPolicyRecord(`12MF${String(index + 1).padStart(7, '0')}`, 'Active'),
  )
  await the.load([...kestrelAccount(), ...policies, ...kestrelInvoices(5000)])
  await saveManyPayments(the, 5000)
  await vacuum()
})
afterAll(() => the.close())

/** Again until no page needs a second look: what runs beside holds a vacuum back, and the pages would be counted. */
async function vacuum(): Promise<void> {
  await vi.waitFor(
    async () => {
      await the.sql('vacuum analyze')
      const lookedAt = await the.sql(
        `select relname from pg_class where relname in ('invoices', 'policies', 'payment_attempts', 'payment_lines') and relallvisible < relpages`,
      )
      expect(lookedAt).toEqual([])
    },
    { timeout: 40_000, interval: 200 },
  )
}

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

/** As the product asks: in the scope of the account, as the role that serves, behind row-level security. */
async function buffersOf(statement: Statement<unknown>, asker = account): Promise<number> {
  const explain = sql<{
    'QUERY PLAN': { Plan: Plan }[]
  }>`explain (analyze, buffers, format json) ${statement}`
  const read = () => the.parts.database.read({ accounts: [asker] }, explain)
  // The first time a connection also looks up in the catalog what the plan is made of.
  await read()
  const [row] = await read()
  const plan = row?.['QUERY PLAN'][0]?.Plan
  if (plan === undefined) throw new Error('No plan')
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

const listed = {
  accountNumber: inScope(account),
  policyNumber: undefined,
  status: undefined,
  number: undefined,
  from: undefined,
  to: undefined,
  after: undefined,
  today,
  limit: 51,
}
const policies = {
  accountNumber: inScope(account),
  search: undefined,
  status: undefined,
  seesMoney: true,
  today,
  after: undefined,
  limit: 51,
}
const place = (dueDate: string, number: string) => ({
  dueDate: dueDate as CalendarDate,
  invoiceNumber: number as InvoiceNumber,
})

const lines = { ...listed, types: historyLineTypes, after: undefined }
const payments = { ...listed, status: undefined }
const oldLine = {
  day: '2020-01-15' as CalendarDate,
  rank: 1,
  id: '0195801f-2c7a-7d3e-8c5b-00000000002a',
}

const reads: readonly (readonly [what: string, statement: () => Statement<unknown>, atMost: number])[] = [
  ['the first page of invoices', () => listInvoicesStatement(listed), 80],
  [
    'a page in the middle',
    () => listInvoicesStatement({ ...listed, after: place('2021-01-15', '2000002700') }),
    80,
  ],
  ['the last page', () => listInvoicesStatement({ ...listed, after: place('2020-01-08', '2000000050') }), 80],
  ['the first page of open invoices', () => listInvoicesStatement({ ...listed, status: 'open' }), 330],
  ['the first page of paid invoices', () => listInvoicesStatement({ ...listed, status: 'paid' }), 130],
  [
    'the first page of invoices on bank draft',
    () => listInvoicesStatement({ ...listed, status: 'drafted' }),
    330,
  ],
  [
    'invoices found by a part of their number',
    () => listInvoicesStatement({ ...listed, number: '3333' }),
    330,
  ],
  ['the first page of the history', () => listLinesStatement(lines), 130],
  ['its last page', () => listLinesStatement({ ...lines, after: oldLine }), 130],
  [
    'what is owed, to walk back from',
    () => owedNowStatement(inScope(account), '2026-03-10' as CalendarDate),
    130,
  ],
  ['the first page of payments', () => listPaymentHistoryStatement(payments), 260],
  [
    'their last page',
    () => listPaymentHistoryStatement({ ...payments, after: { ...oldLine, attemptId: oldLine.id as Uuid } }),
    260,
  ],
  ['one invoice', () => findInvoiceStatement(accounts, '2000004999' as InvoiceNumber), 16],
  ['the first page of policies', () => listPoliciesStatement(policies), 500],
  [
    'the last page of policies',
    () =>
      listPoliciesStatement({
        ...policies,
        after: { place: 2, policyNumber: '12MF0000450' as PolicyNumber },
      }),
    500,
  ],
  ['policies that are past due', () => listPoliciesStatement({ ...policies, status: 'past_due' }), 500],
  [
    'policies searched for',
    () => listPoliciesStatement({ ...policies, search: { text: '0000333', types: [] } }),
    500,
  ],
  [
    'the count of policies searched for',
    () =>
      countListedPoliciesStatement({
        ...policies,
        search: { text: 'liability', types: policyTypesLike('liability', {}) },
        limit: 10_001,
      }),
    250,
  ],
  ['the count of all invoices', () => countInvoicesStatement({ ...listed, limit: 10_001 }), 100],
  ['one policy', () => findPolicyStatement(accounts, policy), 16],
  ['its schedule', () => plannedInvoicesStatement(accounts, policy), 8],
  ['the account', () => accountsStatement(accounts), 30],
  ['the count of its policies', () => countPoliciesStatement(accounts, today), 20],
  ['what is owed', () => openInvoicesStatement(accounts), 150],
  ['the policies that anyone must be told about', () => policiesToWatchStatement(accounts), 160],
]

test.each(reads)('%s touches few pages', async (_, statement, atMost) => {
  expect(await buffersOf(statement())).toBeLessThanOrEqual(atMost)
})

test('finds the visitor by key, however many seats the book has', async () => {
  await the.sql(`
    insert into seats (account_number, seat_id, user_id, role, seat_from)
    select 'X' || number, gen_random_uuid(), (select user_id from users where user_type = 'Employee' limit 1), 'viewer', '2026-01-01'
    from generate_series(1000, 5000) number`)
  await the.sql('vacuum analyze seats')
  const begin = beginAs(the, await the.signIn('treasurer'), 'see_invoices')
  expect(await buffersOf(begin)).toBeLessThanOrEqual(20)
})

test.each([
  ['invoices', () => listInvoicesStatement(listed)],
  ['invoices, counted', () => countInvoicesStatement({ ...listed, limit: 10_001 })],
  ['policies', () => listPoliciesStatement(policies)],
  ['policies, counted', () => countListedPoliciesStatement({ ...policies, limit: 10_001 })],
])('shows the size of a foreign account in no work: %s', async (_, statement) => {
  expect(await buffersOf(statement(), larkspur as AccountNumber)).toBeLessThanOrEqual(2)
})

test.each([
  `/api/v1/invoices?accountNumber=${kestrel}`,
  `/api/v1/invoices?accountNumber=${kestrel}&after=2020-01-08_2000000050`,
  `/api/v1/policies?accountNumber=${kestrel}`,
  `/api/v1/policies?accountNumber=${kestrel}&search=0000333&status=in_force`,
  `/api/v1/counts/policies?accountNumber=${kestrel}`,
  `/api/v1/counts/invoices?accountNumber=${kestrel}`,
  `/api/v1/payment-history?accountNumber=${kestrel}`,
  `/api/v1/transactions?accountNumber=${kestrel}`,
  `/api/v1/transactions/year?accountNumber=${kestrel}`,
  `/api/v1/accounts/${kestrel}`,
  '/api/v1/accounts/summary',
  '/api/v1/invoices/2000004999',
  `/api/v1/policies/${policy}`,
  `/api/v1/policies/${policy}/schedule`,
])('%s waits once for the database and returns no more than a page', async (path) => {
  const cookie = await the.signIn('owner')
  const before = the.parts.database.roundTrips()
  const answer = await the.call({ path, cookie })
  expect(answer.statusCode).toBe(200)
  expect(the.parts.database.roundTrips() - before).toBe(1)
  // The due band names every open invoice of the account: here 1,000 numbers of 13 bytes.
  expect(answer.body.length).toBeLessThan(
    path.endsWith(kestrel) && path.includes('accounts/') ? 20_000 : 35_000,
  )
})
