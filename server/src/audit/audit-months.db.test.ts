import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { migrate } from '../database/migrate.ts'
import { migrationsFolder, readMigrations } from '../database/migrations/read-migrations.ts'
import { partOf } from '../database/transaction.ts'
import { auditFiguresStatement } from './audit-metrics.ts'
import { auditMonthsJob } from './audit-months.job.ts'
import { sealAudit, sealCountsStatement } from './seal-audit.ts'
import { openAuditMonths } from './testing/open-audit-months.ts'
import { verifyAudit } from './verify-audit.ts'

let the: OpenTestDatabase
let owner: pg.Client

beforeEach(async () => {
  the = await openTestDatabase({ connections: 2 })
  owner = the.owner
  await owner.query(`set app.scope = 'jobs'`)
})
afterEach(() => the?.close())

const parents = ['audit_entries', 'audit_seals']

async function monthsOf(parent: string): Promise<{ name: string; begins: string | null; ends: string }[]> {
  const { rows } = await owner.query<{ name: string; begins: Date | null; ends: Date }>(
    'select name, begins, ends from audit_months($1)',
    [parent],
  )
  return rows.map(({ name, begins, ends }) => ({
    name,
    begins: begins?.toISOString() ?? null,
    ends: ends.toISOString(),
  }))
}

/** The first moment of a month, that of now being 0, in UTC. */
function monthFromNow(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString()
}

const makeMonths = () =>
  auditMonthsJob.run({ payload: null, query: (text, values) => owner.query(text, values) })

const countWithoutMonth = async () =>
  Number((await owner.query('select count_audit_without_month() as count')).rows[0].count)

/** The statements of 0.1.0 (server/src/audit of the tag v0.1.0), which runs beside a migrated database. */
const insertEntry = `insert into audit_entries
    (at, actor_kind, actor_user_id, on_behalf_of_user_id, action, outcome, account_number, objects, request_id)
  select at, actor_kind, actor_user_id, on_behalf_of_user_id, action, outcome, account_number,
         coalesce(objects, '{}'), request_id
  from jsonb_to_recordset('[{"at": "2026-03-10T15:00:00Z", "actor_kind": "jobs", "action": "feed.received", "outcome": "done"}]')
    as entry (at timestamptz, actor_kind text, actor_user_id uuid, on_behalf_of_user_id uuid, action text, outcome text,
              account_number text, objects jsonb, request_id text)`
const insertSeal = `insert into audit_seals (sequence, entry_id, previous_hash, hash)
  select sequence, entry_id, decode(previous_hash, 'hex'), decode(hash, 'hex')
  from jsonb_to_recordset('[{"sequence": 1000, "entry_id": 1000, "previous_hash": "00", "hash": "01"}]')
    as seal (sequence bigint, entry_id bigint, previous_hash text, hash text)`

async function asPortal(work: (portal: pg.Client) => Promise<unknown>): Promise<void> {
  const portal = new pg.Client({ connectionString: the.urls.appUrl, options: '-c app.scope=jobs' })
  await portal.connect()
  await work(portal).finally(() => portal.end())
}

async function sealAll(count: number): Promise<void> {
  let sealed = 0
  // Transactions of other test files hold a round back.
  await vi.waitFor(
    async () => {
      sealed += (await sealAudit(the.database)).sealedCount
      expect(sealed).toBe(count)
    },
    { timeout: 30_000 },
  )
}

