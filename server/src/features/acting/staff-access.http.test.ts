import { getStaffAccess } from '@myaccount/contract/endpoints/acting/staff-access'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { openSender, type TestSender } from '../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { PersonName } from '../../../testing/test-records.ts'
import { cookieSetBy, startActing, userIdOf, why } from './testing/act-for.ts'

/** The customer's view of an employee who acts for them, and the customer's choice. */
let the: TestApp
let sender: TestSender
let employee: string
let ofOwner: { readonly employeeId: string; readonly insuredId: string }
const minuteMs = 60_000

beforeAll(async () => {
  the = await createTestApp()
  sender = openSender(the)
  ofOwner = { employeeId: await userIdOf(the, 'employee'), insuredId: await userIdOf(the, 'owner') }
})
afterAll(() => the.close())
beforeEach(async () => {
  await the.sql('delete from outbox_events')
  // The records that an earlier test left open have ended.
  the.clock.nowMs += 30 * minuteMs
  employee = await the.signIn('employee')
})

async function act(person: PersonName = 'owner'): Promise<string> {
  const started = await startActing(the, sender, employee, person)
  expect(started.statusCode, started.body).toBe(200)
  return cookieSetBy(started)
}
const stop = (cookie: string) => the.call({ method: 'DELETE', path: '/auth/sessions/as_user', cookie })
const whoIs = async (cookie: string) => (await the.call({ path: '/auth/sessions', cookie })).statusCode
const access = async (cookie: string) =>
  getStaffAccess.response.parse((await the.call({ path: '/api/v1/profile/staff_access', cookie })).json())
const choose = (cookie: string, isRefused: boolean) =>
  the.call({ method: 'PUT', path: '/api/v1/profile/staff_access', cookie, body: { isRefused } })

test('notifies by email, shows it in the profile, and records both for carrier and audit', async () => {
  const acting = await act('treasurer')
  await sender.send()
  const notified = sender.sent.at(-1)
  expect(notified?.to).toBe('treasurer@larkspur.example')
  expect(notified?.text).toContain('The employee')
  expect(notified?.text).toContain(why.note)
  const person = await the.signIn('treasurer')
  expect((await access(person)).times[0]).toMatchObject({
    employeeName: 'The employee',
    reason: 'caller',
    note: why.note,
    isOver: false,
  })
  await stop(acting)
  expect((await access(person)).times[0]?.isOver).toBe(true)
  const events = await the.sql<{ type: string }>('select type from outbox_events order by position')
  expect(events.map(({ type }) => type)).toEqual(['acting.started', 'acting.ended'])
  const [entry] = await the.sql<{ actor: string; insured: string }>(
    `select a.email as actor, b.email as insured from audit_entries e
     join users a on a.user_id = e.actor_user_id join users b on b.user_id = e.on_behalf_of_user_id
     where e.action = 'acting.ended' order by entry_id desc limit 1`,
  )
  expect(entry).toEqual({ actor: 'employee@carrier.example', insured: 'treasurer@larkspur.example' })
})

/** The person who ended it, and the person whom the carrier is notified of. */
const notifiedEnds = async () => {
  const rows = await the.sql<{ asked: string; body: Record<string, string> }>(
    `select u.email as asked, o.body from outbox_events o
     join audit_entries a on a.action = o.type
       and (a.objects ->> 'acting')::uuid = replace(o.body ->> 'actingId', 'stu_', '')::uuid
     join users u on u.user_id = a.actor_user_id where o.type = 'acting.ended'`,
  )
  return rows.map(({ asked, body: { employeeId, insuredId } }) => ({ asked, employeeId, insuredId }))
}
const nowIso = () => new Date(the.clock.nowMs).toISOString()

test('shows its end as the employee signs out, and notifies the carrier once', async () => {
  const acting = await act()
  the.clock.nowMs += minuteMs
  const signOut = {
    path: '/auth/callback/logout',
    cookie: acting,
    headers: { 'sec-fetch-site': 'same-origin' },
  }
  for (let twice = 0; twice < 2; twice += 1) expect((await the.call(signOut)).statusCode).toBe(302)
  expect(await whoIs(acting)).toBe(401)
  expect(await notifiedEnds()).toEqual([{ asked: 'employee@carrier.example', ...ofOwner }])
  const [newest] = (await access(await the.signIn('owner'))).times
  expect(newest).toMatchObject({ isOver: true, endedAt: nowIso() })
})

test('ends it at once when refused, and starts nothing until it is allowed again', async () => {
  const acting = await act()
  const person = await the.signIn('owner')
  expectRefused(await choose(acting, true), 403, 'the employee does not choose')
  expect((await choose(person, true)).json().isRefused).toBe(true)
  expect(await whoIs(acting)).toBe(401)
  expect(await notifiedEnds()).toEqual([{ asked: 'owner@larkspur.example', ...ofOwner }])
  expect((await access(person)).times[0]).toMatchObject({ isOver: true, endedAt: nowIso() })
  await choose(person, true)
  expect(await notifiedEnds()).toHaveLength(1)
  employee = await the.signIn('employee')
  expectRefused(await startActing(the, sender, employee), 409, 'refused')
  await choose(person, false)
  await act()
})
