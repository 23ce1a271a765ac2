import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { claimRecord, claimRecords, testClaims } from '../../../testing/test-claims.ts'
import { larkspur, type PersonName, testRecords } from '../../../testing/test-records.ts'
import { testNowMs } from '../../../testing/test-settings.ts'
import type { Scope } from '../../database/scope.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp({ records: [...testRecords(), ...claimRecords()] })
})
afterAll(() => the?.close())

const own = '/api/v1/claims'
const get = async (path: string, person: PersonName = 'owner') =>
  the.call({ path: `${own}${path}`, cookie: await the.signIn(person) })
const write = async (
  words: string,
  person: PersonName = 'owner',
  number: string = testClaims.open,
  over: object = {},
) =>
  the.call({
    method: 'POST',
    path: `${own}/${number}/messages`,
    cookie: await the.signIn(person),
    body: { words, ...over },
  })

test('dates the payments on list and page while BillingCenter is away', async () => {
  const asOf = async () => [
    (await get(`?accountNumber=${larkspur}`)).json().items[0].paymentsAsOf,
    (await get(`/${testClaims.closed}`)).json().paymentsAsOf,
  ]
  const turn = (version: number, online: boolean) =>
    the.load([{ v: 1, type: 'system_status', id: 'billing_center', version, op: 'upsert', data: { online } }])
  expect(await asOf()).toEqual([null, null])
  const awaySince = new Date(the.clock.nowMs).toISOString()
  await turn(1, false)
  expect(await asOf()).toEqual([awaySince, awaySince])
  await turn(2, true)
  expect(await asOf()).toEqual([null, null])
})

describe('the list', () => {
  test('shows open claims first, each with its status and what is owed next', async () => {
    const answer = await get(`?accountNumber=${larkspur}`)
    expect(answer.json(), answer.body).toMatchObject({
      next: null,
      items: [
        {
          claimNumber: testClaims.open,
          policyType: 'MINFIRST',
          status: 'information_needed',
          adjusterName: 'Sunniva Pryce',
          nextPromise: { who: 'you', what: 'send', dueOn: '2026-03-20' },
        },
        { claimNumber: testClaims.closed, status: 'closed', paidCents: 294_018, nextPromise: null },
      ],
    })
  })

  test('continues behind the last claim of the page before', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      claimRecord(`2026-1${String(index).padStart(6, '0')}`, { lossDate: '2026-01-05' }),
    )
    await the.load(many)
    const first = (await get(`?accountNumber=${larkspur}`)).json()
    const second = (await get(`?accountNumber=${larkspur}&after=${first.next}`)).json()
    const numbers = [...first.items, ...second.items].map(({ claimNumber }) => claimNumber)
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 12, null])
    expect(new Set(numbers).size).toBe(62)
    expect(numbers.at(-1)).toBe(testClaims.closed)
  })

  test('refuses a foreign cursor as bad input', async () => {
    expect((await get(`?accountNumber=${larkspur}&after=x`)).statusCode).toBe(422)
  })
})

describe('a confidential claim', () => {
  const numbersOf = async (person: PersonName): Promise<string[]> => {
    const { items } = (await get(`?accountNumber=${larkspur}`, person)).json()
    return items.map(({ claimNumber }: { claimNumber: string }) => claimNumber)
  }

  test('is shown to the person named on it alone', async () => {
    expect(await numbersOf('claimsContact')).toContain(testClaims.confidential)
    expect(await numbersOf('owner')).not.toContain(testClaims.confidential)
    expect((await get(`/${testClaims.confidential}`, 'claimsContact')).json()).toMatchObject({
      isConfidential: true,
    })
    const foreign = await get(`/${testClaims.confidential}`)
    const absent = await get(`/${testClaims.absent}`)
    const withoutIncident = (body: string) => body.replace(/inc_\w+/, '')
    expect(withoutIncident(foreign.body)).toBe(withoutIncident(absent.body))
  })

  test('is hidden by the database too, with its messages', async () => {
    expect((await write('For you alone.', 'claimsContact', testClaims.confidential)).statusCode).toBe(201)
    const seen = async (scope: Scope) =>
      the.parts.database.read(
        scope,
        sql`select count(*) filter (where confidential_to is not null) as claims,
                   (select count(*) from claim_messages) as messages from claims`,
      )
    const accounts = [accountNumber(larkspur)]
    const idOf = async (feedId: string): Promise<Uuid> => {
      const [user] = await the.sql<{ id: Uuid }>('select user_id as id from users where feed_id = $1', [
        feedId,
      ])
      if (user === undefined) throw new Error(`No such user: ${feedId}`)
      return user.id
    }
    const named = await idOf('user-claimsContact')
    const other = await idOf('user-owner')
    expect(await seen({ accounts, person: named, reader: named })).toEqual([{ claims: 1, messages: 1 }])
    for (const scope of [
      { accounts },
      { accounts, person: other, reader: other },
      // The person who reads counts, and not the person acted for.
      { accounts, person: named, reader: other },
      { accounts, person: other, reader: named },
      { accounts, person: named },
      'staff',
    ] as const)
      expect(await seen(scope)).toEqual([{ claims: 0, messages: 0 }])
  })

  test('waits in the feed for the people that it names', async () => {
    await expect(
      the.load([claimRecord('2026-0018500', { confidentialTo: ['user-nobody'] })]),
    ).rejects.toThrow('not all applied')
  })
})

