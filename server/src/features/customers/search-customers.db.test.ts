import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { scopeSettings, setScopeSql } from '../../database/scope.ts'

/** What a search reads among 150,000 customers, as the role that serves (ADR 0064). */
let the: TestApp
let served: pg.Client

beforeAll(async () => {
  the = await createTestApp()
  // The index is made anew behind the rows, which is ten times faster.
  const [index] = await the.sql<{ made: string }>(
    `select pg_get_indexdef('search_entries_by_words'::regclass) as made`,
  )
  await the.sql('drop index search_entries_by_words')
  await the.sql(`
    insert into search_entries (kind, key, account_number, words)
    select 'account', (2000000000 + n)::text, (2000000000 + n)::text,
           search_words(format('%s %s %s Fellowship', 2000000000 + n,
             (array['Larkspur', 'Copperwillow', 'Kestrel', 'Oxbow', 'Foxglove'])[1 + n % 5],
             (array['Hollow', 'Plains', 'Meadow', 'Harbor', 'Ridge', 'Grove', 'Chapel'])[1 + n % 7]))
    from generate_series(1, 150000) as n`)
  await the.sql(index?.made ?? '')
  await the.sql('analyze search_entries')
  served = new pg.Client({ connectionString: the.parts.config.database.url })
  await served.connect()
}, 60_000)
afterAll(async () => {
  await served?.end()
  await the?.close()
})

interface Node {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Actual Rows': number
}

async function readsOf(asked: string): Promise<{ blocks: number; rows: number }> {
  await served.query('begin read only')
  try {
    await served.query(setScopeSql, scopeSettings('staff'))
    const { rows } = await served.query(
      `explain (analyze, buffers, format json) select * from search_customers('${asked}', 50)`,
    )
    const node: Node = rows[0]['QUERY PLAN'][0].Plan
    return { blocks: node['Shared Hit Blocks'] + node['Shared Read Blocks'], rows: node['Actual Rows'] }
  } finally {
    await served.query('rollback')
  }
}

// The table itself has more than 1,700 blocks: whoever reads it whole is seen.
test.each([
  ['a name that few have', 'oxbow harbor'],
  ['a whole number', '2000012345'],
  ['the beginning of every number', '200'],
  ['a word that all have', 'fellowship'],
  ['nothing that there is', 'zzzzzz'],
])('reads few blocks for %s', async (_, asked) => {
  await readsOf(asked)
  const { blocks, rows } = await readsOf(asked)
  expect(rows).toBeLessThanOrEqual(50)
  expect(blocks).toBeLessThan(600)
})