test('makes a filled database of 0.1.0 one of months, reading no row while it is locked', async () => {
  const all = await readMigrations()
  const before = all.filter(({ name }) => name < '0022')
  await owner.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public')
  await migrate({ databaseUrl: the.urls.ownerUrl, files: before })
  for (let each = 0; each < 3; each += 1) await asPortal((portal) => portal.query(insertEntry))
  await sealAll(3)
  const { rows: entries } = await owner.query('select * from audit_entries order by entry_id')

  await migrate({ databaseUrl: the.urls.ownerUrl, files: all.filter(({ name }) => name < '0023') })
  // An old version may write between the two files.
  await asPortal((portal) => portal.query(insertEntry))
  const notices: string[] = []
  owner.on('notice', ({ message }) => notices.push(message ?? ''))
  await owner.query(`begin; set local client_min_messages = debug1;
    ${readFileSync(new URL('0023-audit-by-month.sql', migrationsFolder), 'utf8')}; rollback`)
  for (const parent of parents)
    expect(notices).toContain(
      `partition constraint for table "${parent}_first" is implied by existing constraints`,
    )
  expect(notices.filter((each) => /building index .* on table "\w+_first"/.test(each))).toEqual([])
  await migrate({ databaseUrl: the.urls.ownerUrl })

  const { rows: kept } = await owner.query('select * from audit_entries order by entry_id limit 3')
  expect(kept).toEqual(entries)
  expect(kept).toHaveLength(3)
  await asPortal((portal) => portal.query(insertEntry))
  const { rows: ids } = await owner.query('select entry_id::int as id from audit_entries order by 1')
  expect(ids.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  await sealAll(2)
  expect(await verifyAudit(the.database)).toMatchObject({ ok: true, sealedCount: 5 })
  expect(await countWithoutMonth()).toBe(0)
})

test('accepts the statements of 0.1.0, and lets nobody choose the month', async () => {
  await asPortal(async (portal) => {
    await portal.query(`begin; ${insertEntry}; ${insertSeal}; rollback`)
    for (const column of ['recorded_at', 'txid'])
      await expect(portal.query(`insert into audit_entries (${column}) values (null)`)).rejects.toThrow(
        /permission denied/,
      )
    await expect(portal.query('insert into audit_seals (sealed_at) values (now())')).rejects.toThrow(
      /permission denied/,
    )
  })
})

test('has three months ahead without a gap, which begin in UTC', async () => {
  // The database may have been made in the month before.
  await makeMonths()
  for (const parent of parents) {
    const months = await monthsOf(parent)
    expect(months[0]).toMatchObject({ name: `${parent}_first`, begins: null })
    for (const [index, { begins }] of months.slice(1).entries()) expect(begins).toBe(months[index]?.ends)
    expect(months.at(-1)?.ends).toBe(monthFromNow(4))
  }
  const before = await monthsOf('audit_entries')
  await makeMonths()
  expect(await monthsOf('audit_entries')).toEqual(before)

  await owner.query(`drop table ${before.at(-1)?.name}; set timezone = 'America/New_York'`)
  await makeMonths()
  expect(await monthsOf('audit_entries')).toEqual(before)
})

test('finds the end of the chain by keys, although the planner knows nothing of the parents', async () => {
  const months = await openAuditMonths(['2024-01', '2024-02', '2024-03', '2024-04'])
  try {
    await months.owner.query(`set app.scope = 'jobs';
      insert into audit_entries (at, actor_kind, action, outcome, recorded_at)
      select t, 'jobs', 'feed.received', 'done', t
      from generate_series(timestamptz '2024-01-02', '2024-04-28', '5 minutes') t;
      insert into audit_seals (sequence, entry_id, previous_hash, hash, sealed_at)
      select row_number() over (order by entry_id), entry_id, '', '', recorded_at from audit_entries`)
    for (const name of await months.partitions()) await months.owner.query(`analyze ${name}`)
    await months.owner.query('set plan_cache_mode = force_generic_plan')
    const wholeReadsOf = async (text: string, values: readonly unknown[] = []) => {
      await months.owner.query(`deallocate all; prepare planned as ${text}`)
      const given = values.length === 0 ? '' : `(${values.join(', ')})`
      const { rows } = await months.owner.query<{ 'QUERY PLAN': string }>(`explain execute planned${given}`)
      return rows.filter((row) => /Seq Scan on audit_\w+_2024/.test(row['QUERY PLAN'])).length
    }
    const joinedFirst = `select e.txid from audit_seals s join audit_entries e on e.entry_id = s.entry_id
                         order by s.sequence desc limit 1`
    expect(await wholeReadsOf(joinedFirst)).toBeGreaterThan(0)
    for (const statement of [auditFiguresStatement(), sealCountsStatement()]) {
      const { text, values } = partOf(statement)
      expect(await wholeReadsOf(text, values)).toBe(0)
    }
  } finally {
    await months.close()
  }
})

test('writes to a month without a partition, and moves its rows once it has one', async () => {
  for (const parent of parents) {
    // No month was added for so long that the last one is over.
    for (const { name } of await monthsOf(parent)) await owner.query(`drop table ${name}`)
    await owner.query('call add_audit_partition($1, $2, $3)', [
      parent,
      `${parent}_old`,
      `for values from (minvalue) to ('${monthFromNow(0)}')`,
    ])
  }
  for (let each = 0; each < 3; each += 1) await asPortal((portal) => portal.query(insertEntry))
  await sealAll(3)
  expect(await countWithoutMonth()).toBe(6)
  const verdict = await verifyAudit(the.database)
  expect(verdict).toMatchObject({ ok: true, sealedCount: 3 })

  await makeMonths()
  expect(await countWithoutMonth()).toBe(0)
  expect(await verifyAudit(the.database)).toEqual(verdict)
  expect((await monthsOf('audit_entries')).at(-1)?.ends).toBe(monthFromNow(4))
  const { rows } = await owner.query('select distinct tableoid::regclass::text as name from audit_entries')
  expect(rows).toEqual([{ name: `audit_entries_${monthFromNow(0).slice(0, 7).replace('-', '_')}` }])
  await asPortal((portal) => portal.query(insertEntry))
  expect(await countWithoutMonth()).toBe(0)
})

test('leaves a row of a month that is not made', async () => {
  await owner.query(
    `insert into audit_entries (at, actor_kind, action, outcome, recorded_at)
     select now(), 'jobs', 'feed.received', 'done', now() + interval '10 years'`,
  )
  const before = await monthsOf('audit_entries')
  await owner.query(`drop table ${before.at(-1)?.name}`)
  await makeMonths()
  expect(await monthsOf('audit_entries')).toEqual(before)
  expect(await countWithoutMonth()).toBe(1)
})

test('migrates while somebody reads the audit, and leaves the months to the job', async () => {
  const before = await monthsOf('audit_entries')
  await owner.query(`drop table ${before.at(-1)?.name}`)
  const reader = new pg.Client({ connectionString: the.urls.ownerUrl })
  await reader.connect()
  await reader.query('begin; select from audit_entries limit 1')
  const lines: string[] = []
  expect(await migrate({ databaseUrl: the.urls.ownerUrl, log: (line) => lines.push(line) })).toBe(0)
  expect(lines).toEqual([expect.stringContaining('others use audit_entries')])
  await expect(makeMonths()).rejects.toThrow(/lock timeout/)
  await reader.end()
  await makeMonths()
  expect(await monthsOf('audit_entries')).toEqual(before)
})

test('keeps each partition append-only and to its parent', async () => {
  await makeMonths()
  const { rows } = await owner.query<{ name: string; isForced: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced"
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent in ('audit_entries'::regclass, 'audit_seals'::regclass)`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(6)
  expect(rows.filter(({ isForced }) => !isForced)).toEqual([])
  for (const { name } of rows) {
    await expect(owner.query(`truncate ${name}`), name).rejects.toThrow(/append-only/)
    await expect(owner.query(`delete from ${name}`), name).rejects.toThrow(/append-only/)
    await asPortal((portal) =>
      expect(portal.query(`select from ${name}`), name).rejects.toThrow(/permission denied/),
    )
  }
  await asPortal((portal) => portal.query(insertEntry))
  // Row-level security binds the owner too.
  expect((await owner.query('select from audit_entries')).rowCount).toBe(1)
  expect((await owner.query('select from audit_entries_first')).rowCount).toBe(0)
})
