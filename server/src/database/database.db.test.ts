import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { type Database, openDatabase, type Transaction } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { scopeSettings } from './scope.ts'

let testDatabase: OpenTestDatabase
let database: Database
let owner: pg.Client

beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 2 })
  ;({ database, owner } = testDatabase)
})
afterAll(() => testDatabase?.close())

const count = sql<{ count: number }>`select count(*) as count from agencies`
const insert = (code: string) =>
  sql`insert into agencies (agency_code, name, version) values (${code}, 'A', 1)`
const counted = async () => (await database.read('feed', count))[0]?.count

test('rolls back a transaction that throws, and keeps its connection usable', async () => {
  const work = database.transaction('feed', async (tx) => {
    expect(await tx.change(insert('GONE'))).toBe(1)
    throw new RangeError('thought better of it')
  })
  await expect(work).rejects.toThrow('thought better of it')
  expect(await counted()).toBe(0)
})

test('commits a transaction that resolves', async () => {
  await database.transaction('feed', (tx) => tx.change(insert('STAYS')))
  expect(await counted()).toBe(1)
})

test('refuses writing in a read', async () => {
  await expect(database.read('feed', insert('NEVER'))).rejects.toThrow(/read.only/i)
  expect(await counted()).toBe(1)
})

test('reports one failed statement of several, and reads on afterwards', async () => {
  const broken = sql<{ n: number }>`select 1 / (select count(*) - 1 from agencies) as n`
  await expect(database.readAll('feed', [count, broken, count] as const)).rejects.toThrow(/division by zero/)
  for (let turn = 0; turn < 5; turn += 1) expect(await counted()).toBe(1)
})

test('sends values as values: nothing in them becomes SQL', async () => {
  const hostile = `'; drop table agencies; --`
  const [row] = await database.read('feed', sql<{ said: string }>`select ${hostile}::text as said`)
  expect(row?.said).toBe(hostile)
})

test('reads cents beyond 32 bits and calendar dates unchanged', async () => {
  const [row] = await database.read(
    'feed',
    sql<object>`select 9007199254740991::bigint as cents, date '2026-03-10' as day`,
  )
  expect(row).toEqual({ cents: 9_007_199_254_740_991, day: '2026-03-10' })
})

test('sends statements together in one round trip, and a transaction in one for each and one for its commit', async () => {
  const start = database.roundTrips()
  await database.readAll('feed', [count, count, count] as const)
  expect(database.roundTrips() - start).toBe(1)
  await database.transaction('feed', async (tx) => {
    await tx.run(count)
    await tx.run(count)
  })
  expect(database.roundTrips() - start).toBe(4)
})

