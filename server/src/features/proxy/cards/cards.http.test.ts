import { createHash } from 'node:crypto'
import { proxyCardLifetimeMs } from '@myaccount/domain/proxy/proxy-card-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../../../testing/read-pdf.ts'
import {
  cardRecord,
  hashControlNumber,
  meetingRecord,
  testMembers,
} from '../../../../testing/test-members.ts'
import { copperwillow, larkspur } from '../../../../testing/test-records.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import { openProxyFixture, type ProxyFixture } from '../testing/open-proxy-fixture.ts'
import { type CardFixture, onTheCard, openCardFixture } from './testing/open-card-fixture.ts'

let fixture: ProxyFixture
let cards: CardFixture
let version = 1

beforeAll(async () => {
  fixture = await openProxyFixture()
  cards = openCardFixture(fixture)
})
afterAll(() => fixture?.close())
beforeEach(async () => {
  fixture.the.clock.nowMs = testNowMs
  await fixture.the.sql(`set session_replication_role = replica; delete from proxy_acts; delete from confirmations;
    delete from guess_counts; delete from proxy_card_visits; delete from emails`)
  fixture.sender.sent.length = 0
  await load(meetingRecord(), cardRecord(larkspur, testMembers.controlNumber))
})

/** The next version of these records. */
async function load(...records: readonly ReturnType<typeof meetingRecord>[]) {
  version += 1
  await fixture.the.load(records.map((each) => ({ ...each, version })))
}

const statusOf = async () =>
  (await fixture.get('/status'))
    .json()
    .items.find((each: { accountNumber: string }) => each.accountNumber === larkspur)

const missed = '{"card":null}'
const misses = [
  ['a wrong ZIP code', { ...onTheCard, zip: '46798' }],
  ['a number that is nobody’s', { ...onTheCard, controlNumber: '0000000000ZZ' }],
] as const

test('opens by number and ZIP code the name of the organization, its meeting and its state', async () => {
  const cookie = await cards.open()
  const card = await cards.get(cookie)
  expect(card).toMatchObject({
    member: { memberName: 'A fellowship', votes: 1, status: 'invited', whyNot: null, latest: null },
    meeting: { meetingId: testMembers.meetingId },
    receipt: null,
  })
  expect(card?.member).not.toHaveProperty('accountNumber')
  expect(readPdf((await cards.call('/notice.pdf', cookie)).rawPayload).text).toContain(
    'Elect three directors',
  )
})

test('counts an appointment at once, with its receipt, and notifies the carrier and everybody who votes when signed in', async () => {
  const cookie = await cards.open()
  const signed = await cards.appoint(cookie, { email: 'tobiah@wrenfield.example' })
  expect(signed.statusCode, signed.body).toBe(201)
  const { receipt } = signed.json()
  expect(receipt).toMatchObject({
    act: 'appointed',
    channel: 'web_control_number',
    isLatest: true,
    sentTo: 't…@wrenfield.example',
  })
  expect(receipt).not.toHaveProperty('accountNumber')

  const pdf = (await cards.call(`/receipts/${receipt.proxyId}/receipt.pdf`, cookie)).rawPayload
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(receipt.fingerprint)
  expect(readPdf(pdf).text).toContain('With the control number of the mailed card')
  expect(readPdf(pdf).text).not.toMatch(/^Account/m)

  // The owner sees it as every other, and how it was signed.
  expect(await statusOf()).toMatchObject({ status: 'active', latest: { proxyId: receipt.proxyId } })
  expect((await fixture.get(`/receipts/${receipt.proxyId}`)).json()).toMatchObject({
    signerName: 'Tobiah Wrenfield',
    channel: 'web_control_number',
    sentTo: null,
  })
  await fixture.sender.send()
  const to = fixture.sender.sent.map((email) => email.to).sort()
  expect(to).toEqual(['owner@larkspur.example', 'tobiah@wrenfield.example', 'voter@larkspur.example'])
  for (const { text, attachments } of fixture.sender.sent) {
    expect(text).toContain('With the control number of the mailed card')
    expect(attachments?.[0]?.content).toEqual(pdf)
  }
  const [event] = await fixture.the.sql<{ body: object }>(
    `select body from outbox_events where type = 'proxy.appointed' order by sequence desc limit 1`,
  )
  expect(event?.body).toMatchObject({ channel: 'web_control_number', receiptHash: receipt.fingerprint })
  const audited = await fixture.the.sql(
    `select actor_kind, action, account_number from audit_entries where action like 'proxy.%' order by entry_id desc limit 2`,
  )
  expect(audited).toEqual([
    { actor_kind: 'guest', action: 'proxy.appointed', account_number: larkspur },
    { actor_kind: 'guest', action: 'proxy.card_opened', account_number: larkspur },
  ])
})

