import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { importFile } from '../import-file.ts'
import type { FeedTotals } from '../import-options.ts'
import { openFeedDatabase } from '../testing/feed-database.ts'
import { account, agency, invoice, options, policy } from '../testing/feed-fixtures.ts'
import { leaver, makeTangledBook } from '../testing/tangled-book.ts'

let feed: Awaited<ReturnType<typeof openFeedDatabase>>
let folder: string
beforeAll(async () => {
  feed = await openFeedDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'myaccount-writers-'))
})
afterAll(async () => {
  await feed?.close()
  await rm(folder, { recursive: true, force: true })
})

const windowOf = 40

async function load(file: string, writers: number, database: Database = feed.database): Promise<FeedTotals> {
  const answer = await importFile(database, file, {
    ...options,
    again: false,
    rejectsPath: `${file}.rejects`,
    batchLines: windowOf,
    writers,
  })
  if (answer.kind !== 'loaded') throw new Error('The file was loaded already.')
  return answer.totals
}

/** Reads everything that a load leaves behind, without what is made anew each time. */
async function leftBehind(): Promise<Record<string, unknown[]>> {
  const rows = async (statement: ReturnType<typeof sql<{ row: unknown }>>) =>
    (await feed.database.read('jobs', statement)).map(({ row }) => JSON.stringify(row)).sort()
  const read = async (statement: ReturnType<typeof sql<{ row: unknown }>>) =>
    (await feed.database.read('feed', statement)).map(({ row }) => JSON.stringify(row)).sort()
  return {
    ...(await feed.everything()),
    counts: await read(sql`
      select json_build_array(lines_done, applied, repeated, parked, rejected, lines_ahead, finished_at is not null) as row
      from feed_imports`),
    rejected: await read(
      sql`select json_build_array(type, id, version, code, reason) as row from feed_rejected`,
    ),
    rejects: await rows(sql`
      select json_build_array(line, type, id, version, code, reason) as row from feed_import_rejects`),
    reminders: await rows(
      sql`select json_build_array(kind, account_number, due_on) as row from reminders_due`,
    ),
    notices: await rows(
      sql`select json_build_array(account_number, claim_number, is_behind) as row from claim_notices`,
    ),
    emails: await rows(sql`select json_build_array(kind, account_number, to_address) as row from emails`),
    audit: await rows(sql`
      select json_build_array(action, account_number, objects - 'importId') as row from audit_entries
      where objects->>'importId' in (select import_id::text from feed_imports)`),
  }
}

async function write(seed: string, accounts = 24): Promise<string> {
  const file = path.join(folder, `${seed}.ndjson`)
  await writeFile(file, `${makeTangledBook(seed, accounts).join('\n')}\n`)
  return file
}

/** Counts commits, and the most transactions that were open at one time; from `commitsAtMost` on, nothing is committed. */
function watched(commitsAtMost = Number.POSITIVE_INFINITY) {
  const seen = { commits: 0, open: 0, together: 0 }
  const database: Database = {
    ...feed.database,
    async transaction(scope, work) {
      seen.open += 1
      seen.together = Math.max(seen.together, seen.open)
      try {
        const result = await feed.database.transaction(scope, async (tx) => {
          const done = await work(tx)
          if (seen.commits >= commitsAtMost) throw new Error('killed')
          return done
        })
        seen.commits += 1
        return result
      } finally {
        seen.open -= 1
      }
    },
  }
  return { database, seen }
}

test.each(['1', '2', '3', '4'])('2 and 4 writers leave what one leaves: book %s', async (seed) => {
  const file = await write(seed)
  await feed.clear()
  const totals = await load(file, 1)
  const expected = await leftBehind()
  expect(expected.rejects).not.toEqual([])
  expect(expected.users?.join()).toContain('"u1"')
  expect(expected.users?.join()).not.toContain(`"${leaver}"`)
  expect(totals).toMatchObject({ freed: expect.toSatisfy((freed) => freed > 0) })
  for (const writers of [2, 4]) {
    await feed.clear()
    const { database, seen } = watched()
    expect(await load(file, writers, database)).toEqual(totals)
    expect(seen.together).toBeGreaterThan(1)
    expect(await leftBehind()).toEqual(expected)
  }
})

