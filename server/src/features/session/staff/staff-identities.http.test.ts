import { listIdentities } from '@myaccount/contract/endpoints/admin'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSender } from '../../../../testing/open-sender.ts'
import { openPortalBrowser } from '../../../../testing/portal-browser.ts'
import { type RogueProvider, startRogueProvider } from '../../../../testing/rogue-provider.ts'
import { signInAtRogue } from '../../../../testing/sign-in-at-rogue.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const clientSecret = 'client-secret-of-the-tests'
let rogue: RogueProvider
let the: TestApp
let cookie: string

beforeAll(async () => {
  rogue = await startRogueProvider(clientSecret)
  the = await createTestApp({ environment: { OIDC_ISSUER: rogue.issuer, OIDC_CLIENT_SECRET: clientSecret } })
})
afterAll(async () => {
  await the?.close()
  await rogue?.stop()
})
beforeEach(async () => {
  rogue.recipe = {}
  await the.sql('delete from identities')
  await the.sql('delete from sessions')
  cookie = await the.signIn('employee')
})

async function list(email: string) {
  const answer = await the.call({ path: `/api/v1/admin/identities?email=${email}`, cookie })
  expect(answer.statusCode).toBe(200)
  return listIdentities.response.parse(answer.json())
}

const detach = (userId: string) =>
  the.call({ method: 'DELETE', path: `/api/v1/admin/users/${userId}/identities`, cookie })

const newestEntry = async () =>
  (await the.sql('select actor_kind, action, objects from audit_entries order by entry_id desc limit 1'))[0]

test('shows employees who is joined by the address, in any letter case, and audits that they looked', async () => {
  await signInAtRogue(rogue, openPortalBrowser(the))
  expect(await list('OWNER@larkspur.example')).toEqual([
    {
      userId: expect.stringMatching(/^usr_[0-9a-f]{32}$/),
      displayName: 'The owner',
      isKnownToCarrier: true,
      issuer: rogue.issuer,
      subject: 'rogue-subject',
      joinedAt: expect.any(String),
    },
  ])
  expect(await newestEntry()).toEqual({ actor_kind: 'employee', action: 'identities.listed', objects: {} })
  expect(await list('treasurer@larkspur.example')).toEqual([])
})

test('ends the sessions by detaching, and joins the holder of the address at the next sign-in', async () => {
  const former = openPortalBrowser(the)
  await signInAtRogue(rogue, former)
  const [joined] = await list('owner@larkspur.example')
  expect(await former.call('/auth/sessions')).toBe(200)
  expect((await detach(joined?.userId ?? '')).statusCode).toBe(204)
  expect(await former.call('/auth/sessions')).toBe(401)
  expect(await list('owner@larkspur.example')).toEqual([])
  const [notified] = await the.sql<{ objects: Record<string, string>; actor: string }>(
    `select objects, display_name as actor from audit_entries join users on user_id = actor_user_id
     where action = 'identity.detached' order by entry_id desc limit 1`,
  )
  expect(notified).toEqual({
    actor: 'The employee',
    objects: { userId: expect.stringMatching(/^[0-9a-f-]{36}$/), identities: '1', sessionsEnded: '1' },
  })

  rogue.recipe = { claims: { sub: 'the-new-one' } }
  const holder = openPortalBrowser(the)
  expect(await signInAtRogue(rogue, holder)).toBe('/policies')
  expect(await list('owner@larkspur.example')).toMatchObject([{ subject: 'the-new-one' }])
})

test('notifies the person once, at their address, without naming an account', async () => {
  await the.sql('delete from emails')
  const sender = openSender(the)
  await signInAtRogue(rogue, openPortalBrowser(the))
  const [joined] = await list('owner@larkspur.example')
  await detach(joined?.userId ?? '')
  await detach(joined?.userId ?? '')
  await sender.send()
  const subject = 'Your sign-in was separated from your account'
  expect(sender.sent).toMatchObject([{ to: 'owner@larkspur.example', subject }])
  expect(sender.sent[0]?.text).not.toMatch(/Larkspur|1000482917/)
  const inbox = await the.call({ path: '/api/v1/notifications', cookie: await the.signIn('owner') })
  expect(inbox.json().items[0]).toMatchObject({ title: subject, account: null })
})

test('changes nothing when detaching again, and finds no unknown user', async () => {
  await signInAtRogue(rogue, openPortalBrowser(the))
  const [joined] = await list('owner@larkspur.example')
  for (const status of [204, 204]) expect((await detach(joined?.userId ?? '')).statusCode).toBe(status)
  expect((await detach(`usr_${'0195801f2c7a7d3e8c5b6a4f3e2d1fff'}`)).statusCode).toBe(404)
})
