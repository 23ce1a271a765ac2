import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur, people } from '../../../testing/test-records.ts'
import { testTokens } from '../../../testing/test-settings.ts'

let the: TestApp
let cookie: string

beforeAll(async () => {
  the = await createTestApp()
  cookie = await the.signIn('employee')
})
afterAll(() => the?.close())

async function idOf(email: string): Promise<string> {
  const [row] = await the.sql<{ id: string }>('select user_id as id from users where email = $1', [email])
  return row?.id ?? ''
}
const wireOf = (id: string) => `usr_${id.replaceAll('-', '')}`
const path = (id: string, rest: string) => `/api/v1/admin/people/${wireOf(id)}/${rest}`
const read = async (id: string) => (await the.call({ path: path(id, 'personal_data'), cookie })).json()
const erase = (id: string, name: string, isLeftWithoutOwner = false) =>
  the.call({ method: 'POST', path: path(id, 'erase'), cookie, body: { name, isLeftWithoutOwner } })
const entries = (action: string) =>
  the.sql('select actor_kind, objects from audit_entries where action = $1 order by entry_id', [action])

let version = 100
async function feedUser(name: string, op: 'upsert' | 'delete', data?: object) {
  version += 1
  const answer = await the.app.inject({
    method: 'POST',
    url: '/feed/v1/people',
    headers: { authorization: `Bearer ${testTokens.people}`, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ v: 1, type: 'user', id: `user-${name}`, version, op, ...(data && { data }) }),
  })
  return answer.json()
}