test.each([
  ['1', 2],
  ['5', 4],
] as const)(
  'book %s by %i writers, killed at any commit, is resumed by any number of writers',
  async (seed, writers) => {
    const file = await write(seed, 10)
    await feed.clear()
    const whole = watched()
    await load(file, writers, whole.database)
    const expected = await leftBehind()
    let killedBesideOthers = 0
    for (let commits = 1; commits < whole.seen.commits; commits += 1) {
      await feed.clear()
      await expect(load(file, writers, watched(commits).database)).rejects.toThrow('killed')
      const [place] = await feed.database.read(
        'feed',
        sql<{ isAhead: boolean }>`select not isempty(lines_ahead) as is_ahead from feed_imports`,
      )
      if (place?.isAhead) killedBesideOthers += 1
      await load(file, [1, 2, 4][commits % 3] ?? 1)
      expect(await leftBehind()).toEqual(expected)
    }
    expect(killedBesideOthers).toBeGreaterThan(1)
  },
)

/** Two accounts of different sizes: the first writer takes the larger one. */
const [large, small] = ['1000700001', '1000700002'] as const
async function loadTwoAccounts(): Promise<string> {
  await feed.clear()
  await feed.load([agency(), account(large), account(small), policy('PL', large), policy('PS', small)])
  const file = path.join(folder, 'two.ndjson')
  const bills = Array.from({ length: 5 }, (_, at) => invoice(`bc:l${at}`, `88${at}`, large, 'PL'))
  const records = [...bills, account(small, 2), invoice('bc:s', '99', small, 'PS')]
  await writeFile(file, `${records.map((record) => JSON.stringify(record)).join('\n')}\n`)
  return file
}

async function connectAsAdmin(): Promise<pg.Client> {
  const url = new URL(inject('testPostgresAdminUrl'))
  url.pathname = new URL(feed.urls.ownerUrl).pathname
  const admin = new pg.Client({ connectionString: String(url) })
  await admin.connect()
  return admin
}

/** Holds the account of the writer beside the first one, as a payment does. */
async function holdSmall(): Promise<{ admin: pg.Client; release: () => Promise<unknown> }> {
  const [payer, admin] = [await connectAsAdmin(), await connectAsAdmin()]
  await payer.query('begin')
  await payer.query('select from accounts where account_number = $1 for update', [small])
  const release = async () => {
    await payer.query('rollback')
    await Promise.all([payer.end(), admin.end()])
  }
  return { admin, release }
}

test('one writer applies what is left when another waits too long for a row', async () => {
  const file = await loadTwoAccounts()
  const { release } = await holdSmall()
  const { database, seen } = watched()
  const loading = load(file, 2, database)
  await expect.poll(() => seen.open).toBe(2)
  await expect.poll(() => seen.open, { timeout: 5_000 }).toBe(1)
  await release()
  expect(await loading).toMatchObject({ lines: 7, applied: 7, isComplete: true })
  expect((await feed.everything()).invoices).toHaveLength(6)
})

test('a writer that outlives the first one commits nothing, and one writer applies the window', async () => {
  const file = await loadTwoAccounts()
  const { admin, release } = await holdSmall()
  const { database, seen } = watched()
  const loading = load(file, 2, database)
  const lead = `
    select pid from pg_locks
    where objid = 4620312 and mode = 'ExclusiveLock' and granted
      and exists (select from pg_locks where objid = 4620315 and mode = 'ShareLock' and granted)`
  await expect.poll(async () => (await admin.query(lead)).rowCount).toBe(1)
  await admin.query(`select pg_terminate_backend(pid) from (${lead}) as lead`)
  await release()
  expect(await loading).toMatchObject({ lines: 7, applied: 7, isComplete: true })
  // The begin of the load, the window, and the end.
  expect(seen.commits).toBe(3)
})

test('stops the second of two processes at one file, and keeps the counts true', async () => {
  const file = await write('twice')
  await feed.clear()
  await load(file, 2)
  const expected = await leftBehind()
  await feed.clear()
  const both = await Promise.allSettled([
    load(file, 2),
    (async () => {
      // Joins the load that the first one has begun.
      for (;;) {
        const [row] = await feed.database.read('feed', sql`select from feed_imports where bytes_done > 0`)
        if (row) return await load(file, 2)
      }
    })(),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect(await leftBehind()).toEqual(expected)
})
