import { listInvoices } from '@myaccount/contract/endpoints/invoices'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginAs } from '../../../testing/nobody.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { copperwillow, larkspur, people } from '../../../testing/test-records.ts'
import { testNowMs } from '../../../testing/test-settings.ts'

/** What who asks and what is asked being one round trip must not change: order, limits, days and activity. */
let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
beforeEach(() => {
  the.clock.nowMs = testNowMs
})
afterAll(() => the?.close())

const invoices = `/api/v1/invoices?accountNumber=${larkspur}`
const ask = (path: string, cookie?: string) => the.call({ path, ...(cookie !== undefined && { cookie }) })
async function tripsOf(path: string, cookie: string): Promise<number> {
  const before = the.parts.database.roundTrips()
  expect((await ask(path, cookie)).statusCode).toBe(200)
  return the.parts.database.roundTrips() - before
}

describe('refusals in their order', () => {
  const badCursor = `${invoices}&after=x`
  const badDay = `${invoices}&from=tomorrow`
  const foreign = `/api/v1/invoices?accountNumber=${copperwillow}&after=x`
  test.each([
    ['a guest hears of no wrong input', undefined, badDay, 401],
    ['nor of a cursor', undefined, badCursor, 401],
    ['whose seat does not allow it hears of no wrong input', 'votingRepresentative', badDay, 403],
    ['nor of a cursor', 'votingRepresentative', badCursor, 403],
    ['staff hear of neither', 'employee', badDay, 403],
    ['what is foreign is not there, whatever the cursor', 'owner', foreign, 404],
    ['who may ask hears of the input', 'owner', badDay, 422],
    ['and of the cursor', 'owner', badCursor, 422],
    ['what cannot be a number is not there', 'owner', '/api/v1/invoices/x', 404],
    ['what cannot be a number is for those who may ask', undefined, '/api/v1/invoices/x', 401],
  ] as const)('%s', async (_, person, path, status) => {
    const cookie = person && (await the.signIn(person))
    expect((await ask(path, cookie)).statusCode).toBe(status)
  })

  test('refuses a foreign page before anything is read', async () => {
    const before = the.parts.database.roundTrips()
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await the.call({ path: invoices, cookie: await the.signIn('owner'), headers })
    expect(answer.json().code).toBe('request.untrusted')
    // Signing in.
    expect(the.parts.database.roundTrips() - before).toBe(3)
  })
})

test('answers a HEAD as the GET', async () => {
  const answer = await the.call({ method: 'HEAD', path: invoices, cookie: await the.signIn('owner') })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

describe('begin_visit ends a session as the domain does', () => {
  const hourMs = 3_600_000
  test.each([
    ['idle', 17 * 60_000 + 10_000, 'created_at = $1, active_at = $1, ends_at = $2'],
    ['absolute', 12 * hourMs, 'created_at = $1, active_at = $3, ends_at = $2'],
    ['its own end', 0, 'created_at = $3, active_at = $3, ends_at = $1'],
  ])('ends a session by its limit: %s', async (_, limitMs, set) => {
    const cookie = await the.signIn('owner')
    const now = the.clock.nowMs
    for (const [aheadMs, isIn] of [
      [1, true],
      [0, false],
      [-1, false],
    ] as const) {
      // Every parameter has a type, also where a limit does not use it.
      await the.sql(
        `update sessions set ${set} where $1::timestamptz <> $2::timestamptz and $3::timestamptz is not null`,
        [new Date(now - limitMs + aheadMs), new Date(now + 24 * hourMs), new Date(now)],
      )
      const { rows } = await the.parts.database.readAs(beginAs(the, cookie, 'see_account'), [
        sql<object>`select from accounts`,
      ])
      const { statusCode } = await ask(invoices, cookie)
      // Activity is written behind the answer; it would undo the next limit.
      await the.parts.touches.drain()
      expect([aheadMs, rows[0]?.length, statusCode]).toEqual([aheadMs, isIn ? 1 : 0, isIn ? 200 : 401])
    }
  })
})

describe('assumptions that are checked against the visitor', () => {
  test('reads again for a seat that sees no money', async () => {
    const path = `/api/v1/policies?accountNumber=${larkspur}`
    expect(await tripsOf(path, await the.signIn('owner'))).toBe(1)
    expect(await tripsOf(path, await the.signIn('claimsContact'))).toBe(2)
  })

  test('reads once again for a business day that moved', async () => {
    const cookie = await the.signIn('owner')
    const pastDue = `${invoices}&status=past_due`
    const late = async () =>
      listInvoices.response.parse((await ask(pastDue, cookie)).json()).items.map((item) => item.invoiceNumber)
    expect(await late()).toEqual(['1000043544'])
    await the.sql('update business_clock set offset_days = 60')
    const before = the.parts.database.roundTrips()
    const later = await late()
    expect(later).toContain('1000050002')
    expect(the.parts.database.roundTrips() - before).toBe(2)
    expect(await late()).toEqual(later)
    expect(the.parts.database.roundTrips() - before).toBe(3)
    await the.sql('update business_clock set offset_days = 0')
    expect(await late()).toEqual(['1000043544'])
  })

  test('ends a seat with the business day, also before this process reads it', async () => {
    const cookie = await the.signIn('viewer')
    expect((await ask(invoices, cookie)).statusCode).toBe(200)
    await the.sql(
      `update seats set seat_to = '2026-03-11' where user_id = (select user_id from users where email = $1)`,
      [people.viewer],
    )
    expect((await ask(invoices, cookie)).statusCode).toBe(200)
    await the.sql('update business_clock set offset_days = 2')
    expect((await ask(invoices, cookie)).statusCode).toBe(404)
    await the.sql('update business_clock set offset_days = 0')
  })

  test('answers no failed statement to a visitor who may not ask', async () => {
    await the.sql('alter table pending_payments rename to elsewhere')
    try {
      expect((await ask(invoices)).statusCode).toBe(401)
      expect((await ask(invoices, 'myaccount_session=x')).statusCode).toBe(401)
      expect((await ask(invoices, await the.signIn('votingRepresentative'))).statusCode).toBe(403)
      expect((await ask(invoices, await the.signIn('stranger'))).statusCode).toBe(404)
      expect((await ask(invoices, await the.signIn('owner'))).statusCode).toBe(500)
    } finally {
      await the.sql('alter table elsewhere rename to pending_payments')
    }
    expect((await ask(invoices, await the.signIn('owner'))).statusCode).toBe(200)
  })
})

describe('activity', () => {
  const activeAt = async () => {
    const [row] = await the.sql<{ at: Date }>('select max(active_at) as at from sessions')
    return row?.at.getTime()
  }

  test('is stored after the answer, which does not wait for it', async () => {
    const cookie = await the.signIn('owner')
    await the.sql('begin')
    await the.sql('select from sessions for update')
    the.clock.nowMs += 11_000
    // Two of one page, while the first of them is still being remembered.
    expect((await ask(invoices, cookie)).statusCode).toBe(200)
    expect((await ask('/api/v1/accounts/summary', cookie)).statusCode).toBe(200)
    expect(await activeAt()).toBe(testNowMs)
    await the.sql('commit')
    await expect.poll(activeAt).toBe(testNowMs + 11_000)
  })

  test('is not counted for a call that the person did not make', async () => {
    const cookie = await the.signIn('owner')
    the.clock.nowMs += 60_000
    const before = await activeAt()
    await the.call({ path: invoices, cookie, headers: { 'x-myaccount-background': '1' } })
    await the.parts.touches.drain()
    expect(await activeAt()).toBe(before)
  })
})