test('counts one act submitted twice once; a replacement and a revocation are acts, and the latest counts', async () => {
  const cookie = await cards.open()
  const both = await Promise.all([cards.appoint(cookie), cards.appoint(cookie)])
  expect(new Set(both.map((one) => one.json().receipt.proxyId)).size).toBe(1)
  const replaced = await cards.appoint(cookie, { holder: { kind: 'member', name: 'Copperwillow' } })
  expect(replaced.json().receipt.history).toHaveLength(2)
  const revoked = await cards.revoke(cookie)
  expect(revoked.json()).toMatchObject({ member: { status: 'revoked' }, receipt: { act: 'revoked' } })
  expect((await cards.revoke(cookie)).json().receipt.proxyId).toBe(revoked.json().receipt.proxyId)
  expect(await fixture.the.sql('select step from proxy_acts order by step')).toHaveLength(3)
  // Another person with the same card revokes what is revoked already.
  expect((await cards.revoke(cookie, { signerName: 'Somebody else' })).statusCode).toBe(409)
})

test('shows first what an owner signed, and keeps its paper from the holder of the card', async () => {
  const proxyId = await fixture.appoint()
  const cookie = await cards.open()
  expect((await cards.get(cookie))?.member).toMatchObject({
    status: 'active',
    latest: { proxyId: null, holderName: 'Proxy Committee of the Board' },
  })
  expect((await cards.get(cookie))?.receipt).toBeNull()
  expect((await cards.call(`/receipts/${proxyId}/receipt.pdf`, cookie)).statusCode).toBe(404)
  expect((await cards.revoke(cookie)).statusCode).toBe(201)
  expect(await statusOf()).toMatchObject({ status: 'revoked' })
})

describe('every miss has the same answer', () => {
  test.each(misses)('answers %s like every other miss', async (_, printed) => {
    const answer = await cards.look(printed)
    expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([200, missed, undefined])
  })

  test('counts the day after the meeting as a miss', async () => {
    const [held, after] = ['2026-03-26T20:00:00Z', '2026-03-27T15:00:00Z'].map((at) => Date.parse(at))
    fixture.the.clock.nowMs = held ?? 0
    expect((await cards.look()).json().card?.member.whyNot).toBe('closed')
    fixture.the.clock.nowMs = after ?? 0
    expect((await cards.look()).body).toBe(missed)
  })

  test('locks the number for a day after five misses, for the right ZIP code too, on every instance', async () => {
    for (let miss = 0; miss < 5; miss += 1)
      expect((await cards.look({ ...onTheCard, zip: '00000' }, `192.0.2.${miss + 10}`)).body).toBe(missed)
    expect((await cards.look(onTheCard, '192.0.2.99')).body).toBe(missed)
    fixture.the.clock.nowMs += 24 * 60 * 60 * 1000 + 1000
    expect((await cards.look(onTheCard, '192.0.2.99')).json().card).not.toBeNull()
  })

  test('limits an address to twenty misses an hour, and counts no hit', async () => {
    for (let hit = 0; hit < 3; hit += 1) expect((await cards.look()).json().card).not.toBeNull()
    const wrong = (n: number) => ({ ...onTheCard, controlNumber: `0000000000${String(n).padStart(2, '0')}` })
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => cards.look(wrong(n))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  })

  test('closes no card by wrong numbers of everybody', async () => {
    await cards.look({ ...onTheCard, controlNumber: '000000000001' })
    await fixture.the.sql(`update guess_counts set count = 100000 where kind = 'total'`)
    expect((await cards.look()).json().card).not.toBeNull()
  })
})

