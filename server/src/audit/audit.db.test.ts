import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { auditStatement } from './audit.ts'
import { sealAudit, sealCountsStatement } from './seal-audit.ts'
import { changeAsTamperer } from './testing/change-as-tamperer.ts'
import { clerk, larkspur, nowMs, sampleEntry, treasurer } from './testing/sample-entry.ts'
import { verifyAudit } from './verify-audit.ts'

let testDatabase: OpenTestDatabase
let database: Database
let owner: pg.Client

beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 6 })
  ;({ database, owner } = testDatabase)
})

afterAll(() => testDatabase?.close())

beforeEach(async () => {
  await asTamperer('truncate audit_seals, audit_entries restart identity')
})

/** Runs a statement as the owner, past triggers and row-level security. The chain has to show what it did. */
async function asTamperer(statement: string): Promise<void> {
  await changeAsTamperer(owner, statement)
}

const countSeals = async () => (await database.read('staff', sealCountsStatement()))[0]

/**
 * Until nothing waits, and answers how many were sealed. Transactions of other test files on the same server hold a
 * round back: the oldest running transaction is that of the whole server.
 */
async function sealAll(batchSize?: number): Promise<number> {
  let sealedCount = 0
  await vi.waitFor(
    async () => {
      sealedCount += (await sealAudit(database, batchSize)).sealedCount
      expect(await countSeals()).toMatchObject({ unsealedCount: 0 })
    },
    { timeout: 30_000, interval: 10 },
  )
  return sealedCount
}

async function append(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    await database.transaction({ accounts: [larkspur] }, (tx) => tx.change(auditStatement(sampleEntry())))
  }
}

test('holds who did what, on which ids, and no personal data', async () => {
  const acting = {
    kind: 'employee-acting',
    employee: clerk,
    insured: treasurer,
    endsAtMs: nowMs,
    reasonCode: 'phone',
    callerSentTo: null,
    withheld: [],
  } as const
  await database.transaction('session', (tx) => tx.change(auditStatement(sampleEntry({ actor: acting }))))
  const [row] = await database.read('staff', sql<Record<string, unknown>>`select * from audit_entries`)
  expect(row).toMatchObject({
    at: new Date(nowMs),
    actorKind: 'employee-acting',
    actorUserId: clerk.userId,
    onBehalfOfUserId: treasurer.userId,
    action: 'account.activated',
    outcome: 'done',
    accountNumber: larkspur,
    objects: { a: '1', b: '2' },
    requestId: 'req-1',
  })
  expect(JSON.stringify(row)).not.toMatch(/Odalys|Jorun|example/)
})

test('drops an entry with its rolled back transaction', async () => {
  const failing = database.transaction('session', async (tx) => {
    await tx.change(auditStatement(sampleEntry()))
    throw new Error('refused later')
  })
  await expect(failing).rejects.toThrow('refused later')
  expect(await countSeals()).toEqual({ sealedCount: 0, unsealedCount: 0 })
})

test('refuses changes and deletions by the serving role', async () => {
  await append(1)
  await sealAll()
  for (const statement of [
    sql`update audit_entries set outcome = 'denied'`,
    sql`delete from audit_entries`,
    sql`update audit_seals set sequence = 9`,
    sql`delete from audit_seals`,
  ]) {
    await expect(database.transaction('jobs', (tx) => tx.change(statement))).rejects.toThrow(
      /permission denied/,
    )
  }
})

test('refuses even the owner while the triggers exist', async () => {
  await append(1)
  await expect(owner.query('truncate audit_entries cascade')).rejects.toThrow(/append-only/)
  await expect(owner.query('delete from audit_entries')).rejects.toThrow(/append-only/)
})

test('shows an insured person no entry', async () => {
  await append(1)
  expect(await database.read({ accounts: [larkspur] }, sql`select * from audit_entries`)).toEqual([])
})

test('chains committed entries over several batches, and verifies them', async () => {
  await append(5)
  expect(await countSeals()).toEqual({ sealedCount: 0, unsealedCount: 5 })
  expect(await sealAll(2)).toBe(5)
  await append(1)
  expect(await sealAll()).toBe(1)
  expect(await sealAudit(database)).toEqual({ sealedCount: 0, isTakenByAnother: false })
  expect(await countSeals()).toEqual({ sealedCount: 6, unsealedCount: 0 })
  expect(await verifyAudit(database, { batchSize: 4 })).toMatchObject({ ok: true, sealedCount: 6 })
})