/** Each text of the database, but for the queue's own tables, in which the address or name stands. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await the.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await the.sql(
      `select from "${name}" t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [text],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('shows a person with their accounts, and audits it', async () => {
  const id = await idOf(people.owner)
  expect(await read(id)).toMatchObject({
    userId: wireOf(id),
    displayName: 'The owner',
    email: people.owner,
    carrierId: 'user-owner',
    erasedAt: null,
    accounts: expect.arrayContaining([
      expect.objectContaining({ accountNumber: larkspur, roles: ['owner'], isOnlyOwner: true }),
    ]),
  })
  expect(await entries('person.viewed')).toEqual([{ actor_kind: 'employee', objects: { user: id } }])
})

test('finds no employee and nobody who is not here', async () => {
  for (const email of [people.employee, people.supervisor])
    expect(await read(await idOf(email))).toMatchObject({ code: 'not_found' })
  const file = await the.call({ path: path(await idOf(people.supervisor), 'personal_data.json'), cookie })
  expect(file.json()).toMatchObject({ code: 'not_found' })
  const refused = await erase(await idOf(people.supervisor), 'The supervisor')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
})

test('gives what the portal holds as a file, without a hash of a token or the data of others', async () => {
  const id = await idOf(people.treasurer)
  await the.signIn('treasurer')
  const answer = await the.call({ path: path(id, 'personal_data.json'), cookie })
  expect(answer.headers['content-disposition']).toContain('personal-data.json')
  const held = answer.json()
  expect(held.person).toMatchObject({ email: people.treasurer, display_name: 'The treasurer' })
  expect(held.sessions.length).toBeGreaterThan(0)
  expect(held.seats).toMatchObject([{ account_number: larkspur, role: 'treasurer' }])
  expect(answer.body).not.toMatch(/(session|token|code|facts|content)_hash|owner@larkspur/)
  expect(await entries('person.exported')).toEqual([{ actor_kind: 'employee', objects: { user: id } }])
})

test('refuses another name, and the only owner of an account with open matters', async () => {
  const id = await idOf(people.owner)
  expect((await erase(id, 'The Owner')).json().errors).toMatchObject([{ field: 'name' }])
  expect((await erase(id, 'The owner')).json().errors).toMatchObject([{ field: 'isLeftWithoutOwner' }])
  expect(await read(id)).toMatchObject({ email: people.owner, erasedAt: null })
  expect(await entries('person.erased')).toEqual([])
})

test('erases a person: nothing names them but the records that the law keeps', async () => {
  const id = await idOf(people.treasurer)
  const session = await the.signIn('treasurer')
  await the.sql(`insert into identities values ('https://idp.example', 'subject-of-treasurer', $1);`, [id])
  await the.sql(`insert into notification_choices values ($1, 'billing', true, false, now())`, [id])
  await the.sql(
    `insert into notifications (notification_id, user_id, kind, path, created_at)
     values (gen_random_uuid(), $1, 'x', '/', now())`,
    [id],
  )
  await the.sql(
    `insert into emails (email_id, user_id, to_address, kind, created_at, send_at)
     values (gen_random_uuid(), $1, $2, 'address_changed', now(), now())`,
    [id, people.treasurer],
  )
  await the.sql(
    `insert into seat_invitations (account_number, invitation_id, email, display_name, role, invited_by, invited_at, ends_at)
     values ($1, gen_random_uuid(), $2, 'The treasurer', 'viewer', $3, now(), now())`,
    [larkspur, people.treasurer.toUpperCase(), id],
  )
  expect((await placesOf(people.treasurer)).length).toBeGreaterThan(2)
  const events = async () =>
    await the.sql(`select body from outbox_events where type = 'person.erased' and account_number = $1`, [
      larkspur,
    ])
  expect((await erase(id, 'The treasurer')).statusCode).toBe(204)
  // A rejected or waiting record of the feed is the carrier's, and none waits here.
  expect(await placesOf(people.treasurer)).toEqual([])
  expect(await placesOf('The treasurer')).toEqual([])
  expect(await placesOf('subject-of-treasurer')).toEqual([])
  for (const table of ['sessions', 'identities', 'notification_choices', 'notifications'])
    expect(await the.sql(`select from ${table} where user_id = $1`, [id]), table).toEqual([])
  expect((await the.call({ path: '/auth/sessions', cookie: session })).statusCode).toBe(401)
  expect(await read(id)).toMatchObject({
    displayName: `Erased person ${id.slice(-8).toUpperCase()}`,
    email: null,
    phone: null,
    erasedAt: expect.any(String),
    accounts: [],
  })
  expect(await events()).toMatchObject([
    {
      body: { userId: wireOf(id), carrierId: 'user-treasurer', endedSeats: [expect.stringMatching(/^sea_/)] },
    },
  ])
  expect(await entries('person.erased')).toEqual([{ actor_kind: 'employee', objects: { user: id } }])
})

test('erases once: a second call changes and records nothing', async () => {
  const [erased] = await the.sql<{ id: string; name: string }>(
    'select user_id as id, display_name as name from users where erased_at is not null',
  )
  expect((await erase(erased?.id ?? '', erased?.name ?? '')).statusCode).toBe(204)
  expect(await entries('person.erased')).toHaveLength(1)
})

test('brings nobody back by a record of the feed, also after a delete, and goes on with its versions', async () => {
  const [before] = await the.sql(`select * from users where feed_id = 'user-treasurer'`)
  const data = {
    email: 'again@larkspur.example',
    displayName: 'Again',
    userType: 'Insured',
    phone: '2605550142',
  }
  expect(await feedUser('treasurer', 'upsert', data)).toMatchObject({ rejected: [], applied: 1 })
  expect(
    await feedUser('treasurer', 'upsert', { ...data, userType: 'Employee', permissions: ['approve'] }),
  ).toMatchObject({ rejected: [], applied: 1 })
  await feedUser('treasurer', 'delete')
  expect(await feedUser('treasurer', 'upsert', data)).toMatchObject({ rejected: [] })
  const [after] = await the.sql(`select * from users where feed_id = 'user-treasurer'`)
  expect(after).toEqual({ ...before, version: String(version), content_hash: expect.anything() })
  expect(await placesOf('again@larkspur.example')).toEqual([])
  expect(
    await the.sql(
      `select from audit_entries where action like 'user.%' and objects->>'user' = 'user-treasurer'`,
    ),
  ).toEqual([])
})

test('erases the only owner once the employee confirms that the account is left without one', async () => {
  const id = await idOf(people.owner)
  expect((await erase(id, 'The owner', true)).statusCode).toBe(204)
  expect(await the.sql(`select from seats where user_id = $1 and ended_at is null`, [id])).toEqual([])
})

test('lets no request of a browser erase by a statement of its own', async () => {
  const id = await idOf(people.viewer)
  await expect(
    the.sql(
      `begin; set local role portal_browser; set local app.scope = 'staff'; select erase_person('${id}', now())`,
    ),
  ).rejects.toThrow(/permission denied/)
  await the.sql('rollback')
  await the.sql(`begin; set local role portal_app; select erase_person('${id}', now()); commit`)
  expect(await read(id)).toMatchObject({ erasedAt: null })
})
