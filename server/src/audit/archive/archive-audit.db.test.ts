import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeAsTamperer } from '../testing/change-as-tamperer.ts'
import { type AuditMonths, openAuditMonths } from '../testing/open-audit-months.ts'
import { verifyAudit } from '../verify-audit.ts'
import { archiveAudit } from './archive-audit.ts'
import { ArchiveRefused } from './archive-refused.ts'

let the: AuditMonths
let folder: string

beforeEach(async () => {
  the = await openAuditMonths(['2024-01', '2024-02', '2024-03'])
  folder = mkdtempSync(path.join(tmpdir(), 'myaccount-archive-'))
})
afterEach(async () => {
  await the?.close()
  rmSync(folder, { recursive: true, force: true })
})

const patience = { lockTimeoutMs: 100, tries: 2, triesOfBuild: 1, pauseMs: 20, buildWaitMs: 100 }
const archive = (before: string, into = folder) =>
  archiveAudit({ database: the.ownerDatabase, folder: into, before, patience })
const verify = (archiveFolder?: string) =>
  verifyAudit(the.database, { batchSize: 2, ...(archiveFolder && { archiveFolder }) })
const files = () => readdirSync(folder).sort()
const ofMonth = (month: string) => path.join(folder, `audit-${month}.ndjson`)
const tamper = (statement: string) => changeAsTamperer(the.owner, statement)
const left = async () => (await the.partitions()).filter((name) => /_2024_/.test(name))

/** Eight entries; those of the last minute of January and February are sealed in the month after it. */
async function fill(): Promise<void> {
  await the.record('2024-01-10T12:00:00Z')
  await the.seal('2024-01-10T12:01:00Z')
  await the.record('2024-01-31T23:59:50Z')
  await the.record('2024-02-01T00:00:05Z')
  await the.seal('2024-02-01T00:00:20Z')
  await the.record('2024-02-20T12:00:00Z')
  await the.seal('2024-02-20T12:01:00Z')
  await the.record('2024-02-29T23:59:59Z')
  await the.seal('2024-03-01T00:00:30Z')
  await the.record('2024-03-05T12:00:00Z')
  await the.record('2024-03-06T12:00:00Z')
  await the.seal('2024-03-06T12:01:00Z')
  await the.record()
  await the.seal()
}

test('archives months, removes those that nothing needs, and verifies from the anchor and from the files', async () => {
  await fill()
  const whole = await verify()
  expect(whole).toMatchObject({ ok: true, sealedCount: 8 })

  // The entry of the last minute of January is sealed in February.
  expect(await archive('2024-02')).toEqual({ archived: ['2024-01'], removed: [] })
  expect(await verify()).toEqual(whole)
  expect(await archive('2024-03')).toEqual({ archived: ['2024-02'], removed: ['2024-01'] })
  expect(await left()).not.toContain('audit_entries_2024_01')
  expect(await verify()).toEqual(whole)
  expect(await verify(folder)).toEqual(whole)
  expect(await archive('2024-04')).toEqual({ archived: ['2024-03'], removed: ['2024-02', '2024-03'] })
  expect(await left()).toEqual([])
  expect(await verify()).toEqual(whole)
  expect(await verify(folder)).toEqual(whole)
  expect(await archive('2024-04')).toEqual({ archived: [], removed: [] })

  await the.record()
  await the.seal()
  expect(await verify(folder)).toMatchObject({ ok: true, sealedCount: 9 })
  expect(files()).toEqual(['audit-2024-01.ndjson', 'audit-2024-02.ndjson', 'audit-2024-03.ndjson'])
  const [line = ''] = readFileSync(ofMonth('2024-02'), 'utf8').split('\n')
  expect(JSON.parse(line)).toMatchObject({
    sequence: 2,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    entry: {
      action: 'feed.received',
      recordedAt: '2024-01-31T23:59:50.000000Z',
      objects: { a: '1', b: '2' },
    },
  })
})

test('gives a month without seals an anchor and an empty file', async () => {
  await the.record('2024-03-05T12:00:00Z')
  await the.seal('2024-03-05T12:01:00Z')
  await the.record()
  await the.seal()
  expect(await archive('2024-04')).toEqual({
    archived: ['2024-01', '2024-02', '2024-03'],
    removed: ['2024-01', '2024-02', '2024-03'],
  })
  expect(readFileSync(ofMonth('2024-01'), 'utf8')).toBe('')
  expect(await verify(folder)).toMatchObject({ ok: true, sealedCount: 2 })
})

test('keeps the newest seal, from which the sealer goes on', async () => {
  await the.record('2024-01-10T12:00:00Z')
  await the.seal('2024-01-10T12:01:00Z')
  expect(await archive('2024-04')).toEqual({ archived: [], removed: [] })
  await the.record()
  await the.seal()
  expect(await archive('2024-04')).toMatchObject({ archived: ['2024-01', '2024-02', '2024-03'] })
  await the.record()
  await the.seal()
  expect(await verify(folder)).toMatchObject({ ok: true, sealedCount: 3 })
})

