import { listSessions } from '@myaccount/contract/endpoints/people/own-sessions'
import { sessionsAtMost } from '@myaccount/domain/session/browser-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { people } from '../../../../testing/test-records.ts'
import { endOldestStatement } from './own-sessions.store.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

const own = async (cookie: string) =>
  listSessions.response.parse((await the.call({ path: '/api/v1/sessions', cookie })).json())

/** Sessions of another device, behind the product's back. */
const add = (count: number, age = '1 minute') =>
  the.sql(
    `insert into sessions (session_hash, user_id, created_at, active_at, ends_at, browser, system)
     select sha256((n || $2)::bytea), user_id, $3, $3::timestamptz - $2::interval, $3::timestamptz + interval '1 hour',
       'Firefox', 'Windows'
     from users, generate_series(1, ${count}) n where lower(email) = $1`,
    [people.owner, age, new Date(the.clock.nowMs)],
  )

test('lists live sessions, this one first, and ends the others at once', async () => {
  const cookie = await the.signIn('owner')
  await add(2)
  await add(1, '18 minutes')
  const listed = await own(cookie)
  expect(listed.map(({ isThis, browser }) => [isThis, browser])).toEqual([
    [true, null],
    [false, 'Firefox'],
    [false, 'Firefox'],
  ])
  const answer = await the.call({ method: 'POST', path: '/api/v1/sessions/end_others', cookie })
  expect(answer.json()).toEqual({ ended: 3 })
  expect(await own(cookie)).toHaveLength(1)
})

test('ends the session that was active longest ago', async () => {
  const cookie = await the.signIn('owner')
  await add(sessionsAtMost - 1)
  await add(3, '10 minutes')
  const [row] = await the.sql<{ user_id: string }>('select user_id from users where lower(email) = $1', [
    people.owner,
  ])
  await the.parts.database.transaction('session', (tx) =>
    tx.change(endOldestStatement(row?.user_id as never, sessionsAtMost)),
  )
  expect(await own(cookie)).toHaveLength(sessionsAtMost - 1)
})
