import { sessionUser } from '@myaccount/contract/endpoints/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kestrel, kestrelAccount } from '../../../testing/large-account.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'

/** ADR 0003: the active account lives on the server's session, so that the first document is right. */
let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
  await the.load(kestrelAccount())
})
afterAll(() => the.close())

const choose = (cookie: string, accountNumber: string) =>
  the.call({ method: 'PUT', path: '/api/v1/session/active_account', cookie, body: { accountNumber } })
const me = async (cookie: string) =>
  sessionUser.parse((await the.call({ path: '/auth/sessions', cookie })).json())

test('has no active account for an owner of two until one is chosen', async () => {
  const cookie = await the.signIn('owner')
  expect(await me(cookie)).toEqual({
    user_type: 'Insured',
    display_name: 'The owner',
    accounts_owned: [kestrel, larkspur],
    activeAccountNumber: null,
    today: '2026-03-10',
    seats: expect.arrayContaining([
      { accountNumber: kestrel, role: 'owner' },
      { accountNumber: larkspur, role: 'owner' },
    ]),
    permissions: [],
  })
  const answer = await choose(cookie, kestrel)
  expect(sessionUser.parse(answer.json()).activeAccountNumber).toBe(kestrel)
  expect((await me(cookie)).activeAccountNumber).toBe(kestrel)
})

test('keeps the choice in this session, not with the person', async () => {
  const [first, second] = [await the.signIn('owner'), await the.signIn('owner')]
  await choose(first, larkspur)
  expect((await me(second)).activeAccountNumber).toBeNull()
})

test('has the one account of a person active without a choice; none for people without accounts and employees', async () => {
  expect((await me(await the.signIn('treasurer'))).activeAccountNumber).toBe(larkspur)
  expect(await me(await the.signIn('newcomer'))).toMatchObject({ activeAccountNumber: null, seats: [] })
  expect(await me(await the.signIn('employee'))).toMatchObject({
    user_type: 'Employee',
    accounts_owned: [],
    activeAccountNumber: null,
    permissions: ['look_up', 'act_as', 'operate', 'refund', 'approve'],
  })
})

test('ends the active account with its seat, in the middle of a session', async () => {
  const cookie = await the.signIn('owner')
  await choose(cookie, kestrel)
  await the.sql(`update seats set seat_to = '2026-03-09' where feed_id = 'seat-kestrel'`)
  expect(await me(cookie)).toMatchObject({ accounts_owned: [larkspur], activeAccountNumber: larkspur })
  expect((await choose(cookie, kestrel)).statusCode).toBe(404)
  const list = await the.call({ path: `/api/v1/invoices?accountNumber=${kestrel}`, cookie })
  expect(list.statusCode).toBe(404)
  await the.sql(`update seats set seat_to = null where feed_id = 'seat-kestrel'`)
})

test('closes the seats of a person who becomes an employee with the next request', async () => {
  const cookie = await the.signIn('viewer')
  await the.sql(`update users set user_type = 'Employee' where feed_id = 'user-viewer'`)
  expect((await the.call({ path: '/api/v1/accounts/summary', cookie })).statusCode).toBe(403)
  expect((await me(cookie)).accounts_owned).toEqual([])
})

test('uses the carrier’s day, which ends at midnight in its own time zone', async () => {
  const atStart = the.clock.nowMs
  const todayAt = async (nowMs: number) => {
    the.clock.nowMs = nowMs
    return (await me(await the.signIn('owner'))).today
  }
  // Central daylight time began on 8 March 2026.
  expect(await todayAt(Date.UTC(2026, 2, 11, 4, 59, 59))).toBe('2026-03-10')
  expect(await todayAt(Date.UTC(2026, 2, 11, 5, 0, 0))).toBe('2026-03-11')
  the.clock.nowMs = atStart
})

test('moves the business day in a demo and no session', async () => {
  const cookie = await the.signIn('owner')
  const day = { v: 1, type: 'system_status', id: 'business_clock', version: 1, op: 'upsert' } as const
  await the.load([{ ...day, data: { offsetDays: 30 } }])
  expect((await me(cookie)).today).toBe('2026-04-09')
})
