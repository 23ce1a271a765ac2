import { readPrintedCode } from '@myaccount/domain/confirmations/read-printed-code'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'
import {
  billCodes,
  lantern,
  openRegistrationFixture,
  type RegistrationFixture,
} from './testing/open-registration-fixture.ts'

/** People who register and lie: what they learn, how often, and what of it keeps others out. */
let fixture: RegistrationFixture
const minuteMs = 60_000
let startMs: number

beforeAll(async () => {
  fixture = await openRegistrationFixture()
  startMs = fixture.the.clock.nowMs
})
afterAll(() => fixture?.the.close())
beforeEach(async () => {
  fixture.the.clock.nowMs = startMs
  await fixture.clear()
})

const missed = '{"registration":null}'

test('answers every miss with the same bytes: no such number, another ZIP code, the account of another', async () => {
  const misses = [
    { number: '9999999999' },
    { zip: '00000' },
    { number: copperwillow },
    { number: '15ME0688128' },
    { number: '1-or-1.1' },
  ]
  for (const miss of misses) expect((await fixture.look(miss)).body, JSON.stringify(miss)).toBe(missed)
})

test('locks the person for 15 minutes after five misses, whatever they request then', async () => {
  for (let n = 0; n < 5; n += 1) await fixture.look({ number: `999999999${n}` })
  const locked = await fixture.look()
  expectRefused(locked, 429, 'the sixth')
  expect(locked.headers['retry-after']).toBe('900')
  fixture.the.clock.nowMs += 15 * minuteMs - 1
  expectRefused(await fixture.look(), 429, 'a moment too early')
  fixture.the.clock.nowMs += 1
  expect((await fixture.find()).state).toBe('open')
})

test('lets a locked person continue with what they have, and locks nobody else', async () => {
  for (let n = 0; n < 6; n += 1) await fixture.look({ number: larkspur, zip: '00000' }, 'stranger')
  const theirs = await fixture.the.call({
    path: `/api/v1/accounts/${copperwillow}`,
    cookie: await fixture.the.signIn('stranger'),
  })
  expect(theirs.statusCode).toBe(200)
  const owners = await fixture.the.call({
    path: `/api/v1/accounts/${larkspur}`,
    cookie: await fixture.the.signIn('owner'),
  })
  expect(owners.statusCode).toBe(200)
})

test('gives each person two tries of their own after five misses at one number, and locks nobody out', async () => {
  const guessers = ['stranger', 'viewer', 'formerTreasurer', 'claimsContact', 'treasurer'] as const
  for (const person of guessers) await fixture.look({ zip: '00000' }, person)
  expect((await fixture.find()).state).toBe('open')
  for (let n = 0; n < 2; n += 1) await fixture.look({ zip: '00000' }, 'stranger')
  expect((await fixture.look({}, 'stranger')).body).toBe(missed)
  fixture.the.clock.nowMs += 15 * minuteMs
  expect((await fixture.find({}, 'stranger')).state).toBe('open')
})

test('counts parallel misses like one after the other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => fixture.look({ number: `99999999${10 + n}` })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
})

test('a hit takes its count back', async () => {
  for (let n = 0; n < 8; n += 1) expect((await fixture.find()).state).toBe('open')
})

test('answers every wrong proof the same: none sent, wrong, expired, of another account, used', async () => {
  const { registrationId } = await fixture.find()
  const bodies = new Set<string>()
  const wrong = [
    { kind: 'contact_code', code: '000000' },
    { kind: 'bill_code', code: '1234-5678-9ABC' },
    { kind: 'bill_code', code: '0000-0000-0001' },
    { kind: 'bill_code', code: billCodes.larkspur },
    { kind: 'bill_code', code: 'none' },
  ]
  for (const proof of wrong) {
    const { body } = await fixture.prove(registrationId, proof)
    bodies.add(body.replace(/inc_[0-9a-f]{20}/, ''))
  }
  expect([...bodies]).toHaveLength(1)
  expect(await fixture.seatsOn(lantern)).toEqual([])
})

const wrongProof = (n: number) => ({ kind: 'bill_code', code: `0000-0000-00${String(n).padStart(2, '0')}` })

