import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { testTokens } from '../../../testing/test-settings.ts'
import { account, agency, remove, seat, user } from '../testing/feed-fixtures.ts'

/** Who is who and who may do what: by whose token it comes, what the audit says of it, and whose sessions end. */
let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())

async function send(sender: 'feed' | 'people', records: readonly unknown[]) {
  const answer = await the.app.inject({
    method: 'POST',
    url: sender === 'feed' ? '/feed/v1/records' : '/feed/v1/people',
    headers: { authorization: `Bearer ${testTokens[sender]}`, 'content-type': 'application/x-ndjson' },
    payload: records.map((record) => JSON.stringify(record)).join('\n'),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json() as { applied: number; rejected: { line: number; reason: string }[] }
}

const userOf = (id: string, version: number, data: object) => ({
  v: 1,
  type: 'user',
  id,
  version,
  op: 'upsert',
  data,
})
const seatOf = (id: string, version: number, data: object) => ({
  v: 1,
  type: 'seat',
  id,
  version,
  op: 'upsert',
  accountNumber: larkspur,
  data,
})
const treasurer = {
  email: 'treasurer@larkspur.example',
  displayName: 'The treasurer',
  userType: 'Insured',
} as const

let version = 1
/** What the audit says of one load of people's records, without the load's own entry. */
async function notified(records: readonly unknown[]) {
  const [{ last } = { last: 0 }] = await the.sql<{ last: number }>(
    'select coalesce(max(entry_id), 0)::int as last from audit_entries',
  )
  expect((await send('people', records)).rejected).toEqual([])
  const rows = await the.sql<{ actor_kind: string; action: string; objects: Record<string, string> }>(
    `select actor_kind, action, account_number, objects from audit_entries
     where entry_id > $1 and actor_kind = 'people' and action <> 'feed.received' order by entry_id`,
    [last],
  )
  return rows.map(({ objects: { importId, ...objects }, ...row }) => {
    expect(importId).toMatch(/^[0-9a-f-]{36}$/)
    expect(row.actor_kind).toBe('people')
    return { ...row, objects }
  })
}

const isSignedIn = async (cookie: string) =>
  (await the.call({ path: '/auth/sessions', cookie })).statusCode === 200

test("rejects users and seats by the feed's token, and applies the rest of its records", async () => {
  const supervisor = { email: 'evil@carrier.example', displayName: 'E', userType: 'Employee' }
  const answer = await send('feed', [
    userOf('user-evil', 1, { ...supervisor, permissions: ['approve'] }),
    userOf('user-treasurer', 900, { ...treasurer, userType: 'Employee', permissions: ['operate'] }),
    seatOf('seat-evil', 1, { userId: 'user-stranger', role: 'owner', from: '2025-01-01' }),
    remove('seat', 'seat-owner', 900, larkspur),
    remove('user', 'user-viewer', 900),
    agency('AGENCY-9'),
  ])
  expect(answer.applied).toBe(1)
  expect(answer.rejected.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
  for (const { reason } of answer.rejected) expect(reason).toMatch(/^type: .*a token of their own\.$/)
  expect(await the.sql(`select from users where feed_id = 'user-evil'`)).toEqual([])
  expect(await the.sql(`select from seats where feed_id in ('seat-evil')`)).toEqual([])
  expect(await the.sql(`select from seats where feed_id in ('seat-owner')`)).toHaveLength(1)
})

test("rejects everything else by the people's token", async () => {
  const answer = await send('people', [agency('AGENCY-8'), remove('account', larkspur, 900, larkspur)])
  expect(answer).toMatchObject({ applied: 0 })
  expect(answer.rejected.map(({ reason }) => reason)).toEqual(
    Array(2).fill('type: Only users and seats come this way.'),
  )
})

test('audits a load by the token of people', async () => {
  await send('people', [])
  const [entry] = await the.sql(
    `select actor_kind, objects ->> 'source' as source from audit_entries
     where action = 'feed.received' order by entry_id desc limit 1`,
  )
  expect(entry).toEqual({ actor_kind: 'people', source: 'http people' })
})

test('audits a person who becomes an employee, and ends their session', async () => {
  const cookie = await the.signIn('treasurer')
  const neighbor = await the.signIn('viewer')
  version += 1
  expect(
    await notified([
      userOf('user-treasurer', version, { ...treasurer, userType: 'Employee', permissions: ['look_up'] }),
    ]),
  ).toMatchObject([
    {
      action: 'user.changed',
      objects: {
        user: 'user-treasurer',
        changed: 'type permissions',
        userType: 'Employee',
        permissions: 'look_up',
      },
    },
    { action: 'session.ended', objects: { because: 'rights', userId: expect.any(String) } },
  ])
  expect(await isSignedIn(cookie)).toBe(false)
  expect(await isSignedIn(neighbor)).toBe(true)
  version += 1
  await notified([userOf('user-treasurer', version, treasurer)])
})

test('ends the session with one more permission; one less counts at once without ending it', async () => {
  const staff = { email: 'temp@carrier.example', displayName: 'Temp', userType: 'Employee' }
  const audit = (cookie: string) => the.call({ path: '/api/v1/admin/audit', cookie })
  const before = await the.signIn('employeeWithoutRights')
  version += 1
  await notified([userOf('user-employeeWithoutRights', version, { ...staff, permissions: ['operate'] })])
  expect(await isSignedIn(before)).toBe(false)
  const cookie = await the.signIn('employeeWithoutRights')
  expect((await audit(cookie)).statusCode).toBe(200)
  version += 1
  const entries = await notified([userOf('user-employeeWithoutRights', version, staff)])
  expect(entries).toEqual([
    {
      actor_kind: 'people',
      action: 'user.changed',
      account_number: null,
      objects: { user: 'user-employeeWithoutRights', changed: 'permissions', userType: 'Employee' },
    },
  ])
  expect(await isSignedIn(cookie)).toBe(true)
  expect((await audit(cookie)).statusCode).toBe(403)
})

test('audits a changed address without the address, and no changed name', async () => {
  version += 1
  const named = userOf('user-treasurer', version, { ...treasurer, displayName: 'Another name' })
  expect(await notified([named])).toEqual([])
  version += 1
  const moved = userOf('user-treasurer', version, { ...treasurer, email: 'moved@larkspur.example' })
  const entries = await notified([moved])
  expect(entries).toMatchObject([{ action: 'user.changed', objects: { changed: 'address' } }])
  expect(JSON.stringify(entries)).not.toContain('moved@')
  version += 1
  await notified([userOf('user-treasurer', version, treasurer)])
})

test('audits a new employee, and a new insured person only with a seat', async () => {
  expect(await notified([user('user-new-insured')])).toEqual([])
  expect(
    await notified([
      userOf('user-new-staff', 1, { ...treasurer, email: 'n@carrier.example', userType: 'Employee' }),
    ]),
  ).toMatchObject([{ action: 'user.added', objects: { user: 'user-new-staff', userType: 'Employee' } }])
})

test('audits seats with their account as they come, change and go; people who gain one sign in again', async () => {
  const newcomer = await the.signIn('newcomer')
  const owned = (role: string, more: object = {}) => ({
    userId: 'user-newcomer',
    role,
    from: '2025-01-01',
    ...more,
  })
  expect(await notified([seatOf('seat-new', 1, owned('viewer', { to: '2026-06-30' }))])).toMatchObject([
    {
      action: 'seat.added',
      account_number: larkspur,
      objects: {
        seat: 'seat-new',
        user: 'user-newcomer',
        role: 'viewer',
        from: '2025-01-01',
        to: '2026-06-30',
      },
    },
    { action: 'session.ended' },
  ])
  expect(await isSignedIn(newcomer)).toBe(false)
  const viewer = await the.signIn('newcomer')
  // The same again, and a shorter term: nothing grows.
  expect(await notified([seatOf('seat-new', 2, owned('viewer', { to: '2026-06-30' }))])).toEqual([])
  expect(await notified([seatOf('seat-new', 3, owned('viewer', { to: '2026-05-31' }))])).toMatchObject([
    { action: 'seat.changed' },
  ])
  expect(await isSignedIn(viewer)).toBe(true)
  expect(await notified([seatOf('seat-new', 4, owned('owner'))])).toMatchObject([
    { action: 'seat.changed', objects: { role: 'owner' } },
    { action: 'session.ended' },
  ])
  expect(await isSignedIn(viewer)).toBe(false)
  expect(await notified([remove('seat', 'seat-new', 5, larkspur)])).toMatchObject([
    { action: 'seat.removed', account_number: larkspur, objects: { user: 'user-newcomer', role: 'owner' } },
  ])
})

test('audits several versions of one record in one load one by one', async () => {
  const role = (name: string, of: number) =>
    seatOf('seat-twice', of, { userId: 'user-newcomer', role: name, from: '2025-01-01' })
  expect(
    (await notified([role('viewer', 1), role('owner', 2), role('viewer', 3)])).map(({ action }) => action),
  ).toEqual(['seat.added', 'seat.changed', 'seat.changed'])
})

test('audits a seat that waited for its account when the feed brings the account', async () => {
  const waiting = seat('seat-waits', '1000777001', 'user-newcomer')
  expect(await notified([waiting])).toEqual([])
  await send('feed', [agency('A1'), account('1000777001')])
  const [entry] = await the.sql<{ action: string; actor_kind: string }>(
    `select actor_kind, action from audit_entries where account_number = '1000777001'`,
  )
  expect(entry).toEqual({ actor_kind: 'people', action: 'seat.added' })
})

test("ends sessions in the feed's scope and makes or prolongs none", async () => {
  await the.signIn('owner')
  const count = () => the.sql('select from sessions')
  const before = (await count()).length
  await the.parts.database.transaction('feed', (tx) =>
    tx.run(sql`update sessions set active_at = '2101-01-01'`),
  )
  expect((await count()).length).toBe(before)
  expect(await the.sql(`select from sessions where active_at > '2100-01-01'`)).toEqual([])
})
