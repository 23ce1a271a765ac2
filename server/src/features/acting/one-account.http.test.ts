import { sessionUser } from '@myaccount/contract/endpoints/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { openSender, type TestSender } from '../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { copperwillow, larkspur, testRecords } from '../../../testing/test-records.ts'
import { buildApp } from '../../build-app.ts'
import { compose } from '../../composition.ts'
import { cookieSetBy, userIdOf, why } from './testing/act-for.ts'

/** The owner has seats on two accounts. A reason for one of them opens that one, whatever is asked for. */
let the: TestApp
let sender: TestSender
let employee: string
let userId: string
const minuteMs = 60_000

beforeAll(async () => {
  the = await createTestApp({ records: testRecords() })
  sender = openSender(the)
  userId = await userIdOf(the, 'owner')
  await the.sql(
    `insert into seats (account_number, seat_id, user_id, role, seat_from)
     select $1, gen_random_uuid(), user_id, 'owner', '2025-01-01' from users where email = 'owner@larkspur.example'`,
    [copperwillow],
  )
})
afterAll(() => the.close())
beforeEach(async () => {
  the.clock.nowMs += 30 * minuteMs
  employee = await the.signIn('employee')
})

const ask = (account: string, cookie: string) =>
  the.call({
    method: 'POST',
    path: `/api/v1/admin/customers/${account}/act_as`,
    cookie,
    body: { userId, ...why },
  })
const start = (cookie: string) =>
  the.call({ method: 'POST', path: '/auth/sessions/as_user', cookie, body: { insured_client_id: userId } })
const stop = (cookie: string) => the.call({ method: 'DELETE', path: '/auth/sessions/as_user', cookie })
const statusOf = async (path: string, cookie: string) => (await the.call({ path, cookie })).statusCode

async function enterCode(codeId: string, cookie: string) {
  await sender.send()
  const path = `/api/v1/admin/codes/${codeId}`
  return await the.call({ method: 'POST', path, cookie, body: { code: sender.lastCode() } })
}

async function actOn(account: string, cookie = employee) {
  const asked = await ask(account, cookie)
  expect(asked.statusCode, asked.body).toBe(201)
  if (asked.json().state !== 'confirmed') await enterCode(asked.json().codeId, cookie)
  const started = await start(cookie)
  expect(started.statusCode, started.body).toBe(200)
  return started
}

test.each([larkspur, copperwillow])('shows only the active account when acting on %s', async (account) => {
  const started = await actOn(account)
  expect(sessionUser.parse(started.json())).toMatchObject({
    accounts_owned: [account],
    activeAccountNumber: account,
    seats: [{ accountNumber: account, role: 'owner' }],
  })
  const cookie = cookieSetBy(started)
  const listed = await the.call({ path: '/api/v1/accounts/summary', cookie })
  expect(listed.body).toContain(account)
  const other = account === larkspur ? copperwillow : larkspur
  expect(listed.body).not.toContain(other)
  expect(await statusOf(`/api/v1/invoices?accountNumber=${account}`, cookie)).toBe(200)
  expect(await statusOf(`/api/v1/invoices?accountNumber=${other}`, cookie)).toBe(404)
  expect(await statusOf(`/api/v1/policies?accountNumber=${other}`, cookie)).toBe(404)
})

test('shows both accounts to the person', async () => {
  const cookie = await the.signIn('owner')
  const user = sessionUser.parse((await the.call({ path: '/auth/sessions', cookie })).json())
  expect(user.accounts_owned).toEqual([larkspur, copperwillow])
})

