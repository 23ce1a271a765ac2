import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { record } from '../../../../testing/make-record.ts'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName, people } from '../../../../testing/test-records.ts'

let the: TestApp
let sender: TestSender
const path = '/api/v1/profile/contact_changes'
const newEmail = 'odalys@oxbow.example'

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())
beforeEach(async () => {
  the.clock.nowMs += 2 * 60 * 60 * 1000
  await the.sql('delete from emails')
  await the.sql('delete from notifications')
  await the.sql(`update users set email = feed_email, phone = feed_phone where feed_id = 'user-owner'`)
  sender = openSender(the)
})

async function post(at: string, body: object, person: PersonName = 'owner') {
  return await the.call({ method: 'POST', path: at, body, cookie: await cookieOf(person) })
}

/** By the carrier's id: the address may be another by now. */
async function cookieOf(person: PersonName): Promise<string> {
  const [own] = await the.sql<{ email: string }>('select email from users where feed_id = $1', [
    `user-${person}`,
  ])
  await the.sql('update users set email = feed_email where feed_id = $1', [`user-${person}`])
  const cookie = await the.signIn(person)
  await the.sql('update users set email = $2 where feed_id = $1', [`user-${person}`, own?.email])
  return cookie
}

async function begin(body: object = { kind: 'email', email: newEmail }) {
  const answer = await post(path, body)
  expect(answer.statusCode, answer.body).toBe(201)
  await sender.send()
  return answer.json() as { changeId: string; sentTo: string; alsoSentTo: string | null }
}

/** Returns the code in the newest email to the address. */
function codeTo(address: string): string {
  const email = sender.sent.findLast(({ to }) => to === address)
  const [, digits] = /\b(\d{6})\b/.exec(email?.text ?? '') ?? []
  if (digits === undefined) throw new Error(`No code came to ${address}`)
  return digits
}

const enter = (changeId: string, code: string, newCode?: string, person?: PersonName) =>
  post(`${path}/${changeId}/codes`, { code, ...(newCode !== undefined && { newCode }) }, person)

const profile = async () =>
  (await the.call({ path: '/api/v1/user_profile', cookie: await cookieOf('owner') })).json().profile

const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('changes an email by the codes of both addresses, and notifies the former one and the carrier', async () => {
  const { changeId, sentTo, alsoSentTo } = await begin()
  expect([sentTo, alsoSentTo]).toEqual(['o…@larkspur.example', newEmail])
  const codes = [codeTo(people.owner), codeTo(newEmail)] as const
  const answer = await enter(changeId, ...codes)
  expect(answer.statusCode, answer.body).toBe(204)
  expect((await profile()).email).toBe(newEmail)
  await sender.send()
  expect(sender.sent.at(-1)).toMatchObject({ to: people.owner, subject: 'Your email address was changed' })
  const events = await the.sql(
    `select account_number, body from outbox_events where type = 'person.contact_changed'`,
  )
  expect(events).toEqual([
    {
      account_number: larkspur,
      body: {
        userId: expect.stringMatching(/^usr_/),
        carrierId: 'user-owner',
        changed: 'email',
        email: newEmail,
      },
    },
  ])
  // Once: the same codes do it no second time.
  expect((await enter(changeId, ...codes)).statusCode).toBe(409)
})

test('requires the mailbox on file, not only an open browser', async () => {
  const { changeId } = await begin()
  const fresh = codeTo(newEmail)
  const wrong = other(codeTo(people.owner))
  for (const guess of [wrong, fresh === codeTo(people.owner) ? wrong : fresh]) {
    const answer = await enter(changeId, guess, fresh)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(['code'])
  }
  expect((await enter(changeId, codeTo(people.owner))).json().errors[0].field).toBe('newCode')
  expect((await profile()).email).toBe(people.owner)
})

test('ends after five wrong tries, also for the right codes', async () => {
  const { changeId } = await begin()
  const [code, newCode] = [codeTo(people.owner), codeTo(newEmail)]
  for (let left = 4; left >= 0; left -= 1)
    expect((await enter(changeId, other(code), newCode)).statusCode).toBe(422)
  expect((await enter(changeId, code, newCode)).statusCode).toBe(409)
})

test('gets no more than five tries by parallel requests', async () => {
  const { changeId } = await begin({ kind: 'phone', phone: '(260) 555-0143' })
  const code = codeTo(people.owner)
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(changeId, other(code))))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array.from({ length: 7 }, () => 409),
    ...Array.from({ length: 5 }, () => 422),
  ])
  expect((await enter(changeId, code)).statusCode).toBe(409)
})

