import { type ActivityEntry, listOwnActivity } from '@myaccount/contract/endpoints/people/activity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFilledApp } from '../../../../testing/start-filled-app.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { testClaims, testReports } from '../../../../testing/test-claims.ts'
import { testPayments } from '../../../../testing/test-payments.ts'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'
import { testRefunds } from '../../../../testing/test-refunds.ts'

/** What happened on accounts, as each seat may see it. */
let the: TestApp

beforeAll(async () => {
  the = await startFilledApp()
  // Triggers keep what was agreed, and a refund to its graph; this is only about what is shown.
  await the.sql(`
    alter table payment_attempts disable trigger user; alter table refunds disable trigger user;
    update refunds set state = 'sent', approval_limit_cents = 1000, sent_at = '2026-03-10T14:51:00Z' where refund_id = '${idOf(testRefunds.employees)}';
    update payment_attempts set payer_user_id = (select user_id from users where feed_id = 'user-treasurer')
    where attempt_id = '${idOf(testPayments.larkspurs.id)}';
    alter table payment_attempts enable trigger user; alter table refunds enable trigger user`)
})
afterAll(() => the?.close())

const idOf = (wireId: string) => wireId.replace(/^[a-z]+_/, '')

type Happened = ActivityEntry['happened']

function isOfKind<Kind extends Happened['kind']>(
  happened: Happened,
  kind: Kind,
): happened is Extract<Happened, { kind: Kind }> {
  return happened.kind === kind
}

async function read(person: PersonName) {
  const cookie = await the.signIn(person)
  const answer = await the.call({ path: '/api/v1/profile/activity', cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  const { items } = listOwnActivity.response.parse(answer.json())
  const of = <Kind extends Happened['kind']>(kind: Kind) =>
    items.flatMap((entry) => (isOfKind(entry.happened, kind) ? [{ ...entry, happened: entry.happened }] : []))
  return { items, of, kinds: new Set(items.map(({ happened }) => happened.kind)), body: answer.body }
}

/** Gives the payment another source or employee, and reads by whom the person is told it was. */
async function payerSeenBy(person: PersonName, columns: string) {
  const attempt = idOf(testPayments.larkspurs.id)
  await the.sql(`
    alter table payment_attempts disable trigger user;
    update payment_attempts set ${columns} where attempt_id = '${attempt}';
    alter table payment_attempts enable trigger user`)
  const { of } = await read(person)
  return of('payment').find(({ happened }) => happened.paymentId === testPayments.larkspurs.id)?.by
}

const userOf = (name: PersonName) => `(select user_id from users where feed_id = 'user-${name}')`

test('lists a payment with its number, amount and state, and a refund from the moment it was sent', async () => {
  const { of } = await read('owner')
  const payment = of('payment').find(({ happened }) => happened.paymentId === testPayments.larkspurs.id)
  expect(payment).toMatchObject({
    accountNumber: larkspur,
    at: '2026-03-02T15:00:00.000Z',
    happened: { confirmation: 'P7K2QX9M4T', amountCents: 10_000, state: 'posted' },
  })
  expect(of('refund').map(({ happened, by }) => [happened, by.kind])).toEqual([
    [
      {
        kind: 'refund',
        paymentId: testPayments.larkspurs.id,
        confirmation: 'P7K2QX9M4T',
        amountCents: 1000,
        state: 'sent',
      },
      'carrier',
    ],
  ])
})

test('names who paid: oneself, another person, an employee for either, a bank draft, a guest', async () => {
  const web = `source = 'web', guest_id = null, acting_user_id = null, payer_user_id = ${userOf('treasurer')}`
  expect(await payerSeenBy('treasurer', web)).toEqual({ kind: 'you', name: null })
  expect(await payerSeenBy('owner', web)).toEqual({ kind: 'person', name: 'The treasurer' })
  const staff = `source = 'staff', acting_user_id = ${userOf('employee')}`
  expect(await payerSeenBy('owner', staff)).toEqual({ kind: 'staff', name: 'The treasurer' })
  expect(await payerSeenBy('treasurer', staff)).toEqual({ kind: 'staff', name: null })
  const draft = `source = 'draft', acting_user_id = null`
  expect(await payerSeenBy('owner', draft)).toEqual({ kind: 'bank_draft', name: null })
  const guest = `source = 'guest', payer_user_id = null, guest_id = gen_random_uuid()`
  expect(await payerSeenBy('owner', guest)).toEqual({ kind: 'guest', name: null })
  await payerSeenBy('owner', web)
})

test('lists claims with who reported them, and the own report that is no claim yet', async () => {
  const { of } = await read('owner')
  expect(of('claim').map(({ happened, by, day }) => [happened.claimNumber, by.kind, day])).toEqual([
    [testClaims.open, 'carrier', '2026-02-28'],
    [testClaims.closed, 'carrier', '2025-10-06'],
  ])
  expect(of('report').map(({ happened, by }) => [happened.reportId, happened.reportNumber, by.kind])).toEqual(
    [[testReports.sent, 'R-4T8DM9KX', 'you']],
  )
  const others = await read('treasurer')
  expect(others.of('report')).toEqual([])
})

test('shows no amount and no payment to a seat that sees no invoices', async () => {
  for (const person of ['claimsContact', 'votingRepresentative'] as const) {
    const { kinds, body } = await read(person)
    for (const kind of ['payment', 'refund', 'draft'] as const) expect(kinds.has(kind), person).toBe(false)
    expect(body).not.toContain('amountCents')
    expect(body).not.toContain('P7K2QX9M4T')
  }
})

test('shows no claim to a seat that sees none, and a confidential one only to the person named on it', async () => {
  expect((await read('votingRepresentative')).kinds.has('claim')).toBe(false)
  const seen = async (person: PersonName) =>
    (await read(person)).of('claim').map(({ happened }) => happened.claimNumber)
  expect(await seen('claimsContact')).toContain(testClaims.confidential)
  for (const person of ['owner', 'treasurer', 'viewer'] as const)
    expect(await seen(person)).toEqual([testClaims.open, testClaims.closed])
})

test('shows nothing of the account of others, nor of one whose seat has ended', async () => {
  for (const person of ['stranger', 'newcomer', 'formerTreasurer'] as const) {
    const { items } = await read(person)
    const ofLarkspur = items.filter(
      ({ accountNumber, happened }) => accountNumber === larkspur && happened.kind !== 'act',
    )
    expect(ofLarkspur, person).toEqual([])
  }
})

test('lists an own payment once: not as an act as well', async () => {
  await the.sql(`
    insert into audit_entries (at, actor_kind, actor_user_id, action, outcome, account_number)
    values ('2026-03-02T15:00:00Z', 'insured', ${userOf('treasurer')}, 'payment.created', 'done', '${larkspur}'),
           ('2026-03-02T15:00:00Z', 'insured', ${userOf('claimsContact')}, 'payment.created', 'done', '${larkspur}')`)
  const actsOf = async (person: PersonName) =>
    (await read(person)).of('act').filter(({ happened }) => happened.action === 'payment.created').length
  expect(await actsOf('treasurer')).toBe(0)
  expect(await actsOf('claimsContact'), 'whose seat shows no payments any more').toBe(1)
})