test('locks the person over all accounts for 15 minutes after five wrong proofs, and nobody else', async () => {
  const [mine, theirs] = [await fixture.find(), await fixture.find({}, 'stranger')]
  const other = await fixture.find({ number: larkspur }, 'stranger')
  for (let n = 0; n < 5; n += 1)
    await fixture.prove((n % 2 ? other : theirs).registrationId, wrongProof(n), 'stranger')
  const right = { kind: 'bill_code', code: billCodes.lantern }
  expectRefused(await fixture.prove(theirs.registrationId, right, 'stranger'), 429, 'locked')
  expectRefused(
    await fixture.prove(other.registrationId, { ...right, code: billCodes.larkspur }, 'stranger'),
    429,
    'locked on another account',
  )
  expect((await fixture.prove(mine.registrationId, right)).json()).toMatchObject({ state: 'linked' })
  fixture.the.clock.nowMs += 15 * minuteMs
  const larkspurs = { ...right, code: billCodes.larkspur }
  expect((await fixture.prove(other.registrationId, larkspurs, 'stranger')).json()).toMatchObject({
    state: 'linked',
  })
})

test('counts parallel wrong proofs like one after the other', async () => {
  const { registrationId } = await fixture.find()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => fixture.prove(registrationId, wrongProof(n))),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
})

test('locks a network address after twenty wrong proofs, whoever tries', async () => {
  const guessers = ['stranger', 'viewer', 'formerTreasurer', 'claimsContact'] as const
  for (const person of guessers) {
    const { registrationId } = await fixture.find({}, person)
    for (let n = 0; n < 5; n += 1) await fixture.prove(registrationId, wrongProof(n), person)
  }
  const { registrationId } = await fixture.find()
  const right = { kind: 'bill_code', code: billCodes.lantern }
  expectRefused(await fixture.prove(registrationId, right), 429, 'the address')
  fixture.the.clock.nowMs += 15 * minuteMs
  expect((await fixture.prove(registrationId, right)).statusCode).toBe(200)
})

test('sends 12 characters to the contact, and refuses six digits', async () => {
  const { registrationId } = await fixture.find()
  await fixture.sendCode(registrationId)
  const code = await fixture.codeOf()
  expect(readPrintedCode(code)).not.toBeNull()
  expectRefused(
    await fixture.prove(registrationId, { kind: 'contact_code', code: '042137' }),
    422,
    'six digits',
  )
  const typed = code.toLowerCase().replaceAll('-', ' ')
  expect((await fixture.prove(registrationId, { kind: 'contact_code', code: typed })).statusCode).toBe(200)
})

test('notifies the contact on file of wrong proofs once a day', async () => {
  const [mine, theirs] = [await fixture.find(), await fixture.find({}, 'stranger')]
  const notices = async () => {
    await fixture.sender.send()
    return fixture.sender.sent.filter(({ subject }) => subject.includes('wrong code'))
  }
  for (let n = 0; n < 3; n += 1) await fixture.prove(mine.registrationId, wrongProof(n))
  await fixture.prove(theirs.registrationId, wrongProof(9), 'stranger')
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice?.to).toBe('office@oxbow.example')
  expect(notice?.text).toContain('Nothing was linked')
  fixture.the.clock.nowMs += 24 * 60 * minuteMs
  const later = await fixture.find()
  await fixture.prove(later.registrationId, wrongProof(4))
  expect(await notices()).toHaveLength(2)
})

test('raises the alarm by the total of wrong proofs, and closes nothing', async () => {
  const { registrationId } = await fixture.find()
  const operations = async () => {
    const answer = await fixture.the.call({
      path: '/api/v1/admin/operations',
      cookie: await fixture.the.signIn('employee'),
    })
    return answer.json<{ guessAlarms: { total: string; count: number }[] }>().guessAlarms
  }
  expect(await operations()).toEqual([])
  await fixture.prove(registrationId, wrongProof(1))
  await fixture.the.sql(`update guess_counts set count = 100 where kind = 'total' and count > 0
    and key = sha256(convert_to('registration_proofs', 'UTF8'))`)
  expect(await operations()).toEqual([])
  await fixture.prove(registrationId, wrongProof(2))
  expect(await operations()).toMatchObject([{ total: 'registration_proofs', count: 101, most: 100 }])
  const right = { kind: 'bill_code', code: billCodes.lantern }
  expect((await fixture.prove(registrationId, right)).statusCode).toBe(200)
  fixture.the.clock.nowMs += 15 * minuteMs
  expect(await operations()).toEqual([])
})