describe('a transaction', () => {
  beforeEach(async () => {
    await owner.query(`
      drop table if exists steps; drop sequence if exists runs; create sequence runs;
      create table steps (n int, constraint once unique (n) deferrable initially deferred);
      grant select, insert on steps to portal_app; grant usage on runs to portal_app`)
  })
  const step = (n: number) => sql`insert into steps values (${n}::int)`
  const steps = sql<{ n: number }>`select n from steps order by n`
  const broken = sql<{ n: number }>`select 1 / (select count(*) - count(*) from steps) as n`
  /** Counts whether or not it is taken back. */
  const countRun = sql`select nextval('runs')`
  const runs = async () => (await owner.query('select last_value, is_called from runs')).rows[0]
  const kept = async () => (await owner.query('select n from steps order by n')).rows
  const tripsOf = async (work: (tx: Transaction) => unknown) => {
    const before = database.roundTrips()
    await database.transaction('feed', work)
    return database.roundTrips() - before
  }

  test('runs statements sent together in order, each with its own answer', async () => {
    const trips = await tripsOf(async (tx) => {
      tx.defer(step(1))
      expect(await tx.together([steps, step(2), steps] as const)).toEqual([
        [{ n: 1 }],
        [],
        [{ n: 1 }, { n: 2 }],
      ])
    })
    expect(trips).toBe(2)
    expect(await kept()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('sends deferred statements with the next one or with the commit, in order', async () => {
    const trips = await tripsOf(async (tx) => {
      tx.defer(step(1))
      tx.defer(step(2))
      expect(await tx.change(sql`insert into steps select n + 10 from steps`)).toBe(2)
      tx.defer(step(3))
    })
    expect(trips).toBe(2)
    expect(await kept()).toEqual([1, 2, 3, 11, 12].map((n) => ({ n })))
  })

  test('reads deferred statements with the rest, and has their rows at its end', async () => {
    const early: number[] = []
    const trips = await tripsOf(async (tx) => {
      tx.defer(step(1))
      const first = tx.deferRead(steps)
      early.push(first.rows.length)
      tx.defer(step(2))
      expect(await tx.run(steps)).toHaveLength(2)
      expect(first.rows).toEqual([{ n: 1 }])
    })
    expect([trips, early]).toEqual([2, [0]])
    const last = await database.transaction('feed', (tx) => {
      tx.defer(step(3))
      return tx.deferRead(steps)
    })
    expect(last.rows).toEqual([1, 2, 3].map((n) => ({ n })))
  })

  test('costs one round trip without an answer, and none without statements', async () => {
    expect(await tripsOf((tx) => tx.defer(step(1)))).toBe(1)
    expect(await tripsOf(() => undefined)).toBe(0)
    expect(await kept()).toEqual([{ n: 1 }])
  })

  test('limits the scope to its statements', async () => {
    const setting = sql<{ accounts: string }>`select current_setting('app.accounts', true) as accounts`
    const own = [{ accounts: '{"1000482917"}' }]
    const seen = await database.transaction({ accounts: ['1000482917' as AccountNumber] }, async (tx) => [
      ...(await tx.together([setting, setting] as const)),
      await tx.run(setting),
    ])
    expect(seen).toEqual([own, own, own])
    const [after] = await Promise.all([1, 2].map(() => database.read('feed', setting)))
    expect(after).toEqual([{ accounts: '' }])
  })

  test.each([
    ['first', [broken, step(1), countRun]],
    ['in the middle', [step(1), broken, countRun]],
    ['of several', [step(1), broken, sql`select from nowhere`, countRun]],
  ])('reports a statement that fails %s, runs nothing after it, and keeps nothing', async (_, statements) => {
    const failing = database.transaction('feed', async (tx) => {
      await tx.change(step(7))
      await tx.together(statements)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await kept()).toEqual([])
    expect(await runs()).toEqual({ last_value: '1', is_called: false })
    for (let turn = 0; turn < 5; turn += 1) expect(await tripsOf((tx) => tx.run(steps))).toBe(2)
  })

  test('reports a failed deferred statement by its commit, which keeps nothing', async () => {
    const failing = database.transaction('feed', (tx) => {
      tx.defer(step(1))
      tx.defer(broken)
      tx.defer(countRun)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await kept()).toEqual([])
    expect(await runs()).toMatchObject({ is_called: false })
  })

  test('reports a violation that only the commit finds with the name of the rule, and keeps nothing', async () => {
    const failing = database.transaction('feed', (tx) => {
      tx.defer(step(1))
      tx.defer(step(1))
    })
    await expect(failing).rejects.toMatchObject({ constraint: 'once' })
    expect(await kept()).toEqual([])
    expect(await tripsOf((tx) => tx.defer(step(1)))).toBe(1)
  })

  test('reports an unhandled failure instead of a commit', async () => {
    const failing = database.transaction('feed', async (tx) => {
      tx.defer(step(1))
      await tx.run(broken).catch(() => [])
      tx.defer(step(2))
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await kept()).toEqual([])
  })
})

test('never widens the row-level security by a malformed number', () => {
  const accounts = ['1000482917', '1000482917,1000517330', '{', '', '"', '1000517330}'] as AccountNumber[]
  expect(scopeSettings({ accounts })).toEqual(['{"1000482917"}', ''])
})

test('gives up a statement that waits too long as unavailable, and serves others meanwhile and afterwards', async () => {
  const hasty = openDatabase({ url: testDatabase.urls.appUrl, connections: 2, statementTimeoutMs: 800 })
  try {
    await owner.query('begin')
    await owner.query('lock table agencies in access exclusive mode')
    const waiting = expect(hasty.read('feed', count)).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await hasty.read('feed', sql<{ one: number }>`select 1 as one`)).toEqual([{ one: 1 }])
    await waiting
    await owner.query('rollback')
    expect(await hasty.read('feed', count)).toEqual([{ count: 1 }])
  } finally {
    await hasty.close()
  }
})

test('reports a connection that dies in the middle of a transaction, and keeps the process running', async () => {
  const killer = new pg.Client({ connectionString: testDatabase.urls.appUrl })
  await killer.connect()
  const work = database.transaction('feed', async (tx) => {
    const [own] = await tx.run(sql<{ pid: number }>`select pg_backend_pid() as pid`)
    await killer.query('select pg_terminate_backend($1)', [own?.pid])
    await tx.change(insert('LOST'))
  })
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await counted()).toBe(1)
  expect(database.load().waiting).toBe(0)
  await killer.end()
})

test('treats a database that refuses the password as away, not as broken', async () => {
  const url = new URL(testDatabase.urls.appUrl)
  url.password = 'changed-meanwhile'
  const locked = openDatabase({ url: url.href, connections: 1, statementTimeoutMs: 800 })
  await expect(locked.read('feed', count)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await locked.close()
})
