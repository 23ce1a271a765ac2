import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSender } from '../../../../testing/open-sender.ts'
import { openPortalBrowser } from '../../../../testing/portal-browser.ts'
import { type RogueProvider, startRogueProvider } from '../../../../testing/rogue-provider.ts'
import { signInAtRogue } from '../../../../testing/sign-in-at-rogue.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName, people } from '../../../../testing/test-records.ts'

const clientSecret = 'client-secret-of-the-tests'
const note = 'Lost her telephone on the train.'
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

async function idOf(person: PersonName): Promise<string> {
  const [row] = await the.sql<{ id: string }>(
    `select 'usr_' || replace(user_id::text, '-', '') as id from users where lower(email) = $1`,
    [people[person]],
  )
  return row?.id ?? ''
}

async function signOut(person: PersonName, body: object = { note, isDetached: false }) {
  const path = `/api/v1/admin/customers/${larkspur}/people/${await idOf(person)}/sign_out`
  return the.call({ method: 'POST', path, cookie: await the.signIn('employee'), body })
}

const statusOf = async (cookie: string) => (await the.call({ path: '/auth/sessions', cookie })).statusCode

test('ends every session of the customer with their next request, of nobody else, and notifies them', async () => {
  const [phone, fixture, other] = [
    await the.signIn('owner'),
    await the.signIn('owner'),
    await the.signIn('treasurer'),
  ]
  const answer = await signOut('owner')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().ended).toBeGreaterThanOrEqual(2)
  expect(await statusOf(phone)).toBe(401)
  expect(await statusOf(fixture)).toBe(401)
  expect(await statusOf(other)).toBe(200)

  const [notified] = await the.sql(
    `select s.note, s.is_detached, u.email, e.account_number from emails e
     join staff_sign_outs s on s.sign_out_id = e.about_id join users u on u.user_id = e.user_id
     where e.kind = 'signed_out_by_staff'`,
  )
  expect(notified).toEqual({ note, is_detached: false, email: people.owner, account_number: larkspur })
  const sender = openSender(the)
  await sender.send()
  const subject = 'We signed you out everywhere'
  expect(sender.sent).toMatchObject([{ to: people.owner, subject }])
  const inbox = await the.call({ path: '/api/v1/notifications', cookie: await the.signIn('owner') })
  expect(inbox.json().items[0]).toMatchObject({ title: subject })
  const own = await the.call({ path: '/api/v1/profile/activity', cookie: await the.signIn('owner') })
  expect(own.json().items).toContainEqual(
    expect.objectContaining({
      happened: { kind: 'act', action: 'session.ended_by_staff' },
      by: { kind: 'staff', name: null },
      accountNumber: larkspur,
    }),
  )
  const theirs = await the.call({ path: '/api/v1/profile/activity', cookie: other })
  expect(JSON.stringify(theirs.json())).not.toContain('session.ended_by_staff')
})

test('removes the identity too with approval, and joins anew at the next sign-in', async () => {
  const browser = openPortalBrowser(the)
  await signInAtRogue(rogue, browser)
  expect((await signOut('owner', { note, isDetached: true })).statusCode).toBe(200)
  expect(await browser.call('/auth/sessions')).toBe(401)
  expect(await the.sql('select 1 from identities')).toEqual([])
  // One email says both.
  expect(await the.sql(`select from emails where kind = 'identity_detached'`)).toEqual([])
  const actions = await the.sql<{ action: string }>(
    'select action from audit_entries order by entry_id desc limit 2',
  )
  expect(actions.map(({ action }) => action)).toEqual(['identity.detached', 'session.ended_by_staff'])
})

test('detaches nobody without approval, and changes nothing', async () => {
  const cookie = await the.signIn('treasurer')
  await the.sql(
    `update users set permissions = array_remove(permissions, 'approve') where lower(email) = $1`,
    [people.employee],
  )
  expect((await signOut('treasurer', { note, isDetached: true })).statusCode).toBe(403)
  expect(await statusOf(cookie)).toBe(200)
  expect((await signOut('treasurer')).statusCode).toBe(200)
  expect(await statusOf(cookie)).toBe(401)
})