test('links one person by a code of a bill: one of two at once wins, and a replay is a wrong code', async () => {
  const [mine, theirs] = [await fixture.find(), await fixture.find({}, 'stranger')]
  const right = { kind: 'bill_code', code: billCodes.lantern }
  const answers = await Promise.all([
    fixture.prove(mine.registrationId, right),
    fixture.prove(theirs.registrationId, right, 'stranger'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  expect(await fixture.seatsOn(lantern)).toHaveLength(1)
})

test('makes one owner by two simultaneous links with two codes', async () => {
  const [mine, theirs] = [await fixture.find(), await fixture.find({}, 'stranger')]
  await fixture.sendCode(theirs.registrationId, 'stranger')
  const code = await fixture.codeOf()
  await Promise.all([
    fixture.prove(mine.registrationId, { kind: 'bill_code', code: billCodes.lantern }),
    fixture.prove(theirs.registrationId, { kind: 'contact_code', code }, 'stranger'),
  ])
  const roles = (await fixture.seatsOn(lantern)).map((seat) => seat.split(' ')[1])
  expect(roles.sort()).toEqual(['owner', 'viewer'])
})

test('links once when submitted twice', async () => {
  const { registrationId } = await fixture.find()
  const right = { kind: 'bill_code', code: billCodes.lantern }
  const answers = await Promise.all([
    fixture.prove(registrationId, right),
    fixture.prove(registrationId, right),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await fixture.seatsOn(lantern)).toEqual(['newcomer@oxbow.example owner'])
})

test('opens its own registration by a code to the contact, once', async () => {
  const [mine, theirs] = [await fixture.find(), await fixture.find({}, 'stranger')]
  await fixture.sendCode(mine.registrationId)
  const proof = { kind: 'contact_code', code: await fixture.codeOf() }
  expectRefused(await fixture.prove(theirs.registrationId, proof, 'stranger'), 422, "another person's")
  expect((await fixture.prove(mine.registrationId, proof)).statusCode).toBe(200)
  expectRefused(await fixture.prove(mine.registrationId, proof), 409, 'again')
})

const askers = ['newcomer', 'stranger', 'viewer', 'formerTreasurer', 'claimsContact', 'treasurer'] as const
const askFrom = async (person: (typeof askers)[number], address: string) => {
  const { registrationId } = await fixture.find({}, person)
  return await fixture.sendCode(registrationId, person, address)
}

test('sends five codes an hour to a contact, however many people and addresses request them', async () => {
  const answers: number[] = []
  for (const [n, person] of askers.entries()) answers.push((await askFrom(person, `192.0.2.${n}`)).statusCode)
  expect(answers).toEqual([204, 204, 204, 204, 204, 429])
})

test('limits one person and one address to their share, so that others still get a code', async () => {
  expect((await askFrom('stranger', '192.0.2.1')).statusCode).toBe(204)
  fixture.the.clock.nowMs += 10 * minuteMs
  expect((await askFrom('stranger', '192.0.2.2')).statusCode).toBe(204)
  fixture.the.clock.nowMs += minuteMs
  for (const address of ['192.0.2.1', '192.0.2.3', '192.0.2.4', '192.0.2.5']) {
    const refused = await askFrom('stranger', address)
    expectRefused(refused, 429, 'a third of one person')
    // The hour began with the first.
    expect(refused.headers['retry-after']).toBe(String(49 * 60))
    expect(refused.json().additional_detail).toMatch(/Ask again from .+ (CST|CDT), use the code printed/)
  }
  expect((await askFrom('viewer', '192.0.2.7')).statusCode).toBe(204)
  expect((await askFrom('newcomer', '192.0.2.8')).statusCode).toBe(204)
  fixture.the.clock.nowMs += 49 * minuteMs
  expect((await askFrom('stranger', '192.0.2.1')).statusCode).toBe(204)
})

test('sends three codes an hour to one address, whoever requests there', async () => {
  const answers: number[] = []
  for (const person of askers.slice(0, 4)) answers.push((await askFrom(person, '192.0.2.1')).statusCode)
  expect(answers).toEqual([204, 204, 204, 429])
  expect((await askFrom('claimsContact', '192.0.2.9')).statusCode).toBe(204)
})

test('counts no request that sends no code', async () => {
  const { registrationId } = await fixture.find()
  await fixture.sendCode(registrationId)
  for (let n = 0; n < 3; n += 1) expectRefused(await fixture.sendCode(registrationId), 429, 'at once')
  const counts = await fixture.the.sql<{ count: number }>(
    `select count from guess_counts where kind like 'registration contact%'`,
  )
  expect(counts).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }])
  fixture.the.clock.nowMs += minuteMs
  expect((await fixture.sendCode(registrationId)).statusCode).toBe(204)
})

test('sends a second code after half a minute', async () => {
  const { registrationId } = await fixture.find()
  await fixture.sendCode(registrationId)
  expectRefused(await fixture.sendCode(registrationId), 429, 'at once')
  fixture.the.clock.nowMs += 30_000
  expect((await fixture.sendCode(registrationId)).statusCode).toBe(204)
})

test('holds no code of a bill in any row or answer', async () => {
  const rows = await fixture.the.sql<{ row: string }>('select b::text as row from bill_codes b')
  expect(rows.map(({ row }) => row).join()).not.toMatch(/7KQ2|3M8D/)
})