test('requires Stop and a new reason for another account, under the code that still counts', async () => {
  const first = cookieSetBy(await actOn(larkspur))
  expectRefused(await ask(copperwillow, first), 403, 'while acting')
  const again = cookieSetBy(await stop(first))
  const sent = sender.sent.length
  const asked = await ask(copperwillow, again)
  expect(asked.json()).toMatchObject({ state: 'confirmed' })
  await sender.send()
  expect(sender.sent.slice(sent).filter(({ to }) => to === 'employee@carrier.example')).toEqual([])
  expect((await start(again)).json()).toMatchObject({ accounts_owned: [copperwillow] })
  const records = await the.sql(
    `select account_number, note from act_as_records where started_at is not null order by started_at desc limit 2`,
  )
  expect(records.map((row) => (row as { account_number: string }).account_number).sort()).toEqual([
    larkspur,
    copperwillow,
  ])
})

// 406: nothing is saved yet.
test.each([
  ['actingPayments', ['pay'], '/api/v1/payment/method?accountNumber=', 406],
  ['actingClaims', ['claims_write'], '/api/v1/claims/reports?accountNumber=', 200],
] as const)(
  'does nothing that needs %s where the carrier is without it',
  async (capability, withheld, path, allowed) => {
    const cookie = cookieSetBy(await actOn(larkspur))
    const { config, clock, database } = the.parts
    const carrier = { ...config.carrier, capabilitiesOff: new Set([capability]) }
    const parts = compose({ config: { ...config, carrier }, appVersion: '1.0.0+test', clock, database })
    const app = await buildApp(parts)
    const statusAt = async (url: string, of: string) =>
      (await app.inject({ url, headers: { cookie: of, 'x-myaccount-request': '1' } })).statusCode
    const read = `${path}${larkspur}`
    expect(await statusOf(read, cookie)).toBe(allowed)
    expect(await statusAt(read, cookie)).toBe(403)
    expect(await statusAt(`/api/v1/policies?accountNumber=${larkspur}`, cookie)).toBe(200)
    expect(await statusAt(read, await the.signIn('owner'))).toBe(allowed)
    const session = await app.inject({ url: '/auth/sessions', headers: { cookie } })
    expect(sessionUser.parse(session.json()).acting_as?.withheld).toEqual(withheld)
    const own = sessionUser.parse((await the.call({ path: '/auth/sessions', cookie })).json())
    expect(own.acting_as?.withheld).toBeUndefined()
    await app.close()
  },
)

test('starts nothing without a new reason, however fresh the code', async () => {
  const again = cookieSetBy(await stop(cookieSetBy(await actOn(larkspur))))
  expectRefused(await start(again), 409, 'the reason was for one start')
})

test('accepts a code for five minutes, and in the session in which it was entered', async () => {
  const again = cookieSetBy(await stop(cookieSetBy(await actOn(larkspur))))
  expect((await ask(copperwillow, await the.signIn('employee'))).json().state).toBe('waiting')
  the.clock.nowMs += 5 * minuteMs
  expect((await ask(copperwillow, again)).json().state).toBe('waiting')
})

test('ends acting at the next request after the seat on this account ended', async () => {
  const cookie = cookieSetBy(await actOn(copperwillow))
  expect(await statusOf('/auth/sessions', cookie)).toBe(200)
  await the.sql(`update seats set ended_at = now() where account_number = $1 and feed_id is null`, [
    copperwillow,
  ])
  expect(await statusOf('/auth/sessions', cookie)).toBe(401)
  await the.sql(`update seats set ended_at = null where account_number = $1 and feed_id is null`, [
    copperwillow,
  ])
})

test('shows on the profile the help on this account while acting, and on all for the person', async () => {
  const times = async (cookie: string) =>
    (await the.call({ path: '/api/v1/profile/staff_access', cookie })).json().times.length
  await the.sql('delete from act_as_records')
  const onLarkspur = cookieSetBy(await actOn(larkspur))
  const again = cookieSetBy(await stop(onLarkspur))
  const onCopperwillow = cookieSetBy(await actOn(copperwillow, again))
  expect(await times(onCopperwillow)).toBe(1)
  expect(await times(await the.signIn('owner'))).toBe(2)
})