test('removes months together whose seals a slower clock put out of order', async () => {
  await the.record('2024-01-10T12:00:00Z')
  await the.seal('2024-02-01T00:00:01Z')
  await the.record('2024-02-01T00:00:02Z')
  await the.seal('2024-01-31T23:59:58Z')
  await the.record()
  await the.seal()
  expect(await archive('2024-02')).toEqual({ archived: ['2024-01'], removed: [] })
  expect(await verify(folder)).toMatchObject({ ok: true, sealedCount: 3 })
  expect(await archive('2024-03')).toEqual({ archived: ['2024-02'], removed: ['2024-01', '2024-02'] })
  expect(await verify(folder)).toMatchObject({ ok: true, sealedCount: 3 })
})

test('does not remove an entry that is not sealed', async () => {
  await fill()
  await tamper(`delete from audit_seals where sequence = 8`)
  await the.record('2024-01-11T12:00:00Z')
  // The newest seal is of March, so that January and February can be archived.
  expect(await archive('2024-03')).toEqual({ archived: ['2024-01', '2024-02'], removed: [] })
  expect(await left()).toHaveLength(6)
})

test('goes on after a run that ended between a file and its anchor', async () => {
  await fill()
  const whole = await verify()
  writeFileSync(`${ofMonth('2024-01')}.part`, 'half a line')
  await the.owner.query('alter table audit_archives add constraint ended check (false) not valid')
  await expect(archive('2024-04')).rejects.toThrow(/ended/)
  expect(files()).toEqual(['audit-2024-01.ndjson'])
  expect(await left()).toHaveLength(6)
  expect(await verify()).toEqual(whole)

  await the.owner.query('alter table audit_archives drop constraint ended')
  // A disk that lost the end of the file.
  writeFileSync(ofMonth('2024-01'), '')
  expect(await archive('2024-04')).toMatchObject({ archived: ['2024-01', '2024-02', '2024-03'] })
  expect(await verify(folder)).toEqual(whole)
})

test('goes on after a run that ended between the anchors and the removal', async () => {
  await fill()
  const whole = await verify()
  const reader = new pg.Client({ connectionString: the.urls.ownerUrl })
  await reader.connect()
  try {
    await reader.query('begin; select from audit_entries limit 1')
    await expect(archive('2024-04')).rejects.toThrow(/archived and not removed yet/)
  } finally {
    await reader.end()
  }
  expect(files()).toHaveLength(3)
  expect(await left()).toHaveLength(6)
  expect(await verify(folder)).toEqual(whole)

  // The run removed a part of the partitions.
  await the.owner.query('drop table audit_entries_2024_01')
  expect(await verify(folder)).toEqual(whole)
  expect(await archive('2024-04')).toEqual({ archived: [], removed: ['2024-01', '2024-02', '2024-03'] })
  expect(await left()).toEqual([])
  expect(await verify(folder)).toEqual(whole)
})

test('removes nothing while a file is not there or differs', async () => {
  await fill()
  await archive('2024-02')
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'myaccount-elsewhere-'))
  await expect(archive('2024-03', elsewhere)).rejects.toThrow(
    /audit-2024-01.ndjson .* is not there or not as/,
  )
  rmSync(elsewhere, { recursive: true })
  expect(await left()).toHaveLength(6)
  expect(await verify()).toMatchObject({ ok: true, sealedCount: 8 })
})

test('refuses to archive a broken chain, and keeps it', async () => {
  await fill()
  await tamper(`update audit_entries set outcome = 'denied' where entry_id = 3`)
  await expect(archive('2024-03')).rejects.toThrow('The chain of 2024-02 is broken at seal 3')
  expect(existsSync(ofMonth('2024-02'))).toBe(false)
  expect(await left()).toHaveLength(6)
})

test('refuses months of the last 13', async () => {
  const now = new Date()
  const at = (monthsAgo: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 7)
  await expect(archive(at(12))).rejects.toThrow(ArchiveRefused)
  expect(await archive(at(13))).toEqual({ archived: [], removed: [] })
})

test('refuses while rows have no month', async () => {
  await the.record('2020-01-01T00:00:00Z')
  await expect(archive('2024-03')).rejects.toThrow(/AuditWithoutMonth/)
})

