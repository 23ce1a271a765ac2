import { getOwnTerms } from '@myaccount/contract/endpoints/terms/terms'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plainProvider } from '../../../testing/plain-provider.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type PersonName, people } from '../../../testing/test-records.ts'
import { termsInForce } from './terms-in-force.ts'

const provider = plainProvider()
let the: TestApp

beforeAll(async () => {
  the = await createTestApp({ identity: provider.identity })
})
afterAll(() => the?.close())
beforeEach(async () => {
  the.clock.nowMs += 60_000
  await the.sql('delete from terms_acceptances')
})

const { hash, version } = termsInForce

const landing = (person: PersonName, returnTo = '/policies/invoices?status=open') =>
  provider.landing(the, person, { returnTo })

const read = async (person: PersonName) =>
  getOwnTerms.response.parse(
    (await the.call({ path: '/api/v1/terms', cookie: await the.signIn(person) })).json(),
  )

const accept = async (person: PersonName, of = hash) =>
  the.call({
    method: 'POST',
    path: '/api/v1/terms/acceptances',
    cookie: await the.signIn(person),
    body: { hash: of },
    headers: { 'user-agent': 'Test browser' },
  })

test('asks for the text in force at a sign-in, continues afterwards, and asks until it is accepted', async () => {
  const to = '/terms-of-service?accept=1&returnTo=%2Fpolicies%2Finvoices%3Fstatus%3Dopen'
  expect(await landing('owner')).toBe(to)
  expect(await landing('owner')).toBe(to)
  expect((await accept('owner')).statusCode).toBe(200)
  expect(await landing('owner')).toBe('/policies/invoices?status=open')
})

test('asks neither employees nor people without an account', async () => {
  expect(await landing('employee', '/admin')).toBe('/admin')
  expect(await landing('newcomer', '/accounts')).toBe('/accounts')
})

test('keeps what was accepted with its text, from where and when, once', async () => {
  expect(await read('owner')).toEqual({ inForce: { version, hash }, isAccepted: false, accepted: [] })
  await accept('owner')
  const at = new Date(the.clock.nowMs)
  the.clock.nowMs += 60_000
  expect((await accept('owner')).json()).toEqual({
    inForce: { version, hash },
    isAccepted: true,
    accepted: [{ version, acceptedAt: at.toISOString(), isInForce: true, text: null }],
  })
  const kept = await the.sql(
    'select accepted_at, accepted_with, text from terms_acceptances join terms_texts using (text_hash)',
  )
  expect(kept).toEqual([{ accepted_at: at, accepted_with: 'Test browser', text: termsInForce.text }])
  const audited = await the.sql(
    "select outcome from audit_entries where action = 'terms.accepted' and at = $1",
    [at],
  )
  expect(audited).toEqual([{ outcome: 'done' }])
})

test('keeps a former text readable, and does not count it for the one in force', async () => {
  await the.sql("insert into terms_texts values ('former', '2025-06', 'en', 'What was agreed')")
  await the.sql(
    `insert into terms_acceptances select user_id, 'former', '2025-06-01' from users where lower(email) = $1`,
    [people.owner],
  )
  const { isAccepted, accepted } = await read('owner')
  expect(isAccepted).toBe(false)
  expect(accepted).toEqual([
    { version: '2025-06', acceptedAt: '2025-06-01T00:00:00.000Z', isInForce: false, text: 'What was agreed' },
  ])
})

test('accepts only the text in force', async () => {
  expect((await accept('owner', 'x')).statusCode).toBe(409)
  expect((await read('owner')).accepted).toEqual([])
})

test('lets a person without acceptance see and pay bills', async () => {
  const cookie = await the.signIn('owner')
  const path = '/api/v1/invoices?accountNumber=1000482917'
  expect((await the.call({ path, cookie })).statusCode).toBe(200)
})

test('shows and writes nothing that another person accepted, whatever the statement', async () => {
  await accept('owner')
  const [treasurer] = await the.sql<{ id: string }>(
    'select user_id as id from users where lower(email) = $1',
    [people.treasurer],
  )
  const scope = { accounts: [], person: treasurer?.id as never }
  const rows = sql<object>`select user_id from terms_acceptances`
  expect(await the.parts.database.read(scope, rows)).toEqual([])
  const foreign = sql`insert into terms_acceptances values (gen_random_uuid(), ${hash}, now())`
  await expect(the.parts.database.transaction(scope, (tx) => tx.change(foreign))).rejects.toThrow(
    /row-level security/,
  )
})