describe('a card opens its own vote alone', () => {
  test('stores a number only as its hash', async () => {
    await cards.open()
    const [row] = await fixture.the.sql<{ found: boolean }>(
      `select exists (select from guess_counts where key = sha256(convert_to($1::text, 'UTF8')))
         or exists (select from audit_entries where objects::text like '%' || $1::text || '%') as found`,
      [onTheCard.controlNumber],
    )
    expect(row?.found).toBe(false)
    const [visit] = await fixture.the.sql<{ hash: string }>(
      `select encode(control_hash, 'hex') as hash from proxy_card_visits`,
    )
    expect(visit?.hash).toBe(hashControlNumber(testMembers.controlNumber))
  })

  test('stays open for half an hour, until it is closed, and until another card is mailed', async () => {
    const closed = await cards.open()
    const other = await cards.open()
    expect((await cards.call('', closed, 'DELETE')).headers['set-cookie']).toContain('Max-Age=0')
    expect(await cards.get(closed)).toBeNull()
    expect(await cards.get(other)).not.toBeNull()

    await load(cardRecord(larkspur, 'AAAA-BBBB-CCCC'))
    expect(await cards.get(other)).toBeNull()
    expect((await cards.appoint(other)).statusCode).toBe(409)
    expect((await cards.look()).body).toBe(missed)

    const again = await cards.open({ ...onTheCard, controlNumber: 'AAAABBBBCCCC' })
    fixture.the.clock.nowMs += proxyCardLifetimeMs
    expect(await cards.get(again)).toBeNull()
    expect((await cards.revoke(again)).json()).toMatchObject({ title: 'Your card is closed here' })
  })

  test('ignores a session beside it, and opens none for an employee', async () => {
    expect((await cards.look(onTheCard, undefined, 'stranger')).json().card).not.toBeNull()
    const employee = await cards.look(onTheCard, undefined, 'employee')
    expect(employee.statusCode).toBe(403)
    const cookie = `${await cards.open()}; ${await fixture.the.signIn('employee')}`
    expect((await cards.appoint(cookie)).statusCode).toBe(403)
    expect(await fixture.the.sql('select 1 from proxy_acts')).toEqual([])
  })

  test('refuses votes after the cut-off, and what the law or the bylaws do not allow', async () => {
    const cookie = await cards.open()
    expect((await cards.appoint(cookie, { certificationHash: 'of-another' })).statusCode).toBe(409)
    expect((await cards.appoint(cookie, { directions: { directors: 'for' } })).statusCode).toBe(422)
    await load(meetingRecord({ domicile: 'NY' }))
    expect((await cards.appoint(cookie, { term: 'standing' })).statusCode).toBe(409)
    fixture.the.clock.nowMs = Date.parse('2026-03-25T15:00:00Z')
    const late = await cards.appoint(await cards.open(), { term: 'single_meeting' })
    expect(late.json()).toMatchObject({ title: 'Online proxies are closed' })
  })

  test('signs with a forged scope for nobody else, in no other name, with no other card', async () => {
    await fixture.appoint()
    const scope = { accountNumber: larkspur, meetingId: testMembers.meetingId, visitId: '0'.repeat(32) }
    const hash = hashControlNumber(testMembers.controlNumber)
    const insert = (account: string, signedBy: string, controlHash: string) => `
      insert into proxy_acts (account_number, step, act_id, act, meeting_id, signer_name, signer_title, signed_by,
        control_hash, certified, signed_at, business_day, language, confirmation, receipt, receipt_hash)
      values ('${account}', 2, gen_random_uuid(), 'revoked', '${scope.meetingId}', 'One', 'One', ${signedBy},
        ${controlHash}, '', now(), current_date, 'en', 'X000000000', '', sha256(random()::text::bytea))`
    const tryIt = async (sql: string) =>
      fixture.the
        .sql(
          `begin; set local role portal_app;
           select set_config('app.scope', 'member|${scope.accountNumber}|${scope.meetingId}|${scope.visitId}', true);
           ${sql}; rollback`,
        )
        .then(
          () => 'done',
          async (error: Error) => {
            await fixture.the.sql('rollback')
            return error.message
          },
        )
    const own = `decode('${hash}', 'hex')`
    expect(await tryIt(insert(larkspur, 'null', own))).toBe('done')
    expect(await tryIt(insert(copperwillow, 'null', own))).not.toBe('done')
    expect(await tryIt(insert(larkspur, 'gen_random_uuid()', 'null'))).toMatch(/row-level security/)
    expect(await tryIt(insert(larkspur, 'null', `sha256('another')`))).toMatch(/not the one that was mailed/)
    expect(
      await tryIt(
        "do $$ begin perform 1 from members where account_number <> '" +
          larkspur +
          "'; if found then raise exception 'seen'; end if; end $$",
      ),
    ).toBe('done')
  })
})
