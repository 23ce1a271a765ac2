import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { allowanceOf, allowedNames } from '../../testing/statements/allowed-whole-reads.ts'
import { anyArgument } from '../../testing/statements/any-argument.ts'
import { claimLargeTables } from '../../testing/statements/claim-large-tables.ts'
import { describeStatement } from '../../testing/statements/describe-statement.ts'
import { findStatements } from '../../testing/statements/find-statements.ts'
import { findWholeReads } from '../../testing/statements/plan-statement.ts'
import { columnsOf } from '../../testing/statements/row-types.ts'
import type { Statement } from './database.ts'
import { camelCase } from './round-trip/camel-case.ts'
import { partOf } from './transaction.ts'

let the: OpenTestDatabase
/** The portal's own role, which row-level security binds. */
let portal: pg.Client

beforeAll(async () => {
  the = await openTestDatabase({ connections: 1 })
  const address = new URL(inject('testPostgresAdminUrl'))
  address.pathname = new URL(the.urls.ownerUrl).pathname
  const superuser = new pg.Client({ connectionString: address.href })
  await superuser.connect()
  await claimLargeTables(superuser)
  await superuser.end()
  portal = new pg.Client({ connectionString: the.urls.appUrl })
  await portal.connect()
})
afterAll(async () => {
  await portal?.end()
  await the?.close()
})

/** Of what no argument can stand for. */
const given: Readonly<Record<string, readonly unknown[]>> = {
  debitReturnsStatement: ['2026-03-10'],
  detachEachStatement: [
    sql`select account_number, processor_method_id, processor_setup_id from payment_methods`,
    0,
  ],
  countGuessStatement: [{ kind: 'number', of: 'invoice 1000044110' }, { most: 5, withinMs: 1 }, 0],
  uncountGuessStatement: [{ kind: 'number', of: 'invoice 1000044110' }],
  countStatement: [{ kind: 'number', of: 'invoice 1000044110' }, 0],
  countTotalStatement: ['guest_bills', 0],
  countInWindowStatement: [{ kind: 'certificates accountDay', of: '1000482917' }, 1, 0],
}

type Module = Readonly<Record<string, (...given: readonly unknown[]) => Statement<unknown>>>

async function textOf(file: string, name: string): Promise<string> {
  const module: Module = await import(pathToFileURL(file).href)
  const statement = module[name]?.(...(given[name] ?? Array.from({ length: 6 }, anyArgument)))
  if (statement === undefined) throw new Error(`${file} exports no ${name}`)
  return partOf(statement).text
}

test.each(findStatements())('$name returns the columns of $rowType', async ({ file, name, rowType }) => {
  const columns = await describeStatement(the.owner, await textOf(file, name))
  if (rowType === 'unknown') return
  expect(columns.map(camelCase).sort()).toEqual([...columnsOf(rowType, file)].sort())
})

const allowances = new Set<string>()

/** The whole reads of a statement that nothing allows. */
async function refusedReads(name: string, text: string): Promise<string[]> {
  return (await findWholeReads(portal, text)).flatMap((read) => {
    const allowance = allowanceOf(name, read)
    if (allowance === null) return `${read.table} by ${read.index ?? 'no index'}`
    allowances.add(allowance)
    return []
  })
}

test.each(findStatements())('$name reads no large table in full', async ({ file, name }) => {
  expect(await refusedReads(name, await textOf(file, name))).toEqual([])
})

test('needs each name that allows a full read', () => {
  expect(allowedNames.filter((name) => !allowances.has(name))).toEqual([])
})

test.each([
  ['a function on the column', `select from users where lower(email) = $1`, 'users by no index'],
  ['no index', `select from payment_lines where amount_cents = $1`, 'payment_lines by no index'],
  [
    'an index for its order alone',
    `select from accounts order by account_number`,
    'accounts by accounts_pkey',
  ],
  [
    'a list of another table that is read whole',
    `select i.invoice_number in (select e.invoice_number from billing_events e)
     from invoices i where i.account_number < $1`,
    'billing_events by no index',
  ],
])('finds a statement with %s', async (_, text, says) => {
  expect(await refusedReads('planted', text)).toEqual([says])
})

test('finds all statements', () => {
  expect(findStatements().length).toBeGreaterThan(160)
})
