import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPortalBrowser } from '../../../../testing/portal-browser.ts'
import { type RogueProvider, startRogueProvider } from '../../../../testing/rogue-provider.ts'
import { signInAtRogue } from '../../../../testing/sign-in-at-rogue.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur } from '../../../../testing/test-records.ts'

/** An address that the provider did not verify is anybody's: it is never stored, and so never shown, searched or written to. */
const clientSecret = 'client-secret-of-the-tests'
const typed = 'treasurer@oxbow-lantern.example'

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
  await the.sql(`delete from users where user_id in (select user_id from identities) and feed_id is null`)
  await the.sql('delete from identities')
})

async function signIn(claims: Readonly<Record<string, unknown>>) {
  rogue.recipe = { claims }
  expect(await signInAtRogue(rogue, openPortalBrowser(the))).toBe('/policies')
  const [user] = await the.sql<{ email: string; display_name: string; user_id: string }>(
    'select email, display_name, user_id from identities join users using (user_id)',
  )
  return user
}

const found = async (text: string) =>
  (
    await the.call({
      path: `/api/v1/admin/customers?q=${encodeURIComponent(text)}`,
      cookie: await the.signIn('employee'),
    })
  ).json().found

test.each([
  ['unverified', { email: typed, email_verified: false, name: 'Ada Wenlock' }, 'Ada Wenlock'],
  ['verified by a text', { email: typed, email_verified: 'true', name: 'Ada Wenlock' }, 'Ada Wenlock'],
  ['the name as well', { email: typed, email_verified: false, name: typed }, ''],
  ['another address in the name', { email: typed, email_verified: false, name: `Ada (${typed})` }, 'Ada'],
])('stores no unverified address: %s', async (_, claims, name) => {
  expect(await signIn(claims)).toMatchObject({ email: '', display_name: name })
  expect(await found(typed)).toEqual([])
})

test('stores a verified address, also in the place of a name', async () => {
  const claims = { email: typed, email_verified: true, name: typed }
  expect(await signIn(claims)).toMatchObject({ email: typed, display_name: typed })
  expect(await found(typed)).toMatchObject([{ email: typed }])
})

test('stores an address once the provider verifies it, and no later sign-in changes it', async () => {
  const before = await signIn({ email: typed, email_verified: false, name: 'Ada Wenlock' })
  const verified = await signIn({ email: typed, email_verified: true, name: 'Ada Wenlock' })
  expect(verified).toEqual({ ...before, email: typed })
  await signIn({ email: 'other@oxbow.example', email_verified: true })
  expect(await signIn({ email: 'owner@larkspur.example', email_verified: false })).toMatchObject({
    email: typed,
    user_id: before?.user_id,
  })
})

test('overwrites no address in the database by a sign-in, and makes nobody an employee', async () => {
  const change = (set: string) =>
    the.parts.database.transaction('session', (tx) => tx.change(sql`update users set ${sql.raw(set)}`))
  await signIn({ email: typed, email_verified: true })
  expect(await change(`email = 'x@evil.example'`)).toBe(0)
  await signIn({ sub: 'another', email: 'y@evil.example', email_verified: false })
  await expect(change(`email = 'x@evil.example', user_type = 'Employee'`)).rejects.toThrow(
    /row-level security/,
  )
})

test('never sends a person without an address a code that a caller could read back', async () => {
  const user = await signIn({ email: typed, email_verified: false, name: 'Ada Wenlock' })
  await the.sql(
    `insert into seats (account_number, seat_id, user_id, role, seat_from) values ($1, gen_random_uuid(), $2, 'viewer', '2025-01-01')`,
    [larkspur, user?.user_id],
  )
  const asked = await the.call({
    method: 'POST',
    path: `/api/v1/admin/customers/${larkspur}/caller`,
    cookie: await the.signIn('employee'),
    body: { userId: `usr_${user?.user_id.replaceAll('-', '')}` },
  })
  expect(asked.statusCode).toBe(409)
})
