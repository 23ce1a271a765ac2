import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { allowanceOf, allowedNames } from '../../testing/statements/allowed-whole-reads.ts'
import { anyArgument } from '../../testing/statements/any-argument.ts'
import { claimLargeTables } from '../../testing/statements/claim-large-tables.ts'
import { type Catalogue, findDifferences, readCatalogue } from '../../testing/statements/compare-columns.ts'
import { describeStatement } from '../../testing/statements/describe-statement.ts'
import { findStatements } from '../../testing/statements/find-statements.ts'
import { neverNull } from '../../testing/statements/never-null.ts'
import { findWholeReads, plansByScope } from '../../testing/statements/plan-statement.ts'
import { recordWork } from '../../testing/statements/record-work.ts'
import { columnsOf } from '../../testing/statements/row-types.ts'
import type { Statement } from './database.ts'
import { camelCase } from './round-trip/camel-case.ts'
import { partOf } from './transaction.ts'

let the: OpenTestDatabase
/** The portal's own role, which row-level security binds. */
let portal: pg.Client
let catalogue: Catalogue

beforeAll(async () => {
  the = await openTestDatabase({ connections: 1 })
  const address = new URL(inject('testPostgresAdminUrl'))
  address.pathname = new URL(the.urls.ownerUrl).pathname
  const superuser = new pg.Client({ connectionString: address.href })
  await superuser.connect()
  await claimLargeTables(superuser)
  await superuser.end()
  catalogue = await readCatalogue(the.owner)
  portal = new pg.Client({ connectionString: the.urls.appUrl })
  await portal.connect()
})
afterAll(async () => {
  await portal?.end()
  await the?.close()
})

/** The arguments of statements that `anyArgument` cannot stand for. */
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
  const text = await textOf(file, name)
  const columns = await describeStatement(the.owner, text)
  if (rowType === 'unknown') return
  const declared = columnsOf(rowType, file)
  expect(columns.map((column) => camelCase(column.name)).sort()).toEqual([...declared.keys()].sort())
  expect(findDifferences(text, columns, declared, catalogue, neverNull[name] ?? {})).toEqual([])
})

test('lists columns that are never null for statements that exist', () => {
  const names = new Set(findStatements().map(({ name }) => name))
  expect(Object.keys(neverNull).filter((name) => !names.has(name))).toEqual([])
})

describe('a row type', () => {
  const differencesOf = async (text: string, rowType: string, listed = {}) => {
    const columns = await describeStatement(the.owner, text)
    return findDifferences(text, columns, columnsOf(rowType, import.meta.filename), catalogue, listed)
  }
  const seats = 'select account_number, seat_to from seats'
  const rightType = '{ accountNumber: string; seatTo: string | null }'

  test.each([
    [
      'with a number for a text',
      '{ accountNumber: number; seatTo: string | null }',
      /accountNumber is declared as number/,
    ],
    ['with a time for a day', '{ accountNumber: string; seatTo: Date | null }', /seatTo is declared as Date/],
    ['without a null', '{ accountNumber: string; seatTo: string }', /seatTo may be null/],
    [
      'with a null too many',
      '{ accountNumber: string | null; seatTo: string | null }',
      /accountNumber .* never is/,
    ],
  ])('is found %s', async (_, rowType, says) => {
    expect(await differencesOf(seats, rowType)).toEqual([expect.stringMatching(says)])
  })

  test('is accepted where it is right, also of an outer join', async () => {
    expect(await differencesOf(seats, rightType)).toEqual([])
    const joined =
      'select s.account_number, s.seat_to from users u left join seats s on s.user_id = u.user_id'
    expect(await differencesOf(joined, rightType.replace('string;', 'string | null;'))).toEqual([])
    const inside = `select c.account_number, c.seat_to from users u left join (${seats}) c on true`
    expect(await differencesOf(inside, rightType.replace('string;', 'string | null;'))).toEqual([])
  })

  test('is accepted with a column listed as never null, as long as it needs that', async () => {
    const listed = { seatTo: 'a condition' }
    expect(await differencesOf(seats, rightType.replace(' | null', ''), listed)).toEqual([])
    expect(await differencesOf(seats, rightType, listed)).toEqual([expect.stringMatching(/without need/)])
  })
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

test('jobs and feed send no statement that reads a large table in full', async () => {
  const texts = await recordWork()
  expect(texts.size).toBeGreaterThan(120)
  const refused = new Map<string, string[]>()
  for (const text of texts) {
    const reads = await refusedReads('work', text)
    if (reads.length > 0) refused.set(text, reads)
  }
  expect(refused).toEqual(new Map())
})

test('plans a statement alike in every scope, so that one plan is enough', async () => {
  for (const { file, name } of findStatements()) {
    const plans = await plansByScope(portal, await textOf(file, name))
    expect(new Set(plans).size, name).toBe(1)
  }
})

test('needs each name that allows a full read', () => {
  expect(allowedNames.filter((name) => !allowances.has(name))).toEqual([])
})

test.each([
  ['a function on the column', `select from users where lower(email) = $1`, 'users by no index'],
  ['no index', `select from payment_lines where amount_cents = $1`, 'payment_lines by no index'],
  [
    'no index of the partitions',
    `select from audit_entries where request_id = $1`,
    'audit_entries by no index',
  ],
  [
    'an index for its order alone',
    `select from accounts order by account_number`,
    'accounts by accounts_pkey',
  ],
  [
    'a list of another table that is read whole',
    `select i.invoice_number in (select o.invoice_number from payment_postings o)
     from invoices i where i.account_number < $1`,
    'payment_postings by no index',
  ],
])('finds a statement with %s', async (_, text, says) => {
  expect(await refusedReads('planted', text)).toEqual([says])
})

test('finds all statements', () => {
  expect(findStatements().length).toBeGreaterThan(160)
})
