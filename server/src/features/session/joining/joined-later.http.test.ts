import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { record } from '../../../../testing/make-record.ts'
import { openPortalBrowser } from '../../../../testing/portal-browser.ts'
import { type RogueProvider, startRogueProvider } from '../../../../testing/rogue-provider.ts'
import { signInAtRogue } from '../../../../testing/sign-in-at-rogue.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

/** A first sign-in that brought too little: what UserInfo adds, and what the next sign-in finds. */
const clientSecret = 'client-secret-of-the-tests'
const unsaid = { email: undefined, email_verified: undefined, name: undefined }
const owner = { email: 'owner@larkspur.example', email_verified: true, name: 'From UserInfo' }

let rogue: RogueProvider
let the: TestApp

beforeAll(async () => {
  rogue = await startRogueProvider(clientSecret)
  the = await createTestApp({ environment: { OIDC_ISSUER: rogue.issuer, OIDC_CLIENT_SECRET: clientSecret } })
})
afterAll(async () => {
  await the?.close()
  await rogue?.stop()
})
afterEach(async () => {
  rogue.recipe = {}
  rogue.userInfo = {}
  await the.sql('delete from identities')
})

interface Joined {
  feed_id: string | null
  display_name: string
  email: string
}

async function signIn(claims: Readonly<Record<string, unknown>> = {}): Promise<Joined | undefined> {
  rogue.recipe = { claims }
  expect(await signInAtRogue(rogue, openPortalBrowser(the))).toBe('/policies')
  const [joined] = await the.sql<Joined>(
    'select feed_id, display_name, email from identities join users using (user_id)',
  )
  return joined
}

const newestEntries = async (count: number) =>
  await the.sql<{ action: string; objects: Record<string, string> }>(
    'select action, objects from audit_entries order by entry_id desc limit $1',
    [count],
  )

test('completes an ID token without claims by UserInfo', async () => {
  rogue.userInfo = owner
  expect(await signIn(unsaid)).toMatchObject({ feed_id: 'user-owner' })
})

test.each([
  [
    'an address of the ID token is not vouched for by UserInfo',
    { email: 'owner@larkspur.example', email_verified: false },
    owner,
  ],
  [
    'an address of UserInfo is not vouched for by the ID token',
    { email: undefined },
    { ...owner, email_verified: undefined },
  ],
  ['an address that UserInfo has not verified joins nobody', unsaid, { ...owner, email_verified: false }],
  ['"true" as a text is not true', unsaid, { ...owner, email_verified: 'true' }],
])('%s', async (_, claims, userInfo) => {
  rogue.userInfo = userInfo
  expect(await signIn(claims)).toMatchObject({ feed_id: null })
})

test('refuses an answer of UserInfo about somebody else', async () => {
  rogue.userInfo = { ...owner, sub: 'another-subject' }
  rogue.recipe = { claims: unsaid }
  expect(await signInAtRogue(rogue, openPortalBrowser(the))).toBe('/404?from=callback')
  expect(await the.sql('select from identities')).toEqual([])
})

test('makes nobody a newcomer without an answer of UserInfo: the person tries again', async () => {
  rogue.userInfo = 'cut'
  rogue.recipe = { claims: unsaid }
  expect(await signInAtRogue(rogue, openPortalBrowser(the))).toMatch(/^\/login\?reason=unavailable&/)
  expect(await the.sql('select from identities')).toEqual([])
})

test('joins a person who came without claims by a later sign-in that has them, once', async () => {
  const first = await signIn(unsaid)
  expect(first).toMatchObject({ feed_id: null, email: '' })
  expect(await signIn()).toMatchObject({ feed_id: 'user-owner' })
  const [started, joined] = await newestEntries(2)
  expect(started?.action).toBe('session.started')
  expect(joined).toMatchObject({
    action: 'identity.joined',
    objects: { formerUserId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
  // From then on the address does not matter.
  expect(await signIn({ email: 'director@copperwillow.example' })).toMatchObject({ feed_id: 'user-owner' })
})

test('joins a person who came before the carrier knew them when it does', async () => {
  const claims = { email: 'late@larkspur.example' }
  expect(await signIn(claims)).toMatchObject({ feed_id: null })
  await the.load([
    record('user', 'user-late', { email: 'Late@larkspur.example', displayName: 'Late', userType: 'Insured' }),
  ])
  expect(await signIn(claims)).toMatchObject({ feed_id: 'user-late' })
})

test('does not join a newcomer to a user whom another subject has', async () => {
  expect(await signIn({ sub: 'the-owner-herself' })).toMatchObject({ feed_id: 'user-owner' })
  rogue.userInfo = { sub: 'later-holder' }
  await signIn({ ...unsaid, sub: 'later-holder' })
  await signIn({ sub: 'later-holder' })
  const joined = await the.sql<{ feed_id: string | null }>(
    `select feed_id from identities join users using (user_id) where subject = 'later-holder'`,
  )
  expect(joined).toEqual([{ feed_id: null }])
})

test('moves no identity from one user of the feed to another in the database', async () => {
  await signIn()
  const moved = await the.parts.database.transaction('session', (tx) =>
    tx.change(
      sql`update identities set user_id = (select user_id from users where feed_id = 'user-treasurer')`,
    ),
  )
  expect(moved).toBe(0)
})

test.each([
  ['longer than 255 characters', 's'.repeat(256)],
  ['of other letters than ASCII', 's\u00FCbject'],
  ['with a control character', 'a\u0007b'],
  ['of nothing', ''],
])('refuses a subject %s', async (_, sub) => {
  rogue.recipe = { claims: { sub } }
  expect(await signInAtRogue(rogue, openPortalBrowser(the))).toBe('/404?from=callback')
})

test('accepts a subject of 255 characters, and cuts a name to what can be shown', async () => {
  const sub = 's'.repeat(255)
  rogue.userInfo = { sub }
  const joined = await signIn({
    ...unsaid,
    sub,
    name: ` \u202EA\u0000\ud800 ${'\u{1F600}'.repeat(100)}`,
    email: `${'x'.repeat(300)}@larkspur.example`,
  })
  expect(joined).toEqual({ feed_id: null, email: '', display_name: `A ${'\u{1F600}'.repeat(78)}` })
})
