import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { testTokens } from '../../../testing/test-settings.ts'

/** The carrier's records make somebody an owner, or end it: that person and the other owners are notified. */
let the: TestApp
let sender: TestSender
let version = 10

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())
beforeEach(async () => {
  await the.sql('delete from emails')
  await the.sql('delete from notifications')
  sender = openSender(the)
})

async function send(records: readonly object[]): Promise<void> {
  const answer = await the.app.inject({
    method: 'POST',
    url: '/feed/v1/people',
    headers: { authorization: `Bearer ${testTokens.people}`, 'content-type': 'application/x-ndjson' },
    payload: records.map((record) => JSON.stringify(record)).join('\n'),
  })
  expect(answer.json()).toMatchObject({ rejected: [] })
}

function seat(id: string, op: 'upsert' | 'delete', data?: object) {
  version += 1
  return { v: 1, type: 'seat', id, version, op, accountNumber: larkspur, ...(data && { data }) }
}
const from = '2025-01-01'
const subject = 'Who owns your account has changed'

async function notified(): Promise<readonly string[]> {
  await sender.send()
  expect(sender.sent.every((email) => email.subject === subject)).toBe(true)
  return sender.sent.map(({ to }) => to).toSorted()
}

test('a new owner and the owner before them are notified, by email and in the portal', async () => {
  await send([seat('seat-viewer', 'upsert', { userId: 'user-viewer', role: 'owner', from })])
  expect(await notified()).toEqual(['owner@larkspur.example', 'viewer@larkspur.example'])
  expect(sender.sent[0]?.text).toContain('The viewer owns this account online')
  const inbox = await the.call({ path: '/api/v1/notifications', cookie: await the.signIn('owner') })
  expect(inbox.json().items[0]).toMatchObject({ title: subject, account: { accountNumber: larkspur } })
})

test('notifies a person whose ownership ends at their address, and those who stay', async () => {
  await send([seat('seat-viewer', 'delete')])
  expect(await notified()).toEqual(['owner@larkspur.example', 'viewer@larkspur.example'])
  expect(sender.sent[0]?.text).toContain('The viewer no longer owns this account online')
})

test('a new seat beside an owner notifies both', async () => {
  await send([seat('seat-second', 'upsert', { userId: 'user-claimsContact', role: 'owner', from })])
  expect(await notified()).toEqual(['claims@larkspur.example', 'owner@larkspur.example'])
})

test('a seat that moves to another person notifies both of them', async () => {
  await send([seat('seat-second', 'upsert', { userId: 'user-treasurer', role: 'owner', from })])
  expect(await notified()).toEqual([
    'claims@larkspur.example',
    'owner@larkspur.example',
    'owner@larkspur.example',
    'treasurer@larkspur.example',
    'treasurer@larkspur.example',
  ])
})

test.each([
  [
    'another role',
    () => [seat('seat-third', 'upsert', { userId: 'user-claimsContact', role: 'treasurer', from })],
  ],
  [
    'the last day of an owner',
    () => [seat('seat-owner', 'upsert', { userId: 'user-owner', role: 'owner', from, to: '2030-01-01' })],
  ],
])('nobody is notified of %s', async (_, records) => {
  await send(records())
  expect(await notified()).toEqual([])
})

test('notifies nobody of the first load of an account', async () => {
  await the.sql(`delete from seats where account_number = $1 and role = 'owner'`, [larkspur])
  await send([
    seat('seat-first-1', 'upsert', { userId: 'user-owner', role: 'owner', from }),
    seat('seat-first-2', 'upsert', { userId: 'user-viewer', role: 'owner', from }),
  ])
  expect(await notified()).toEqual([])
})
