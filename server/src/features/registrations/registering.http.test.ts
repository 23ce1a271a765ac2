import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { larkspur } from '../../../testing/test-records.ts'
import {
  billCodes,
  lantern,
  lanternPolicy,
  openRegistrationFixture,
  type RegistrationFixture,
} from './testing/open-registration-fixture.ts'

let fixture: RegistrationFixture

beforeAll(async () => {
  fixture = await openRegistrationFixture()
})
afterAll(() => fixture?.the.close())
beforeEach(() => fixture.clear())

const noSuch = 'reg_0195801f2c7a7d3e8c5b6a4f3e2d1a02'

test('masks what is found, recognizably', async () => {
  expect(await fixture.find()).toMatchObject({
    state: 'open',
    maskedName: 'O••••• L••••• C•••••',
    maskedTown: 'H••••• M•••••',
    contact: 'o…@o….example',
    linked: null,
  })
  const answer = await fixture.look()
  expect(answer.body).not.toMatch(/lantern|harrow|1000688127|office|oxbow/i)
})

test.each([lantern, lanternPolicy, lanternPolicy.toLowerCase(), ` ${lantern} `])(
  'finds by the account or a policy, in any case: %s',
  async (number) => {
    expect((await fixture.find({ number })).state).toBe('open')
  },
)

test('continues when found again', async () => {
  const [first, again] = [await fixture.find(), await fixture.find({ relationship: 'pastor' })]
  expect(again.registrationId).toBe(first.registrationId)
  expect(await fixture.list()).toHaveLength(1)
})

test('makes the owner by the code of a bill where nobody else could be one', async () => {
  const { registrationId } = await fixture.find()
  const answer = await fixture.prove(registrationId, {
    kind: 'bill_code',
    code: ` ${billCodes.lantern.toLowerCase()} `,
  })
  expect(answer.json()).toMatchObject({ state: 'linked', linked: { accountNumber: lantern, role: 'owner' } })
  const session = await fixture.the.call({
    path: '/auth/sessions',
    cookie: await fixture.the.signIn('newcomer'),
  })
  expect(session.json()).toMatchObject({ accounts_owned: [lantern], activeAccountNumber: lantern })
})

test('lets a person only look beside an owner, who is notified', async () => {
  const { registrationId } = await fixture.find({ number: larkspur })
  await fixture.prove(registrationId, { kind: 'bill_code', code: billCodes.larkspur })
  expect(await fixture.seatsOn(larkspur)).toEqual(['newcomer@oxbow.example viewer'])
  await fixture.sender.send()
  const notified = Object.fromEntries(fixture.sender.sent.map(({ to, subject }) => [to, subject]))
  expect(notified).toEqual({
    'newcomer@oxbow.example': 'Your account is linked',
    'owner@larkspur.example': 'Somebody can now see your account',
  })
})

test.each([
  ['by its last day', 'formerTreasurer', null],
  ['by an owner', 'viewer', `update seats set ended_at = now() where role = 'viewer'`],
] as const)('does not restore a role that was ended %s by a code, in any role', async (_, person, end) => {
  if (end) await fixture.the.sql(end)
  const { registrationId } = await fixture.find({ number: larkspur }, person)
  const proof = { kind: 'bill_code', code: billCodes.larkspur }
  const answer = await fixture.prove(registrationId, proof, person)
  expect(answer.json()).toMatchObject({ title: 'This account cannot be linked here' })
  await fixture.the.sql('update seats set ended_at = null')
})

test('links by a code to the contact on file, who is notified', async () => {
  const { registrationId } = await fixture.find()
  expect((await fixture.sendCode(registrationId)).statusCode).toBe(204)
  const code = await fixture.codeOf()
  expect(fixture.sender.sent.map(({ to }) => to)).toEqual(['office@oxbow.example'])
  const answer = await fixture.prove(registrationId, { kind: 'contact_code', code })
  expect(answer.json()).toMatchObject({ state: 'linked' })
  await fixture.sender.send()
  expect(fixture.sender.sent.map(({ to }) => to).sort()).toEqual([
    'newcomer@oxbow.example',
    'office@oxbow.example',
    'office@oxbow.example',
  ])
})

test('records the link for carrier, audit and acceptance', async () => {
  const { registrationId } = await fixture.find()
  await fixture.prove(registrationId, { kind: 'bill_code', code: billCodes.lantern })
  const [event] = await fixture.the.sql<{ type: string; body: object }>(
    `select type, body from outbox_events where account_number = $1 order by sequence desc limit 1`,
    [lantern],
  )
  expect(event).toMatchObject({
    type: 'seat.changed',
    body: { status: 'given', role: 'owner', email: 'newcomer@oxbow.example', carrierId: 'user-newcomer' },
  })
  const entries = await fixture.the.sql<{ action: string }>(
    `select action from audit_entries where account_number = $1 order by entry_id desc limit 2`,
    [lantern],
  )
  expect(entries.map(({ action }) => action).sort()).toEqual(['registration.linked', 'seat.added'])
  const accepted = await fixture.the.sql<{ kind: string; version: string }>(
    `select kind, version from acceptances join authorization_texts using (account_number, text_hash)`,
  )
  expect(accepted).toEqual([{ kind: 'terms_of_service', version: '2026-01' }])
})

test('links nothing without the declaration, or with another text than shown', async () => {
  const { registrationId } = await fixture.find()
  const proof = { kind: 'bill_code', code: billCodes.lantern }
  expectRefused(await fixture.prove(registrationId, { ...proof, isAuthorized: false }), 422, 'no authority')
  expectRefused(
    await fixture.prove(registrationId, { ...proof, terms: { version: '2026-01', hash: 'x' } }),
    409,
    'another text',
  )
  expect(await fixture.seatsOn(lantern)).toEqual([])
})

test('hides a registration from every other person', async () => {
  const { registrationId } = await fixture.find()
  const proof = { kind: 'bill_code', code: billCodes.lantern }
  for (const id of [registrationId, noSuch, 'nonsense']) {
    expectRefused(await fixture.prove(id, proof, 'stranger'), 404, 'proof')
    expectRefused(await fixture.sendCode(id, 'stranger'), 404, 'code')
    expectRefused(await fixture.askReview(id, undefined, 'stranger'), 404, 'review')
  }
  expect(await fixture.list('stranger')).toEqual([])
})

test('tells a person who has the account already', async () => {
  expectRefused(await fixture.look({ number: larkspur }, 'viewer'), 409, 'a viewer of it')
})

test('requires a new search after half an hour', async () => {
  const { registrationId } = await fixture.find()
  const startMs = fixture.the.clock.nowMs
  fixture.the.clock.nowMs += 30 * 60_000
  try {
    const late = await fixture.prove(registrationId, { kind: 'bill_code', code: billCodes.lantern })
    expectRefused(late, 409, 'too late')
    expect((await fixture.find()).registrationId).not.toBe(registrationId)
  } finally {
    fixture.the.clock.nowMs = startMs
  }
})
