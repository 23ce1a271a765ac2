import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { testTokens } from '../../../testing/test-settings.ts'

/** Whoever takes over a person's address at the carrier must not be the only one who hears of it. */
let the: TestApp
let sender: TestSender
let version = 1

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())
beforeEach(async () => {
  await reach('owner@oxbow.example')
  await the.sql('delete from emails')
  sender = openSender(the)
})

async function sendPeople(records: readonly object[]): Promise<void> {
  const answer = await the.app.inject({
    method: 'POST',
    url: '/feed/v1/people',
    headers: { authorization: `Bearer ${testTokens.people}`, 'content-type': 'application/x-ndjson' },
    payload: records.map((record) => JSON.stringify(record)).join('\n'),
  })
  expect(answer.json()).toMatchObject({ rejected: [] })
}

const record = (op: 'upsert' | 'delete', data?: object) => {
  version += 1
  return { v: 1, type: 'user', id: 'u-oxbow', version, op, ...(data && { data }) }
}
const person = { displayName: 'The owner', userType: 'Insured' }
const reach = (email: string) => sendPeople([record('upsert', { ...person, email })])

test('notifies the former address of a change, once, and names neither', async () => {
  await reach('else@oxbow.example')
  await sender.send()
  expect(sender.sent).toMatchObject([
    { to: 'owner@oxbow.example', subject: 'Your email address was changed', attachments: [] },
  ])
  const { text = '', html = '' } = sender.sent[0] ?? {}
  expect(text).toContain('If you did not ask for it, call')
  for (const form of [text, html]) expect(form).not.toMatch(/@oxbow|owner/)
  the.clock.nowMs += 60_000
  expect(await sender.send()).toBe(0)
})

test('notifies both addresses of two changes at once', async () => {
  await sendPeople([
    record('upsert', { ...person, email: 'second@oxbow.example' }),
    record('upsert', { ...person, email: 'third@oxbow.example' }),
  ])
  await sender.send()
  expect(sender.sent.map(({ to }) => to).toSorted()).toEqual(['owner@oxbow.example', 'second@oxbow.example'])
})

test('counts another name, another case and a first address as no change', async () => {
  await sendPeople([record('upsert', { ...person, displayName: 'Renamed', email: 'Owner@Oxbow.example' })])
  await sendPeople([{ ...record('upsert', { ...person, email: 'new@oxbow.example' }), id: 'u-fresh' }])
  expect(await the.sql('select 1 from emails')).toEqual([])
})

test('sends the email although the person is removed before', async () => {
  await reach('else@oxbow.example')
  await sendPeople([record('delete')])
  await sender.send()
  expect(sender.sent.map(({ to }) => to)).toEqual(['owner@oxbow.example'])
})

test("shows no account a person's notices, and lets none write one", async () => {
  await reach('else@oxbow.example')
  const asAccount = (statement: string) =>
    the.sql(
      `begin; set local role portal_app; set local app.accounts = '{${larkspur}}'; ${statement}; commit`,
    )
  await asAccount('update emails set sent_at = now()')
  await asAccount('delete from emails')
  expect(await the.sql('select sent_at from emails')).toEqual([{ sent_at: null }])
  await expect(
    asAccount(
      `insert into emails (email_id, user_id, kind, created_at) values (gen_random_uuid(), gen_random_uuid(), 'x', now())`,
    ),
  ).rejects.toThrow('row-level security')
  await the.sql('rollback')
})
