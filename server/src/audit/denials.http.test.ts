import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { larkspur } from '../../testing/test-records.ts'
import { testTokens } from '../../testing/test-settings.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

/** What the request left in the audit; denials are written behind the answer. */
async function entriesOf(incidentId: string) {
  await expect
    .poll(async () => (await the.sql('select from audit_entries where request_id = $1', [incidentId])).length)
    .toBe(1)
  const text = 'select actor_kind, action, outcome, account_number from audit_entries where request_id = $1'
  return await the.sql(text, [incidentId])
}

const bearer = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/x-ndjson',
})

test.each([
  ['/feed/v1/records', 'POST', 'feed', 'feed.denied'],
  ['/feed/v1/people', 'POST', 'people', 'people.denied'],
  ['/events/v1', 'GET', 'events', 'events.denied'],
  ['/metrics', 'GET', 'metrics', 'access.denied'],
] as const)('audits a machine without the right token at %s', async (path, method, actorKind, action) => {
  const answer = await the.call({ path, method, headers: bearer('not-the-token') })
  expect(answer.statusCode).toBe(401)
  expect(await entriesOf(answer.json().incident_id)).toEqual([
    { actor_kind: actorKind, action, outcome: 'denied', account_number: null },
  ])
})

test('does not audit the right token', async () => {
  const before = await the.sql('select from audit_entries')
  expect((await the.call({ path: '/events/v1', headers: bearer(testTokens.events) })).statusCode).toBe(200)
  expect(await the.sql('select from audit_entries')).toHaveLength(before.length)
})

test('audits a sign-in answer that cannot be trusted', async () => {
  const path = '/auth/callback/authorization-code?code=made-up&state=made-up'
  const answer = await the.call({ path, headers: { 'x-myaccount-request': null } })
  expect(answer.headers.location).toBe('/404?from=callback')
  await expect
    .poll(() => the.sql("select actor_kind, outcome from audit_entries where action = 'session.denied'"))
    .toEqual([{ actor_kind: 'guest', outcome: 'denied' }])
})

test('audits choosing an account, with the account', async () => {
  const cookie = await the.signIn('owner')
  const body = { accountNumber: larkspur }
  expect(
    (await the.call({ method: 'PUT', path: '/api/v1/session/active_account', cookie, body })).statusCode,
  ).toBe(200)
  expect(
    await the.sql("select outcome, account_number from audit_entries where action = 'account.activated'"),
  ).toEqual([{ outcome: 'done', account_number: larkspur }])
})