test.each<[string, () => void | Promise<void>, object]>([
  [
    'a changed file',
    () =>
      writeFileSync(ofMonth('2024-02'), readFileSync(ofMonth('2024-02'), 'utf8').replace('done', 'failed')),
    { reason: 'file-differs', month: '2024-02' },
  ],
  [
    'a file with a line more',
    () => appendFileSync(ofMonth('2024-01'), '{}\n'),
    { reason: 'file-differs', month: '2024-01' },
  ],
  ['a file that is gone', () => rmSync(ofMonth('2024-01')), { reason: 'file-missing', month: '2024-01' }],
])('finds %s', async (_, change, fault) => {
  await fill()
  await archive('2024-03')
  await change()
  expect(await verify()).toMatchObject({ ok: true })
  expect(await verify(folder)).toMatchObject({ ok: false, ...fault })
})

test.each<[string, string, object]>([
  [
    'a changed entry that is archived and still there',
    `update audit_entries set outcome = 'denied' where entry_id = 4`,
    { reason: 'changed', sequence: 4 },
  ],
  [
    'an entry that was put behind the anchor',
    `insert into audit_entries (at, actor_kind, action, outcome, txid, recorded_at)
     select at, actor_kind, action, outcome, txid, recorded_at from audit_entries where entry_id = 4`,
    { reason: 'smuggled-in', sequence: null },
  ],
  [
    'an entry with the number of a removed one',
    `insert into audit_entries (entry_id, at, actor_kind, action, outcome, txid) overriding system value
     select 1, at, actor_kind, action, outcome, '3' from audit_entries where entry_id = 4`,
    { reason: 'smuggled-in', entryId: '1' },
  ],
  [
    'an anchor with another end',
    `update audit_archives set last_hash = sha256('x') where month = '2024-02-01'`,
    { reason: 'anchor-differs', month: '2024-02' },
  ],
  [
    'an anchor that does not continue the one before',
    `update audit_archives set previous_hash = sha256('x') where month = '2024-02-01'`,
    { reason: 'anchor-differs', month: '2024-02' },
  ],
  [
    'an anchor that is gone',
    `delete from audit_archives where month = '2024-01-01'`,
    { reason: 'anchor-differs', month: '2024-02' },
  ],
  ['all anchors gone', 'delete from audit_archives', { reason: 'gap', sequence: 2 }],
  [
    'all seals gone',
    'delete from audit_seals; delete from audit_entries',
    { reason: 'gap', sequence: 5, entryId: null },
  ],
  ['a seal that is gone', 'delete from audit_seals where sequence = 3', { reason: 'gap', sequence: 4 }],
])('finds %s', async (_, change, fault) => {
  await fill()
  expect(await archive('2024-03')).toEqual({ archived: ['2024-01', '2024-02'], removed: ['2024-01'] })
  await tamper(change)
  expect(await verify()).toMatchObject({ ok: false, ...fault })
})

test('finds a number, an entry and a seal that are there twice, also at the end of a batch', async () => {
  await fill()
  const twice = {
    number: `insert into audit_seals select sequence, 7, previous_hash, hash, now() from audit_seals where sequence = 2`,
    entry: `insert into audit_entries overriding system value
            select entry_id, at, actor_kind, actor_user_id, on_behalf_of_user_id, action, 'failed', account_number, objects,
                   request_id, txid, now(), recorded_by from audit_entries where entry_id = 2`,
  }
  for (const change of Object.values(twice)) {
    await tamper(change)
    expect(await verify()).toMatchObject({ ok: false, sequence: 2 })
    await tamper(
      `delete from audit_seals where sealed_at > '2025-01-01' and sequence = 2;
       delete from audit_entries where recorded_at > '2025-01-01' and entry_id = 2`,
    )
    expect(await verify()).toMatchObject({ ok: true })
  }
})

test('compares the noted end wherever the walk meets it', async () => {
  await fill()
  const seals = await the.owner.query<{ sequence: string; hash: string }>(
    `select set_config('app.scope', 'jobs', false);`,
  )
  expect(seals.rowCount).toBe(1)
  const { rows } = await the.owner.query<{ sequence: string; hash: string }>(
    `select sequence, encode(hash, 'hex') as hash from audit_seals order by sequence`,
  )
  const noted = (sequence: number) => ({ sequence, hash: rows[sequence - 1]?.hash ?? '' })
  await archive('2024-04')
  const verifyNoted = (head: { sequence: number; hash: string }, archiveFolder?: string) =>
    verifyAudit(the.database, { noted: head, ...(archiveFolder && { archiveFolder }) })
  expect(await verifyNoted(noted(8))).toMatchObject({ ok: true })
  // The end of the last removed month.
  expect(await verifyNoted(noted(7))).toMatchObject({ ok: true })
  await expect(verifyNoted(noted(3))).rejects.toThrow(/--from-archive/)
  expect(await verifyNoted(noted(3), folder)).toMatchObject({ ok: true })
  const forged = { sequence: 3, hash: '0'.repeat(64) }
  expect(await verifyNoted(forged, folder)).toMatchObject({ ok: false, reason: 'head-differs', sequence: 3 })
})
