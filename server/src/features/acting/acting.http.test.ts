import { sessionUser } from '@myaccount/contract/endpoints/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { openSender, type TestSender, wrongCodeFor } from '../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur, type PersonName, testRecords } from '../../../testing/test-records.ts'
import { cookieSetBy, startActing, userIdOf, why } from './testing/act-for.ts'

let the: TestApp
let sender: TestSender
let employee: string
const minuteMs = 60_000

beforeAll(async () => {
  the = await createTestApp({ records: testRecords() })
  sender = openSender(the)
})
afterAll(() => the.close())
beforeEach(async () => {
  employee = await the.signIn('employee')
})

async function act(person: PersonName = 'owner'): Promise<string> {
  const started = await startActing(the, sender, employee, person)
  expect(started.statusCode, started.body).toBe(200)
  return cookieSetBy(started)
}
const stop = (cookie: string) => the.call({ method: 'DELETE', path: '/auth/sessions/as_user', cookie })
const whoIs = async (cookie: string) => (await the.call({ path: '/auth/sessions', cookie })).statusCode

describe('acting', () => {
  test('answers as the insured, in a session with a new id, and ends the one before', async () => {
    const answer = await startActing(the, sender, employee)
    const user = sessionUser.parse(answer.json())
    expect(user).toMatchObject({
      user_type: 'Insured',
      display_name: 'The owner',
      accounts_owned: [larkspur],
      permissions: [],
      acting_as: {
        employeeName: 'The employee',
        endsAt: new Date(the.clock.nowMs + 30 * minuteMs).toISOString(),
      },
    })
    const acting = cookieSetBy(answer)
    expect(acting).not.toBe(employee)
    expect(await whoIs(employee)).toBe(401)
    expect(sessionUser.parse((await the.call({ path: '/auth/sessions', cookie: acting })).json())).toEqual(
      user,
    )
    const profile = await the.call({ path: '/api/v1/user_profile', cookie: acting })
    expect(profile.json().profile).toMatchObject({ displayName: 'The owner', userType: 'Insured' })
    const invoices = await the.call({ path: `/api/v1/invoices?accountNumber=${larkspur}`, cookie: acting })
    expect(invoices.statusCode).toBe(200)
  })

  test("ends by Stop with another new id, back in the employee's own session", async () => {
    const acting = await act()
    const stopped = await stop(acting)
    const user = sessionUser.parse(stopped.json())
    expect(user).toMatchObject({ user_type: 'Employee', display_name: 'The employee', accounts_owned: [] })
    expect(user.acting_as).toBeUndefined()
    const again = cookieSetBy(stopped)
    expect([await whoIs(acting), await whoIs(again)]).toEqual([401, 200])
    expect(new Set([employee, acting, again]).size).toBe(3)
  })

  test('ends after 30 minutes, though the employee is active', async () => {
    const before = the.clock.nowMs
    const acting = await act()
    the.clock.nowMs = before + 15 * minuteMs
    expect((await the.call({ path: '/api/v1/user_profile', cookie: acting })).statusCode).toBe(200)
    the.clock.nowMs = before + 30 * minuteMs - 1
    expect(await whoIs(acting)).toBe(200)
    the.clock.nowMs = before + 30 * minuteMs
    expect(await whoIs(acting)).toBe(401)
    expectRefused(await stop(acting), 401, 'stop')
  })

  test('never lasts longer than the session of the employee', async () => {
    await the.sql('update sessions set ends_at = $1', [new Date(the.clock.nowMs + 10 * minuteMs)])
    const started = await startActing(the, sender, employee)
    expect(started.json().acting_as.endsAt).toBe(new Date(the.clock.nowMs + 10 * minuteMs).toISOString())
    const again = cookieSetBy(await stop(cookieSetBy(started)))
    the.clock.nowMs += 10 * minuteMs
    expect(await whoIs(again)).toBe(401)
  })

  test('is never nested, and never for an employee or somebody without a seat', async () => {
    const acting = await act()
    const path = `/api/v1/admin/customers/${larkspur}/act_as`
    const ask = async (cookie: string, person: PersonName) =>
      the.call({ method: 'POST', path, cookie, body: { userId: await userIdOf(the, person), ...why } })
    expectRefused(await ask(acting, 'treasurer'), 403, 'nested')
    const insured = { insured_client_id: await userIdOf(the, 'treasurer') }
    const nested = { method: 'POST', path: '/auth/sessions/as_user', cookie: acting, body: insured } as const
    expectRefused(await the.call(nested), 403, 'nested')
    const other = await the.signIn('supervisor')
    for (const person of ['employee', 'formerTreasurer', 'stranger', 'newcomer'] as const)
      expectRefused(await ask(other, person), 404, person)
    expectRefused(
      await ask(await the.signIn('employeeWithoutRights'), 'owner'),
      403,
      'without the permission',
    )
  })

  describe('acting without Stop', () => {
    const ends = () =>
      the.sql<{ actorKind: string }>(
        `select actor_kind as "actorKind" from audit_entries where action = 'acting.ended' order by entry_id`,
      )
    const open = () =>
      the.sql('select from act_as_records where ends_at > $1 and started_at is not null', [
        new Date(the.clock.nowMs),
      ])
    const close = () => the.parts.acting.closeActings()
    beforeEach(() => the.sql('update act_as_records set ends_at = started_at where ends_at > started_at'))

    test('leaves a running one alone, also when it has just begun', async () => {
      await act()
      expect(await close()).toEqual({ closed: 0 })
      the.clock.nowMs += 2 * minuteMs
      expect(await close()).toEqual({ closed: 0 })
      expect(await open()).toHaveLength(1)
    })

    test.each([
      ['a session that is gone', () => the.sql('delete from sessions where acting_id is not null')],
      [
        'an idle employee',
        () =>
          the.sql(`update sessions set active_at = active_at - interval '1 day' where acting_id is not null`),
      ],
      [
        'a permission that was taken away',
        () => the.sql(`update users set permissions = '{look_up}' where email = 'employee@carrier.example'`),
      ],
    ])('ends its record with %s, and reports it once', async (_, lose) => {
      await act()
      const before = (await ends()).length
      the.clock.nowMs += 2 * minuteMs
      await lose()
      expect(await close()).toEqual({ closed: 1 })
      expect(await close()).toEqual({ closed: 0 })
      expect(await open()).toEqual([])
      expect((await ends()).slice(before)).toEqual([{ actorKind: 'jobs' }])
      const [event] = await the.sql(
        `select type from outbox_events order by created_at desc, sequence desc limit 1`,
      )
      expect(event).toEqual({ type: 'acting.ended' })
      await the.sql(
        `update users set permissions = '{look_up,act_as,operate,refund,approve}' where email = 'employee@carrier.example'`,
      )
    })
  })

  test('ends with the permission', async () => {
    const acting = await act()
    await the.sql(`update users set permissions = '{look_up}' where email = 'employee@carrier.example'`)
    expect(await whoIs(acting)).toBe(401)
    await the.sql(
      `update users set permissions = '{look_up,act_as,operate,refund,approve}' where email = 'employee@carrier.example'`,
    )
  })
})

