import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { record } from '../../../../testing/make-record.ts'
import { openPortalBrowser } from '../../../../testing/portal-browser.ts'
import { type RogueProvider, startRogueProvider } from '../../../../testing/rogue-provider.ts'
import { signInAtRogue } from '../../../../testing/sign-in-at-rogue.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

/** Which verified address is whose: the feed's own form, and A to Z folded, nothing else. */
const clientSecret = 'client-secret-of-the-tests'

let rogue: RogueProvider
let the: TestApp

beforeAll(async () => {
  rogue = await startRogueProvider(clientSecret)
  the = await createTestApp({ environment: { OIDC_ISSUER: rogue.issuer, OIDC_CLIENT_SECRET: clientSecret } })
  await the.load([
    record('user', 'user-kirill', {
      email: 'Kirill.Minster@larkspur.example',
      displayName: 'Kirill Minster',
      userType: 'Insured',
    }),
  ])
})
afterAll(async () => {
  await the?.close()
  await rogue?.stop()
})
afterEach(async () => {
  rogue.recipe = {}
  await the.sql('delete from identities')
})

/** The feed's id of whom the address was joined to; null for a newcomer. */
async function joinedWith(email: unknown): Promise<string | null | undefined> {
  rogue.recipe = { claims: { email } }
  expect(await signInAtRogue(rogue, openPortalBrowser(the))).toBe('/policies')
  const [joined] = await the.sql<{ feed_id: string | null }>(
    'select feed_id from identities join users using (user_id)',
  )
  return joined?.feed_id
}

test.each(['kirill.minster@larkspur.example', 'KIRILL.MINSTER@LARKSPUR.EXAMPLE'])(
  'joins an address to its user in any letter case: %s',
  async (email) => {
    expect(await joinedWith(email)).toBe('user-kirill')
  },
)

test.each([
  ['the Kelvin sign for a k', '\u212Airill.minster@larkspur.example'],
  ['the Kelvin sign in the host name', 'kirill.minster@lar\u212Aspur.example'],
  ['a dotted capital I', 'k\u0130rill.minster@larkspur.example'],
  ['a dotless i', 'k\u0131rill.minster@larkspur.example'],
  ['a long s', 'kirill.min\u017Fter@larkspur.example'],
  ['fullwidth letters', '\uFF4Birill.minster@larkspur.example'],
  ['a letter that is not seen', 'kirill.minster\u200B@larkspur.example'],
  ['a space around it', ' kirill.minster@larkspur.example'],
  ['two addresses', 'kirill.minster@larkspur.example,x@evil.example'],
])('%s makes another address, and its holder a newcomer', async (_, email) => {
  expect(await joinedWith(email)).toBeNull()
})

test('joins no user whose stored address is outside ASCII by an ASCII address', async () => {
  // The feed takes no such address: it was written behind its back.
  await the.sql(`insert into users (user_id, feed_id, email, display_name, user_type)
    values ('01960000-0000-7000-8000-000000000001', 'user-kelvin', '\u212Aelvin@larkspur.example', 'K', 'Insured'),
           ('01960000-0000-7000-8000-000000000002', 'user-dotted', 'd\u0130on@larkspur.example', 'D', 'Insured')`)
  expect(await joinedWith('kelvin@larkspur.example')).toBeNull()
  await the.sql('delete from identities')
  expect(await joinedWith('dion@larkspur.example')).toBeNull()
})
