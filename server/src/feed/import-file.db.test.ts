import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFeedReceiver } from './feed-receiver.ts'
import { checkFile, type ImportFileOptions, importFile } from './import-file.ts'
import { openFeedDatabase } from './testing/feed-database.ts'
import { account, agency, invoice, nowMs, options, policy } from './testing/feed-fixtures.ts'

let feed: Awaited<ReturnType<typeof openFeedDatabase>>
let folder: string
beforeAll(async () => {
  feed = await openFeedDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'myaccount-feed-'))
})
afterAll(async () => {
  await feed?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => feed.clear())

const one = '1000482917'
const unreadable = {
  line: 21,
  type: null,
  id: null,
  version: null,
  code: 'unreadable',
  reason: 'The line is not JSON.',
}
const receiving = () => ({
  database: feed.database,
  clock: () => nowMs,
  isDemo: false,
  numberPatterns: { account: undefined, policy: undefined },
  codes: {},
})
const lines = [
  agency(),
  account(one),
  policy('12MF0104417', one),
  ...Array.from({ length: 30 }, (_, index) =>
    invoice(`bc:${index}`, `10000430${10 + index}`, one, '12MF0104417'),
  ),
].map((record) => JSON.stringify(record))
lines.splice(20, 0, 'not json')

async function write(name: string, content = `${lines.join('\n')}\n`): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

function withFile(file: string, more: Partial<ImportFileOptions> = {}): ImportFileOptions {
  return { ...options, again: false, rejectsPath: `${file}.rejects`, batchLines: 5, ...more }
}

test('resumes an interrupted load behind its last commit, and ends like an unbroken one', async () => {
  const whole = await write('whole.ndjson')
  await importFile(feed.database, whole, withFile(whole))
  const expected = await feed.everything()
  await feed.clear()

  const cut = new AbortController()
  const file = await write('cut.ndjson')
  let batches = 0
  const stopped = await importFile(
    feed.database,
    file,
    withFile(file, { signal: cut.signal, onBatch: () => ++batches === 3 && cut.abort() }),
  )
  expect(stopped).toMatchObject({ kind: 'loaded', totals: { lines: 15, isComplete: false } })

  const resumed = await importFile(feed.database, file, withFile(file))
  expect(resumed).toMatchObject({
    kind: 'loaded',
    wentOnFromLine: 15,
    totals: { lines: 19, applied: 18, rejected: 1, repeated: 0, isComplete: true },
  })
  expect(await feed.everything()).toEqual(expected)
  const rows = await feed.database.read(
    'feed',
    sql`
    select lines_done, applied, rejected, finished_at is not null as finished from feed_imports`,
  )
  expect(rows).toEqual([{ linesDone: 34, applied: 33, rejected: 1, finished: true }])
})

test('checks a file against the database and itself, and writes nothing but its rejects', async () => {
  const file = await write('checked.ndjson')
  const before = await feed.everything()
  expect(await checkFile(feed.database, file, withFile(file))).toMatchObject({
    lines: 34,
    applied: 33,
    parked: 0,
    rejected: 1,
    isComplete: true,
  })
  expect(await feed.everything()).toEqual(before)
  expect(await feed.database.read('feed', sql`select 1 from feed_imports`)).toEqual([])
  expect(await readFile(`${file}.rejects`, 'utf8')).toContain('The line is not JSON.')
  await importFile(feed.database, file, withFile(file))
  expect(await checkFile(feed.database, file, withFile(file))).toMatchObject({ applied: 0, repeated: 33 })
})

test('rolls back the rows and the place of a failed batch', async () => {
  const file = await write('failing.ndjson')
  const failing = withFile(file, {
    onBatch: ({ lines: done }) => {
      if (done === 10) throw new Error('killed')
    },
  })
  await expect(importFile(feed.database, file, failing)).rejects.toThrow('killed')
  expect(await importFile(feed.database, file, withFile(file))).toMatchObject({ wentOnFromLine: 10 })
})

test('reports a finished file under any name, and makes repeats with --again', async () => {
  const file = await write('first.ndjson')
  await importFile(feed.database, file, withFile(file))
  const moved = await write('moved.ndjson')
  expect(await importFile(feed.database, moved, withFile(moved))).toEqual({ kind: 'already-loaded' })
  const again = await importFile(feed.database, moved, withFile(moved, { again: true }))
  expect(again).toMatchObject({ totals: { applied: 0, repeated: 33, rejected: 1 } })
})

test('writes line, code, reason and record to the reject file', async () => {
  const file = await write('rejects.ndjson')
  await importFile(feed.database, file, withFile(file))
  const rejects = (await readFile(`${file}.rejects`, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rejects).toEqual([{ ...unreadable, record: 'not json' }])
})

test('stops the second of two processes at one file, and keeps the counts true', async () => {
  const file = await write('twice.ndjson')
  const both = await Promise.allSettled([
    importFile(feed.database, file, withFile(file)),
    (async () => {
      // Joins the load that the first one has begun.
      for (;;) {
        const [row] = await feed.database.read('feed', sql`select 1 from feed_imports where bytes_done > 0`)
        if (row) return await importFile(feed.database, file, withFile(file))
      }
    })(),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  const [row] = await feed.database.read('feed', sql<{ applied: number }>`select applied from feed_imports`)
  expect(row?.applied).toBe(33)
})

test('loads the same records by HTTP, with the contract’s answer and an audit entry', async () => {
  const receiver = makeFeedReceiver(receiving())
  const body = async function* () {
    yield Buffer.from(lines.join('\n'))
  }
  const answer = await receiver.receive('feed', body() as never, 'inc_test')
  expect(answer).toEqual({
    ok: true,
    value: {
      lines: 34,
      applied: 33,
      repeated: 0,
      parked: 0,
      rejected: [unreadable],
    },
  })
  const entries = await feed.database.read(
    'staff',
    sql`
    select actor_kind, action from audit_entries where request_id = 'inc_test'`,
  )
  expect(entries).toEqual([{ actorKind: 'feed', action: 'feed.received' }])
})

test('refuses a body beyond the limit', async () => {
  const receiver = makeFeedReceiver(receiving())
  const piece = Buffer.alloc(1024 * 1024, 'x')
  const body = async function* () {
    for (let count = 0; count < 17; count += 1) yield piece
  }
  expect(await receiver.receive('feed', body() as never, 'inc_test')).toEqual({
    ok: false,
    refusal: 'too-large',
  })
})

test('rejects an endlessly nested line like any other and stops nothing', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const file = await write('deep.ndjson', `${deep}\n${lines[0]}\n`)
  expect(await importFile(feed.database, file, withFile(file))).toMatchObject({
    totals: { lines: 2, applied: 1, rejected: 1, isComplete: true },
  })
  expect(JSON.parse(await readFile(`${file}.rejects`, 'utf8'))).toMatchObject({ line: 1 })
})
