import { listDeliveries } from '@myaccount/contract/endpoints/admin/admin-deliveries'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { openSender, type TestSender } from '../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { copperwillow, larkspur, people } from '../../../testing/test-records.ts'

let the: TestApp
let sender: TestSender
let cookie: string

beforeAll(async () => {
  the = await createTestApp()
  sender = openSender(the)
  cookie = await the.signIn('supervisor')
})
afterAll(() => the?.close())
beforeEach(() => the.sql('delete from emails'))

const path = '/api/v1/admin/deliveries'
const dayMs = 24 * 60 * 60 * 1000

interface Failed {
  readonly error?: string
  readonly daysAgo?: number
  readonly isBounced?: boolean
  readonly to?: string | null
}

let made = 0

/** An email to the owner of Larkspur that the portal gave up. */
async function fail({ error = 'ETIMEDOUT', daysAgo = 2, isBounced = false, to = null }: Failed = {}) {
  const at = new Date(the.clock.nowMs - daysAgo * dayMs)
  made += 1
  const id = `0195801f-2c7a-7d3e-8c5a-${String(made).padStart(12, '0')}`
  await the.sql(
    `insert into emails (account_number, email_id, user_id, to_address, kind, about_id, created_at, last_error,
                         bounced_at, tries)
     select $1, $6::uuid, user_id, $2, 'acted_for', gen_random_uuid(), $3::timestamptz, $4,
            case when $5 then $3::timestamptz end, 30
     from users where feed_id = 'user-owner'`,
    [larkspur, to, at, error, isBounced, id],
  )
}

async function list(query = '') {
  const answer = await the.call({ path: `${path}${query}`, cookie })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return listDeliveries.response.parse(answer.json())
}
const first = async () => (await list()).items[0]?.emailId ?? ''
const act = (id: string, what: 'resend' | 'call') =>
  the.call({ method: 'POST', path: `${path}/${id}/${what}`, cookie })
const newestEntry = async () =>
  (
    await the.sql(
      `select action, account_number as "accountNumber" from audit_entries order by entry_id desc limit 1`,
    )
  )[0]

test('lists what did not arrive, to whom, of which account and why', async () => {
  await fail()
  await fail({ isBounced: true, daysAgo: 1, to: 'old@larkspur.example' })
  await fail({ error: 'no seat', daysAgo: 3 })
  const { items } = await list()
  expect(items.map(({ outcome, recipient }) => [outcome, recipient])).toEqual([
    ['bounced', 'old@larkspur.example'],
    ['given_up', people.owner],
    ['no_access', people.owner],
  ])
  expect(items[0]).toMatchObject({
    account: { accountNumber: larkspur },
    personName: 'The owner',
    called: null,
  })
  expect(items[0]?.about).toBeTruthy()
  expect(await newestEntry()).toMatchObject({ action: 'deliveries.listed' })
})

test('leaves out unneeded and waiting emails, and those older than 30 days', async () => {
  await fail({ error: 'not needed' })
  await fail({ daysAgo: 31 })
  await fail()
  await the.sql(`update emails set send_at = now() where last_error = 'ETIMEDOUT' and created_at > $1`, [
    new Date(the.clock.nowMs - 5 * dayMs),
  ])
  expect((await list()).items).toEqual([])
})

test('lists all emails of one account, with their outcome', async () => {
  await fail({ error: 'not needed', daysAgo: 1 })
  await fail({ error: 'not wanted', daysAgo: 2 })
  await fail({ daysAgo: 3 })
  await fail({ daysAgo: 4 })
  await fail({ daysAgo: 5 })
  await the.sql(`update emails set send_at = created_at where created_at = $1`, [
    new Date(the.clock.nowMs - 4 * dayMs),
  ])
  await the.sql(`update emails set sent_at = created_at, last_error = null where created_at = $1`, [
    new Date(the.clock.nowMs - 5 * dayMs),
  ])
  const { items } = await list(`?accountNumber=${larkspur}`)
  expect(items.map(({ outcome, sentAt }) => [outcome, sentAt !== null])).toEqual([
    ['not_needed', false],
    ['not_wanted', false],
    ['given_up', false],
    ['waiting', false],
    ['sent', true],
  ])
  expect(await newestEntry()).toEqual({ action: 'deliveries.listed', accountNumber: larkspur })
  expect((await list(`?accountNumber=${copperwillow}`)).items).toEqual([])
})

test('leaves the list after a call, with who called, once', async () => {
  await fail()
  const id = await first()
  expect((await act(id, 'call')).statusCode).toBe(204)
  expect((await list()).items).toEqual([])
  expect((await list('?show=called')).items[0]?.called).toMatchObject({ by: expect.any(String) })
  expectRefused(await act(id, 'call'), 409, 'twice')
  expectRefused(await act(id, 'resend'), 409, 'sent after the call')
})

test("sends again at once, to the person's present address", async () => {
  await fail()
  const id = await first()
  expect((await act(id, 'resend')).statusCode).toBe(204)
  expect(await newestEntry()).toEqual({ action: 'delivery.sent_again', accountNumber: larkspur })
  expect((await list()).items).toEqual([])
  expectRefused(await act(id, 'resend'), 409, 'twice')
  const [waiting] = await the.sql(`select tries, send_at <= $1 as "isDue" from emails`, [
    new Date(the.clock.nowMs),
  ])
  expect(waiting).toEqual({ tries: 0, isDue: true })
  // What it told is gone: the worker says so, and it is in the list again.
  await sender.send()
  expect((await list()).items).toHaveLength(1)
})

test('pages through each email once', async () => {
  await fail()
  await the.sql(
    `insert into emails (account_number, email_id, user_id, kind, about_id, created_at, last_error)
     select account_number, ('0195801f-2c7a-7d3e-8c5b-' || lpad(to_hex(n), 12, '0'))::uuid, user_id, kind,
            gen_random_uuid(), created_at, last_error
     from (select * from emails limit 1) e, generate_series(1, 57) n`,
  )
  await the.sql(`delete from emails where email_id::text like '%-8c5a-%'`)
  const one = await list()
  const two = await list(`?after=${one.next}`)
  expect([one.items.length, two.items.length, two.next]).toEqual([50, 7, null])
  expect(new Set([...one.items, ...two.items].map(({ emailId }) => emailId)).size).toBe(57)
})

test.each(['x', '1.x', '99999999999999999999.0195801f-2c7a-7d3e-8c5b-000000000001'])(
  'refuses a cursor %s',
  async (after) => {
    expectRefused(await the.call({ path: `${path}?after=${after}`, cookie }), 422, after)
  },
)