describe('a claim', () => {
  test('shows its step, and who owes what by when', async () => {
    const answer = await get(`/${testClaims.open}`)
    expect(answer.json(), answer.body).toMatchObject({
      ruledBy: null,
      steps: [
        { step: 'received', state: 'done', since: '2026-02-28' },
        { step: 'assigned', state: 'done', since: '2026-03-03' },
        { step: 'documents', state: 'now', since: '2026-03-06' },
        { step: 'evaluation', state: 'ahead', since: null },
        { step: 'decision', state: 'ahead', since: null },
      ],
      promises: [
        { who: 'you', what: 'send', about: 'A contractor’s estimate for the roof', keptOn: null },
        { who: 'adjuster', what: 'contact', dueOn: '2026-03-06', keptOn: '2026-03-04' },
        { who: 'carrier', what: 'acknowledge', keptOn: '2026-03-03' },
      ],
      events: [{ kind: 'inspected', words: 'We inspected the roof' }, { kind: 'contacted' }, {}, {}],
    })
  })

  test('promises an answer to a message, and the answer keeps the promise', async () => {
    const written = await write('Is the gym roof part of this claim?')
    expect(written.json(), written.body).toMatchObject({
      nextPromise: { who: 'adjuster', what: 'reply', dueOn: '2026-03-12' },
      messages: [{ from: null, words: 'Is the gym roof part of this claim?', replyBy: '2026-03-12' }],
    })
    // Pressed twice it is one.
    expect((await write('Is the gym roof part of this claim?')).json().messages).toHaveLength(1)
    const [notified] = await the.sql<{ count: string }>(
      `select count(*) from outbox_events where type = 'claim.message_written' and body->>'claimNumber' = $1`,
      [testClaims.open],
    )
    expect(notified?.count).toBe('1')

    const [whole] = claimRecords()
    const data = { ...(whole?.data as object), messages: [answerAt(testNowMs + 60_000)] }
    await the.load([claimRecord(testClaims.open, data, { version: 2 })])
    const answered = (await get(`/${testClaims.open}`)).json()
    expect(
      answered.messages.map(({ from, replyBy }: { from: string; replyBy: string }) => [from, replyBy]),
    ).toEqual([
      [null, null],
      ['Sunniva Pryce', null],
    ])
    expect(answered.promises).toContainEqual({
      who: 'adjuster',
      what: 'reply',
      dueOn: '2026-03-12',
      keptOn: '2026-03-10',
      about: null,
    })
  })

  test('takes the reason why a request cannot be answered, for that request alone', async () => {
    const cannot = 'No roofer comes before spring.'
    const asked = { requestId: 'req-1' }
    const writtenIn = (answer: Awaited<ReturnType<typeof write>>) =>
      answer
        .json()
        .messages.filter(({ words }: { words: string }) => words === cannot)
        .map(({ requestId }: { requestId: string | null }) => requestId)
    // Messages of one millisecond have no order.
    the.clock.nowMs += 60_000
    const said = await write(cannot, 'owner', testClaims.open, asked)
    expect(writtenIn(said), said.body).toEqual(['req-1'])
    // Pressed twice it is one; the same words about something else are another.
    expect(writtenIn(await write(cannot, 'owner', testClaims.open, asked))).toEqual(['req-1'])
    the.clock.nowMs += 60_000
    expect(writtenIn(await write(cannot))).toEqual(['req-1', null])
    const [event] = await the.sql<{ body: object }>(
      `select body from outbox_events where type = 'claim.message_written' and body->>'requestId' = 'req-1'`,
    )
    expect(event?.body).toMatchObject({ claimNumber: testClaims.open, words: cannot })
    expect((await write(cannot, 'owner', testClaims.open, { requestId: 'req-2' })).statusCode).toBe(404)

    const [whole] = claimRecords()
    const data = whole?.data as ReturnType<typeof claimRecord>['data'] & { requests: object[] }
    const requests = data.requests.map((request) => ({ ...request, answeredOn: '2026-03-10' }))
    await the.load([claimRecord(testClaims.open, { ...data, requests } as object, { version: 3 })])
    expect((await write('Still not.', 'owner', testClaims.open, asked)).statusCode).toBe(404)
  })

  test.each(['', ' ', 'x'.repeat(2001), 'a\u0000b', '\u202E \u200D'])(
    'requires text in a message: %j',
    async (words) => {
      expect((await write(words)).statusCode).toBe(422)
    },
  )
})

const answerAt = (atMs: number) => ({
  messageId: 'msg-1',
  from: 'Sunniva Pryce',
  at: new Date(atMs).toISOString(),
  words: 'Yes, it is.',
})
