import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { type Replicated, startReplicated } from '../../../testing/start-replicated.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur, testRecords } from '../../../testing/test-records.ts'
import { recentWithinMs } from './audited-reads.ts'

let servers: Replicated
let the: TestApp
let employee: string
let supervisor: string

beforeAll(async () => {
  servers = await startReplicated()
  the = await createTestApp({
    server: servers,
    records: testRecords(),
    environment: { DATABASE_REPLICA_URL: servers.replica.browserUrl, DATABASE_TIMEOUT_MS: '5000' },
  })
  employee = await the.signIn('employee')
  supervisor = await the.signIn('supervisor')
}, 120_000)
afterAll(async () => {
  await the?.close()
  await servers?.stop()
})
beforeEach(async () => {
  await caughtUp()
  // Ends a pause after a read that failed.
  the.clock.nowMs += 60_000
})
afterEach(async () => {
  await onReplica('select case when pg_is_in_recovery() then pg_wal_replay_resume() end')
})

async function onReplica(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: servers.replica.adminUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(20)
}

async function caughtUp(): Promise<void> {
  const [place] = await the.sql<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')
  await until(async () => {
    const [row] = await onReplica(`select pg_last_wal_replay_lsn() >= '${place?.lsn}' as is_there`)
    return row?.is_there === true
  })
}

async function pauseReplay(): Promise<void> {
  await onReplica('select pg_wal_replay_pause()')
  await until(async () => {
    const [row] = await onReplica('select pg_get_wal_replay_pause_state() as state')
    return row?.state === 'paused'
  })
}

const search = (q: string) => `/api/v1/admin/customers?q=${encodeURIComponent(q)}`

async function get(path: string, cookie: string): Promise<string> {
  const answer = await the.call({ path, cookie })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.body
}

/** Which outcomes were counted while `work` ran. */
async function outcomesOf<Result>(work: () => Promise<Result>): Promise<[string[], Result]> {
  const { outcomes } = the.parts.auditedReads
  const before = new Map(outcomes.all())
  const result = await work()
  return [
    [...outcomes.all()].flatMap(([name, count]) => (count > (before.get(name) ?? 0) ? [name] : [])),
    result,
  ]
}

async function postBanner(cookie: string): Promise<void> {
  const body = {
    place: 'everywhere',
    text: { en: 'Letters are late today.', es: 'Hoy las cartas llegan tarde.' },
    startsAt: new Date(the.clock.nowMs).toISOString(),
    endsAt: new Date(the.clock.nowMs + 3_600_000).toISOString(),
  }
  const answer = await the.call({ method: 'POST', path: '/api/v1/admin/banners', cookie, body })
  expect(answer.statusCode, answer.body).toBe(201)
}

/** Rewrites when the database recorded the entries, which nobody else may. */
const ageEntries = () =>
  the.sql(`set session_replication_role = replica;
           update audit_entries set recorded_at = recorded_at - interval '2 minutes';
           reset session_replication_role`)

test.each([
  ['the search of customers', search('larkspur'), 'Larkspur', 6],
  ['the search of the audit', '/api/v1/admin/audit/search?who=employee@carrier.example', 'items', 5],
  ['the audit as a file', '/api/v1/admin/audit.csv', 'Who', 5],
  ['the journal as a file', '/api/v1/admin/books/journal.csv', 'Account', 5],
  ['the acts of employees as a file', '/api/v1/admin/staff_acts.csv', 'Employee', 5],
])('reads %s on the replica', async (_, path, shown, tripsOfPrimary) => {
  const { database, replica } = the.parts
  await vi.waitFor(async () => {
    await caughtUp()
    the.clock.nowMs += 60_000
    const before = { primary: database.roundTrips(), replica: replica?.roundTrips() ?? 0 }
    const [outcomes, body] = await outcomesOf(() => get(path, supervisor))
    // A file is read on the primary if anybody has written at this very moment.
    expect(outcomes).toEqual(['replica'])
    expect(body).toContain(shown)
    expect(replica?.roundTrips()).toBeGreaterThan(before.replica)
    // The session takes one, its activity two, the audit entry with what is asked of the primary two, and a claim one.
    expect(database.roundTrips() - before.primary).toBe(tripsOfPrimary)
  }, 20_000)
})

test('audits on the primary what is read on the replica', async () => {
  await get(search('larkspur'), supervisor)
  const [entry] = await the.sql('select action from audit_entries order by entry_id desc limit 1')
  expect(entry).toEqual({ action: 'customers.searched' })
})

