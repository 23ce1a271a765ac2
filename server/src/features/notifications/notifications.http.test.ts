import { listNotifications } from '@myaccount/contract/endpoints/notifications/inbox'
import { cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { saveNotification } from '../../../testing/test-notifications.ts'
import { larkspur, type PersonName, people } from '../../../testing/test-records.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())
beforeEach(() => the.sql('delete from notifications'))

const idOf = (place: number) => `not_0195801f2c7a7d3e8c5b${String(place).padStart(12, '0')}`
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString()

async function list(person: PersonName, query = '', language = 'en') {
  const answer = await the.call({
    path: `/api/v1/notifications${query}`,
    cookie: await the.signIn(person),
    headers: { 'accept-language': language },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return listNotifications.response.parse(answer.json())
}

const wordsOf = async (person: PersonName, query?: string, language?: string) =>
  (await list(person, query, language)).items.map(({ title }) => title)

const unread = async (person: PersonName) =>
  (await the.call({ path: '/api/v1/notifications/unread', cookie: await the.signIn(person) })).json()
    .unreadCount

async function markRead(person: PersonName, place: number, andOlder = false) {
  return await the.call({
    method: 'POST',
    path: '/api/v1/notifications/read',
    cookie: await the.signIn(person),
    body: { notificationId: idOf(place), andOlder },
  })
}

describe('the notifications', () => {
  test('show what happened, on which account, and where to see it, newest first', async () => {
    await saveNotification(the, { id: idOf(1), person: 'treasurer', at: at(1) })
    await saveNotification(the, {
      id: idOf(2),
      person: 'treasurer',
      kind: 'address_changed',
      account: null,
      path: '/accounts',
      at: at(2),
    })
    const { items } = await list('treasurer')
    expect(items).toEqual([
      {
        notificationId: idOf(2),
        group: 'billing',
        title: expect.any(String),
        detail: null,
        account: null,
        toDo: null,
        path: '/accounts',
        createdAt: at(2),
        isRead: false,
      },
      {
        notificationId: idOf(1),
        group: 'billing',
        title: 'Your bill is ready',
        detail: null,
        account: { accountNumber: larkspur, accountName: 'Larkspur Hollow Fellowship' },
        toDo: expect.anything(),
        path: '/policies/invoices/1000044110',
        createdAt: at(1),
        isRead: false,
      },
    ])
  })

  test('say what was so when they were sent, in the language of their reader', async () => {
    const amount = { cents: cents(39200) }
    await saveNotification(the, {
      id: idOf(1),
      person: 'treasurer',
      title: { id: 'test.paid', message: 'You paid {amount}', values: { amount } },
      detail: [{ id: 'test.invoice', message: 'Invoice {number}', values: { number: '1000044110' } }],
    })
    const { items } = await list('treasurer')
    expect(items).toMatchObject([{ title: 'You paid $392.00', detail: 'Invoice 1000044110' }])
  })

  test('offer what can still be done about their subject, as far as the seat allows it', async () => {
    await saveNotification(the, { id: idOf(1), person: 'treasurer' })
    await saveNotification(the, { id: idOf(2), person: 'treasurer', path: '/policies/invoices/1000000000' })
    const { items } = await list('treasurer')
    expect(items.map(({ toDo }) => toDo?.action ?? null)).toEqual([
      null,
      { label: expect.stringMatching(/^Pay \$/), path: expect.stringContaining('1000044110'), pays: true },
    ])
  })

  test('use the language of their reader', async () => {
    await saveNotification(the, { id: idOf(1), person: 'treasurer' })
    expect(await wordsOf('treasurer', '', 'es')).toEqual(['Su factura está lista'])
  })

  test('belong to one person: others with a seat on the account see none of them', async () => {
    await saveNotification(the, { id: idOf(1), person: 'treasurer' })
    expect(await wordsOf('owner')).toEqual([])
    expect(await unread('owner')).toBe(0)
    expect((await markRead('owner', 1)).statusCode).toBe(404)
    expect(await unread('treasurer')).toBe(1)
  })

  test('show nothing of an account whose seat has ended, or does not allow it', async () => {
    await saveNotification(the, { id: idOf(1), person: 'formerTreasurer' })
    await saveNotification(the, { id: idOf(2), person: 'claimsContact' })
    expect(await wordsOf('formerTreasurer')).toEqual([])
    expect(await wordsOf('claimsContact')).toEqual([])
    expect(await unread('claimsContact')).toBe(0)
  })

  test('leave out a kind that only a newer release knows', async () => {
    await saveNotification(the, { id: idOf(1), person: 'treasurer', kind: 'from_tomorrow' })
    expect(await wordsOf('treasurer')).toEqual([])
  })

  test('come in pages, each row once, also two of one moment', async () => {
    for (let place = 0; place < 53; place += 1)
      await saveNotification(the, { id: idOf(place), person: 'treasurer', at: at(Math.floor(place / 2)) })
    const first = await list('treasurer')
    const second = await list('treasurer', `?after=${first.next}`)
    const ids = [...first.items, ...second.items].map(({ notificationId }) => notificationId)
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null])
    expect(ids).toEqual(Array.from({ length: 53 }, (_, index) => idOf(52 - index)))
  })

  test('are narrowed to a group, and to what is unread', async () => {
    await saveNotification(the, { id: idOf(1), person: 'treasurer' })
    await saveNotification(the, { id: idOf(2), person: 'treasurer', kind: 'bill_past_due' })
    await markRead('treasurer', 1)
    expect(await wordsOf('treasurer', '?state=unread')).toEqual(['A bill is past due'])
    expect(await wordsOf('treasurer', '?state=read')).toEqual(['Your bill is ready'])
    expect(await wordsOf('treasurer', '?group=claims')).toEqual([])
    expect(await wordsOf('treasurer', '?group=billing')).toHaveLength(2)
  })
})

describe('reading', () => {
  test('marks one, or all that are older, and none that came since', async () => {
    for (const place of [1, 2, 3, 4])
      await saveNotification(the, { id: idOf(place), person: 'treasurer', at: at(place) })
    expect((await markRead('treasurer', 2)).json()).toMatchObject({
      unreadCount: 3,
      byGroup: { billing: 3, claims: 0 },
    })
    expect((await markRead('treasurer', 3, true)).json()).toMatchObject({ unreadCount: 1 })
    const { items } = await list('treasurer')
    expect(items.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  })

  test('changes nothing the second time, without a mistake', async () => {
    await saveNotification(the, { id: idOf(1), person: 'treasurer' })
    await markRead('treasurer', 1)
    const [before] = await the.sql('select read_at from notifications')
    the.clock.nowMs += 1000
    expect((await markRead('treasurer', 1)).statusCode).toBe(200)
    expect(await the.sql('select read_at from notifications')).toEqual([before])
  })
})

test('keeps no session alive by the count', async () => {
  const cookie = await the.signIn('owner')
  const [before] = await the.sql('select max(active_at) as at from sessions')
  the.clock.nowMs += 60_000
  const answer = await the.call({ path: '/api/v1/notifications/unread', cookie })
  expect(answer.statusCode).toBe(200)
  expect(await the.sql('select max(active_at) as at from sessions')).toEqual([before])
})

describe('row-level security', () => {
  const rows = sql<object>`select kind from notifications`
  const accounts = [larkspur as AccountNumber]

  test('shows no row of another person, whatever the statement', async () => {
    await saveNotification(the, { id: idOf(1), person: 'treasurer' })
    const [owner, treasurer] = await Promise.all((['owner', 'treasurer'] as const).map(userIdOf))
    if (owner === undefined || treasurer === undefined) throw new Error('Nobody there')
    expect(await the.parts.database.read({ accounts }, rows)).toEqual([])
    expect(await the.parts.database.read({ person: owner, accounts }, rows)).toEqual([])
    expect(await the.parts.database.read({ person: treasurer, accounts: [] }, rows)).toEqual([])
    expect(await the.parts.database.read({ person: treasurer, accounts }, rows)).toHaveLength(1)
  })

  test('lets a person mark what they read, and nothing else', async () => {
    await saveNotification(the, { id: idOf(1), person: 'treasurer' })
    const person = await userIdOf('treasurer')
    const attempt = (statement: ReturnType<typeof sql>) =>
      the.parts.database.transaction({ person, accounts }, (tx) => tx.change(statement))
    await expect(attempt(sql`update notifications set path = '/x'`)).rejects.toThrow(/permission denied/)
    // Only the job that ends old notifications deletes them.
    expect(await attempt(sql`delete from notifications`)).toBe(0)
    expect(await attempt(sql`update notifications set read_at = now()`)).toBe(1)
  })
})

async function userIdOf(person: PersonName) {
  const [user] = await the.sql<{ id: string }>('select user_id as id from users where email = $1', [
    people[person],
  ])
  return uuid(user?.id ?? '')
}
