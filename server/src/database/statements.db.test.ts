import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { anyArgument } from '../../testing/statements/any-argument.ts'
import { describeStatement } from '../../testing/statements/describe-statement.ts'
import { findStatements } from '../../testing/statements/find-statements.ts'
import { columnsOf } from '../../testing/statements/row-types.ts'
import type { Statement } from './database.ts'
import { partOf } from './transaction.ts'

let the: OpenTestDatabase

beforeAll(async () => {
  the = await openTestDatabase({ connections: 1 })
})
afterAll(() => the?.close())

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

test.each(findStatements())('$name answers the columns of $rowType', async ({ file, name, rowType }) => {
  const module: Module = await import(pathToFileURL(file).href)
  const statement = module[name]?.(...(given[name] ?? Array.from({ length: 6 }, anyArgument)))
  if (statement === undefined) throw new Error(`${file} exports no ${name}`)
  const columns = await describeStatement(the.owner, partOf(statement).text)
  if (rowType === 'unknown') return
  expect(columns.sort()).toEqual([...columnsOf(rowType, file)].sort())
})

test('they are all there', () => {
  expect(findStatements().length).toBeGreaterThan(160)
})