test('reads each entry a few times, even by plans that were made while nothing was sealed', async () => {
  const entries = 3_000
  const ofSealer = openDatabase({ url: testDatabase.urls.appUrl, connections: 1, statementTimeoutMs: 20_000 })
  /** Rows of both tables that any connection has read. */
  const rowsRead = async () => {
    await ofSealer.read('jobs', sql`select pg_stat_force_next_flush()`)
    const { rows } = await owner.query<{ rows: string }>(
      `select sum(seq_tup_read + idx_tup_fetch) as rows from pg_stat_user_tables
       where relname in ('audit_entries', 'audit_seals')`,
    )
    return Number(rows[0]?.rows)
  }
  try {
    await asTamperer(`
      insert into audit_entries (at, actor_kind, action, outcome)
      select now(), 'jobs', 'retention.deleted', 'done' from generate_series(1, 10)`)
    let sealed = 0
    const sealUntil = async (count: number) =>
      await vi.waitFor(
        async () => {
          sealed += (await sealAudit(ofSealer, 100)).sealedCount
          expect(sealed).toBe(count)
        },
        { timeout: 30_000, interval: 10 },
      )
    await owner.query('analyze audit_entries, audit_seals')
    await sealUntil(10)
    await owner.query(`
      insert into audit_entries (at, actor_kind, action, outcome)
      select now(), 'jobs', 'retention.deleted', 'done' from generate_series(1, ${entries})`)
    const before = await rowsRead()
    await sealUntil(10 + entries)
    expect((await rowsRead()) - before).toBeLessThan(4 * entries)
  } finally {
    await ofSealer.close()
  }
})

test('verifies an empty audit', async () => {
  expect(await verifyAudit(database)).toEqual({ ok: true, sealedCount: 0, head: null })
})

test('finds a change of a sealed entry', async () => {
  await append(3)
  await sealAll()
  await asTamperer(`update audit_entries set outcome = 'denied' where entry_id = 2`)
  expect(await verifyAudit(database)).toEqual({ ok: false, reason: 'changed', sequence: 2, entryId: '2' })
})

test('finds a change below the millisecond', async () => {
  await append(1)
  await sealAll()
  await asTamperer(`update audit_entries set at = at + interval '1 microsecond'`)
  expect(await verifyAudit(database)).toMatchObject({ ok: false, reason: 'changed', sequence: 1 })
})

test.each([
  ['time', "recorded_at = recorded_at - interval '1 day'"],
  ['role', "recorded_by = 'portal_app2'"],
])('finds a change of the %s that the database recorded', async (_, change) => {
  await append(1)
  await sealAll()
  await asTamperer(`update audit_entries set ${change}`)
  expect(await verifyAudit(database)).toMatchObject({ ok: false, reason: 'changed', sequence: 1 })
})

test('finds a removed entry, with its seal or without', async () => {
  await append(4)
  await sealAll()
  await asTamperer('delete from audit_entries where entry_id = 3')
  expect(await verifyAudit(database)).toEqual({
    ok: false,
    reason: 'entry-missing',
    sequence: 3,
    entryId: '3',
  })
  await asTamperer('delete from audit_seals where entry_id = 3')
  expect(await verifyAudit(database)).toEqual({ ok: false, reason: 'gap', sequence: 4, entryId: '4' })
})

test('finds a chain that was renumbered over a gap', async () => {
  await append(3)
  await sealAll()
  await asTamperer(`
    delete from audit_seals where sequence = 2;
    delete from audit_entries where entry_id = 2;
    update audit_seals set sequence = 2 where sequence = 3`)
  expect(await verifyAudit(database)).toMatchObject({ ok: false, reason: 'changed', sequence: 2 })
})

test('finds an entry inserted behind the head', async () => {
  await append(2)
  await sealAll()
  await asTamperer(`
    insert into audit_entries (at, actor_kind, action, outcome, txid)
    select at, actor_kind, action, outcome, txid from audit_entries where entry_id = 1`)
  await sealAll()
  expect(await verifyAudit(database)).toEqual({
    ok: false,
    reason: 'smuggled-in',
    sequence: null,
    entryId: '3',
  })
})

test('differs from the noted end when the end was cut off', async () => {
  await append(3)
  await sealAll()
  const before = await verifyAudit(database)
  const [sequence, hash] = (before.ok ? (before.head ?? '') : '').split(':')
  const noted = { sequence: Number(sequence), hash: hash ?? '' }
  expect(await verifyAudit(database, { noted })).toMatchObject({ ok: true })
  await asTamperer('delete from audit_seals where sequence = 3; delete from audit_entries where entry_id = 3')
  expect(await verifyAudit(database)).toMatchObject({ ok: true, sealedCount: 2 })
  expect(await verifyAudit(database, { noted })).toMatchObject({ ok: false, reason: 'head-differs' })
})

test('waits for entries that a running transaction may still add', async () => {
  const slow = new pg.Client({ connectionString: testDatabase.urls.appUrl })
  await slow.connect()
  try {
    await slow.query('begin')
    await slow.query(
      `insert into audit_entries (at, actor_kind, action, outcome) values (now(), 'jobs', 'feed.received', 'done')`,
    )
    await append(2)
    expect(await sealAudit(database)).toMatchObject({ sealedCount: 0 })
    await slow.query('commit')
  } finally {
    await slow.end()
  }
  expect(await sealAll()).toBe(3)
  expect(await verifyAudit(database)).toMatchObject({ ok: true, sealedCount: 3 })
})

test('makes one chain with several sealers at once', async () => {
  await append(12)
  const results = await Promise.all(Array.from({ length: 5 }, () => sealAudit(database, 3)))
  const sealedBefore = results.reduce((sum, result) => sum + result.sealedCount, 0)
  expect(sealedBefore + (await sealAll())).toBe(12)
  expect(await verifyAudit(database)).toMatchObject({ ok: true, sealedCount: 12 })
})
