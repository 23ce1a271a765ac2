import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { findWholeReads } from '../../testing/statements/plan-statement.ts'
import { partOf } from '../database/transaction.ts'
import { retentionStatements } from './retention.job.ts'
import { lastingClasses, timedClasses, timedClassNames } from './retention-classes.ts'

let the: OpenTestDatabase
let portal: pg.Client

beforeAll(async () => {
  the = await openTestDatabase({ connections: 1 })
  portal = new pg.Client({ connectionString: the.urls.appUrl })
  await portal.connect()
})
afterAll(async () => {
  await portal?.end()
  await the?.close()
})

test('gives each table of the schema a class', async () => {
  const timed = timedClassNames.flatMap((name) => timedClasses[name].expiries.map(({ table }) => table))
  const lasting = Object.values(lastingClasses).flatMap((tables): readonly string[] => tables)
  const { rows } = await the.owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  expect([...new Set(timed), ...lasting].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test.each(retentionStatements(0, {}))(
  'finds the rows of $name in $table by an index',
  async ({ statement }) => {
    expect(await findWholeReads(portal, partOf(statement).text)).toEqual([])
  },
)

test('says in docs/domain.md how long each class is kept', () => {
  const text = readFileSync(new URL('../../../docs/domain.md', import.meta.url), 'utf8')
  const rows = Array.from(text.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm), ([, name = '', days = '']) => [
    name,
    days,
  ])
  const expected = [
    ...timedClassNames.map((name) => {
      const { usual, least, most } = timedClasses[name].days
      return [name, least === most ? `${usual}` : `${usual} (${least} to ${most})`]
    }),
    ...Object.keys(lastingClasses).map((name) => [name, 'no end']),
  ]
  const classes = new Set(expected.map(([name]) => name))
  expect(rows.filter(([name = '']) => classes.has(name))).toEqual(expected)
})