describe("the employee's code", () => {
  async function ask(): Promise<string> {
    const path = `/api/v1/admin/customers/${larkspur}/act_as`
    const body = { userId: await userIdOf(the, 'owner'), ...why }
    const asked = await the.call({ method: 'POST', path, cookie: employee, body })
    await sender.send()
    return asked.json().codeId
  }
  const enter = (codeId: string, code: string, cookie = employee) =>
    the.call({ method: 'POST', path: `/api/v1/admin/codes/${codeId}`, cookie, body: { code } })
  const start = async () =>
    the.call({
      method: 'POST',
      path: '/auth/sessions/as_user',
      cookie: employee,
      body: { insured_client_id: await userIdOf(the, 'owner') },
    })

  test('is sent to the employee, and nothing starts without it', async () => {
    const codeId = await ask()
    expect(sender.sent.at(-1)?.to).toBe('employee@carrier.example')
    expectRefused(await start(), 409, 'before the code')
    expectRefused(await enter(codeId, sender.lastCode(), await the.signIn('supervisor')), 404, 'a colleague')
    expectRefused(await enter(codeId, wrongCodeFor(sender.lastCode())), 422, 'a wrong code')
    expectRefused(await start(), 409, 'after a wrong code')
    expect((await enter(codeId, sender.lastCode())).json().state).toBe('confirmed')
    the.clock.nowMs += 5 * minuteMs
    expectRefused(await start(), 409, 'five minutes later')
  })

  test('starts acting once', async () => {
    const codeId = await ask()
    await enter(codeId, sender.lastCode())
    const [one, other] = await Promise.all([start(), start()])
    expect([one.statusCode, other.statusCode].sort()).not.toEqual([200, 200])
  })

  test('expires after five wrong ones', async () => {
    const codeId = await ask()
    const wrong = wrongCodeFor(sender.lastCode())
    for (let tried = 0; tried < 4; tried += 1) expectRefused(await enter(codeId, wrong), 422, 'wrong')
    expectRefused(await enter(codeId, wrong), 409, 'the fifth')
    expectRefused(await enter(codeId, sender.lastCode()), 409, 'the right one')
  })
})

describe('a caller', () => {
  const verify = (userId: string | null) =>
    the.call({
      method: 'POST',
      path: `/api/v1/admin/customers/${larkspur}/caller`,
      cookie: employee,
      body: { userId },
    })
  const summary = async (cookie = employee) =>
    (await the.call({ path: `/api/v1/admin/customers/${larkspur}`, cookie })).json()

  test('is verified by a code to a contact on file, for this employee and half an hour', async () => {
    expectRefused(await verify(null), 409, 'the account has no address')
    const sent = await verify(await userIdOf(the, 'viewer'))
    await sender.send()
    expect(sender.sent.at(-1)?.to).toBe('viewer@larkspur.example')
    expect((await summary()).caller).toBeNull()
    const path = `/api/v1/admin/codes/${sent.json().codeId}`
    await the.call({ method: 'POST', path, cookie: employee, body: { code: sender.lastCode() } })
    expect((await summary()).caller).toEqual({
      sentTo: 'v…@larkspur.example',
      endsAt: new Date(the.clock.nowMs + 30 * minuteMs).toISOString(),
      userId: await userIdOf(the, 'viewer'),
    })
    expect((await summary(await the.signIn('supervisor'))).caller).toBeNull()
    const [entry] = await the.sql(`select outcome from audit_entries where action = 'caller.code_entered'`)
    expect(entry).toEqual({ outcome: 'done' })
    the.clock.nowMs += 30 * minuteMs
    expect((await summary(await the.signIn('employee'))).caller).toBeNull()
  })
})