test('records in session, audit, event, email and profile that no caller was verified', async () => {
  // A code that was sent and that nobody read back.
  const path = `/api/v1/admin/customers/${larkspur}/caller`
  await the.call({ method: 'POST', path, cookie: employee, body: { userId } })
  await sender.send()
  const started = await actOn(larkspur)
  expect(started.json().acting_as.callerSentTo).toBeUndefined()
  expect(await lastStart()).toMatchObject({ caller: 'not_verified' })
  await sender.send()
  expect(sender.sent.at(-1)?.text).toContain('The caller was not verified by a code')
  expect(await newestTime()).toMatchObject({ callerSentTo: null })
  expect(await lastEvent()).toMatchObject({ isCallerVerified: false })
})

test('records in session, audit, event, email and profile by which address the caller was verified', async () => {
  const path = `/api/v1/admin/customers/${larkspur}/caller`
  const sent = await the.call({ method: 'POST', path, cookie: employee, body: { userId } })
  expect((await enterCode(sent.json().codeId, employee)).json().state).toBe('confirmed')
  const started = await actOn(larkspur)
  expect(started.json().acting_as.callerSentTo).toBe('o…@larkspur.example')
  expect(await lastStart()).toMatchObject({ caller: 'verified' })
  await sender.send()
  expect(sender.sent.at(-1)?.text).toContain('o…@larkspur.example')
  expect(await newestTime()).toMatchObject({ callerSentTo: 'o…@larkspur.example' })
  expect(await lastEvent()).toMatchObject({ isCallerVerified: true })
})

test('does not count a caller who was verified on another account', async () => {
  const path = `/api/v1/admin/customers/${larkspur}/caller`
  const sent = await the.call({ method: 'POST', path, cookie: employee, body: { userId } })
  await enterCode(sent.json().codeId, employee)
  const started = await actOn(copperwillow)
  expect(started.json().acting_as.callerSentTo).toBeUndefined()
  expect(await lastStart()).toMatchObject({ caller: 'not_verified' })
})

test('does not count another person of the account as the caller', async () => {
  const path = `/api/v1/admin/customers/${larkspur}/caller`
  const viewer = await userIdOf(the, 'viewer')
  const sent = await the.call({ method: 'POST', path, cookie: employee, body: { userId: viewer } })
  expect((await enterCode(sent.json().codeId, employee)).json().state).toBe('confirmed')
  const shown = await the.call({ path: `/api/v1/admin/customers/${larkspur}`, cookie: employee })
  expect(shown.json().caller).toMatchObject({ userId: viewer })
  const started = await actOn(larkspur)
  expect(started.json().acting_as.callerSentTo).toBeUndefined()
  expect(await lastStart()).toMatchObject({ caller: 'not_verified' })
})

test('counts a person who reads back a code to the contact on file as a verified caller', async () => {
  const path = `/api/v1/admin/customers/${larkspur}/caller`
  await the.sql(`update accounts set email = 'office@larkspur.example' where account_number = $1`, [larkspur])
  const sent = await the.call({ method: 'POST', path, cookie: employee, body: { userId: null } })
  expect((await enterCode(sent.json().codeId, employee)).json().state).toBe('confirmed')
  expect((await actOn(larkspur)).json().acting_as.callerSentTo).toBe('o…@larkspur.example')
  expect(await lastStart()).toMatchObject({ caller: 'verified' })
})

async function lastStart() {
  const [entry] = await the.sql<{ objects: object }>(
    `select objects from audit_entries where action = 'acting.started' order by entry_id desc limit 1`,
  )
  return entry?.objects
}

async function lastEvent() {
  const [event] = await the.sql<{ body: object }>(
    `select body from outbox_events where type = 'acting.started' order by created_at desc limit 1`,
  )
  return event?.body
}

async function newestTime() {
  const answer = await the.call({ path: '/api/v1/profile/staff_access', cookie: await the.signIn('owner') })
  return answer.json().times[0]
}