test('reads the primary after the own write of an employee, and the replica for others and later', async () => {
  await pauseReplay()
  await postBanner(employee)
  await the.sql(`update accounts set account_name = 'Quillback Chapel' where account_number = '${larkspur}'`)
  const [own, found] = await outcomesOf(() => get(search('quillback'), employee))
  expect(own).toEqual(['own_write'])
  expect(found).toContain('Quillback Chapel')
  const [others, notYet] = await outcomesOf(() => get(search('quillback'), supervisor))
  expect(others).toEqual(['replica'])
  expect(notYet).not.toContain('Quillback Chapel')
  await onReplica('select pg_wal_replay_resume()')
  await ageEntries()
  await caughtUp()
  const [later, foundThere] = await outcomesOf(() => get(search('quillback'), employee))
  expect(later).toEqual(['replica'])
  expect(foundThere).toContain('Quillback Chapel')
})

test('writes a file with everything that was committed before, whatever the replica lacks', async () => {
  await pauseReplay()
  await postBanner(employee)
  const [outcomes, file] = await outcomesOf(() =>
    get('/api/v1/admin/audit.csv?action=banner.posted', supervisor),
  )
  expect(outcomes).toEqual(['behind'])
  const [count] = await the.sql<{ count: number }>(
    `select count(*)::integer as count from audit_entries where action = 'banner.posted'`,
  )
  expect(file.trim().split('\r\n')).toHaveLength(1 + (count?.count ?? 0))
  // It is left alone for a moment, so that a replica that is behind costs few reads.
  expect((await outcomesOf(() => get(search('larkspur'), supervisor)))[0]).toEqual(['paused'])
})

test('reads the primary once the replica is more than five seconds behind', async () => {
  await pauseReplay()
  await the.sql(`update accounts set account_name = 'Bramblewick Abbey' where account_number = '${larkspur}'`)
  await delay(recentWithinMs + 500)
  const [outcomes, found] = await outcomesOf(() => get(search('bramblewick'), supervisor))
  expect(outcomes).toEqual(['behind'])
  expect(found).toContain('Bramblewick Abbey')
})

test('refuses a right that was taken away at once, although the replica still has it', async () => {
  await pauseReplay()
  const ofSupervisor = `from users where email = 'supervisor@carrier.example'`
  const [user] = await the.sql<{ permissions: string[] }>(`select permissions ${ofSupervisor}`)
  await the.sql(`update users set permissions = '{}' where email = 'supervisor@carrier.example'`)
  try {
    expect((await onReplica(`select permissions ${ofSupervisor}`))[0]).toEqual(user)
    const [outcomes, answer] = await outcomesOf(() =>
      the.call({ path: search('larkspur'), cookie: supervisor }),
    )
    expectRefused(answer, 403, 'search')
    expect(outcomes).toEqual([])
  } finally {
    await the.sql(`update users set permissions = $1 where email = 'supervisor@carrier.example'`, [
      user?.permissions,
    ])
  }
})

test('never reads the replica for a customer', async () => {
  const owner = await the.signIn('owner')
  const before = the.parts.replica?.roundTrips()
  const of = `?accountNumber=${larkspur}`
  for (const path of ['invoices', 'policies', 'payment-history', 'payment-history.csv', 'transactions.csv'])
    await get(`/api/v1/${path}${of}`, owner)
  await get('/api/v1/accounts/summary', owner)
  expect(the.parts.replica?.roundTrips()).toBe(before)
})

test('reads the primary where the replica cancels the statement', async () => {
  const locking = new pg.Client({ connectionString: servers.adminUrl })
  await locking.connect()
  try {
    await locking.query('begin; lock table accounts in access exclusive mode')
    await until(async () => {
      const locks = await onReplica(`select from pg_locks where mode = 'AccessExclusiveLock'`)
      return locks.length > 0
    })
    // The replica keeps the lock that the primary gives up.
    await pauseReplay()
    await locking.query('rollback')
    const searched = outcomesOf(() => get(search('larkspur'), supervisor))
    await until(async () => {
      const waiting = await onReplica(`select pg_cancel_backend(pid) from pg_stat_activity
                                       where usename = 'portal_browser' and wait_event_type = 'Lock'`)
      return waiting.length > 0
    })
    expect(await searched).toEqual([['failed'], expect.stringContaining(larkspur)])
  } finally {
    await locking.end()
  }
})

test('answers without a 500 while the replica is gone, and reads it once it is back', async () => {
  await servers.replica.kill()
  try {
    const [outcomes, found] = await outcomesOf(() => get(search('abbey'), supervisor))
    expect(outcomes).toContain('failed')
    expect(found).toContain('Bramblewick Abbey')
    await get('/api/v1/admin/audit.csv', supervisor)
  } finally {
    await servers.replica.restart()
  }
  await caughtUp()
  the.clock.nowMs += 60_000
  expect((await outcomesOf(() => get(search('abbey'), supervisor)))[0]).toEqual(['replica'])
})

test('reads nothing from a replica that was promoted', async () => {
  await onReplica('select pg_promote()')
  const [outcomes, found] = await outcomesOf(() => get(search('abbey'), supervisor))
  expect(outcomes).toContain('unusable')
  expect(found).toContain('Bramblewick Abbey')
})