test('accepts a code for ten minutes, and a request for half an hour', async () => {
  const { changeId } = await begin()
  const [code, newCode] = [codeTo(people.owner), codeTo(newEmail)]
  the.clock.nowMs += 10 * 60 * 1000
  expect((await enter(changeId, code, newCode)).statusCode).toBe(422)
  the.clock.nowMs += 20 * 60 * 1000
  expect((await enter(changeId, code, newCode)).statusCode).toBe(409)
})

test('ends a request with another one, which waits half a minute, five times an hour at most', async () => {
  const first = await begin()
  const former = [codeTo(people.owner), codeTo(newEmail)] as const
  const soon = await post(path, { kind: 'email', email: newEmail })
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '30'])
  for (let count = 2; count <= 5; count += 1) {
    the.clock.nowMs += 30_000
    await begin()
  }
  expect((await enter(first.changeId, ...former)).statusCode).toBe(409)
  the.clock.nowMs += 30_000
  expect((await post(path, { kind: 'phone', phone: '2605550177' })).statusCode).toBe(429)
})

test('never sends a code for one address to another', async () => {
  await post(path, { kind: 'email', email: newEmail })
  the.clock.nowMs += 30_000
  const other = 'else@oxbow.example'
  await post(path, { kind: 'email', email: other })
  await sender.send()
  // The first change had ended before its emails left.
  expect(sender.sent.map(({ to }) => to).toSorted()).toEqual([other, people.owner].toSorted())
})

test('changes a phone by a code to the email on file, which is notified', async () => {
  const { changeId, alsoSentTo } = await begin({ kind: 'phone', phone: '(260) 555-0177 ext 12' })
  expect(alsoSentTo).toBeNull()
  expect((await enter(changeId, codeTo(people.owner))).statusCode).toBe(204)
  expect((await profile()).phone).toBe('(260) 555-0177 ext 12')
  await sender.send()
  expect(sender.sent.at(-1)).toMatchObject({ to: people.owner, subject: 'Your phone number was changed' })
})

test('refuses a present value and a malformed address at the field', async () => {
  const same = await post(path, { kind: 'email', email: 'OWNER@larkspur.example' })
  expect(same.json().errors).toEqual([{ field: 'email', message: 'This is what we have on file already.' }])
  for (const email of ['a\u0000@b.example', `${'x'.repeat(10_000)}@b.example`, '😀@b.example', 'nobody'])
    expect((await post(path, { kind: 'email', email })).statusCode).toBe(422)
  for (const phone of ['260\u0000555', '1'.repeat(10_000), '☎', ''])
    expect((await post(path, { kind: 'phone', phone })).statusCode).toBe(422)
})

test('refuses another person', async () => {
  const { changeId } = await begin()
  const answer = await enter(changeId, codeTo(people.owner), codeTo(newEmail), 'treasurer')
  expect(answer.statusCode).toBe(404)
  expect((await enter(changeId, codeTo(people.owner), codeTo(newEmail))).statusCode).toBe(204)
})

test('applies a later record of the feed with another value, and not with the former one', async () => {
  const { changeId } = await begin()
  await enter(changeId, codeTo(people.owner), codeTo(newEmail))
  await the.sql('delete from emails')
  const said = (email: string, version: number) => {
    const data = { email, displayName: 'The owner', userType: 'Insured' as const }
    return the.load([{ ...record('user', 'user-owner', data), version }])
  }
  await said(people.owner, 100)
  expect((await profile()).email).toBe(newEmail)
  expect(await the.sql('select 1 from emails')).toEqual([])
  await said('moved@larkspur.example', 101)
  const [now] = await the.sql<{ email: string }>(`select email from users where feed_id = 'user-owner'`)
  expect(now?.email).toBe('moved@larkspur.example')
  // Told where the person was reached until then.
  expect(await the.sql('select to_address from emails')).toEqual([{ to_address: newEmail }])
  await said(people.owner, 102)
})

test('lets a person write nothing else about themselves, and nothing about others', async () => {
  const ids = await the.sql<{ id: string }>(
    `select user_id as id from users where feed_id in ('user-owner', 'user-viewer') order by feed_id`,
  )
  const scope = { accounts: [], person: ids[0]?.id as never }
  const attempt = (statement: ReturnType<typeof sql>) =>
    the.parts.database.transaction(scope, (tx) => tx.change(statement))
  await expect(attempt(sql`update users set user_type = 'Employee'`)).rejects.toThrow(/nothing else/)
  expect(await attempt(sql`update users set phone = '1' where user_id = ${ids[1]?.id}::uuid`)).toBe(0)
  await expect(
    attempt(sql`insert into emails (email_id, user_id, kind, created_at)
      values (gen_random_uuid(), ${ids[1]?.id}::uuid, 'x', now())`),
  ).rejects.toThrow(/row-level security/)
})
