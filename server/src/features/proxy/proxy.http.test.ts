import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import { cardRecord, meetingRecord, testMembers } from '../../../testing/test-members.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'
import { testNowMs } from '../../../testing/test-settings.ts'
import { openProxyFixture, type ProxyFixture } from './testing/open-proxy-fixture.ts'

let fixture: ProxyFixture
let version = 1

beforeAll(async () => {
  fixture = await openProxyFixture()
})
afterAll(() => fixture?.close())
beforeEach(async () => {
  fixture.the.clock.nowMs = testNowMs
  await fixture.the.sql(
    'set session_replication_role = replica; delete from proxy_acts; delete from confirmations',
  )
  fixture.sender.sent.length = 0
  await load(meetingRecord(), cardRecord(larkspur, testMembers.controlNumber))
})

/** The next version of these records. */
async function load(...records: readonly ReturnType<typeof meetingRecord>[]) {
  version += 1
  await fixture.the.load(records.map((each) => ({ ...each, version })))
}

const statusOf = async (account = larkspur) =>
  (await fixture.get('/status'))
    .json()
    .items.find((each: { accountNumber: string }) => each.accountNumber === account)

const events = () =>
  fixture.the.sql<{ type: string; body: Record<string, unknown> }>(
    `select type, body from outbox_events where type like 'proxy.%' order by sequence`,
  )

test('shows the choices of a member at the next meeting', async () => {
  const { meeting } = (await fixture.get('/meeting')).json()
  expect(meeting).toMatchObject({
    meetingId: 'annual-2026',
    closesAt: '2026-03-25T15:00:00.000Z',
    mayNameMember: true,
    terms: [
      { term: 'single_meeting', expiresOn: '2026-03-26' },
      { term: 'standing', expiresOn: '2031-03-10' },
    ],
  })
  const notice = readPdf((await fixture.get('/meetings/annual-2026/notice.pdf')).rawPayload)
  expect(notice.isTagged).toBe(true)
  expect(notice.text).toContain('1. Elect three directors')
  expect((await fixture.get('/meetings/annual-1999/notice.pdf')).statusCode).toBe(404)
})

test('counts an appointment once the code is entered, with a receipt that anyone can check', async () => {
  const begun = await fixture.post('/appointments', await fixture.appointmentOf())
  expect(begun.statusCode, begun.body).toBe(201)
  expect(await statusOf()).toMatchObject({ status: 'invited', latest: null })

  const proxyId = await fixture.confirm(begun.json().stepUpId)
  expect(await statusOf()).toMatchObject({
    status: 'active',
    votes: 1,
    latest: { proxyId, act: 'appointed', term: 'standing', expiresOn: '2031-03-10' },
  })
  const receipt = (await fixture.get(`/receipts/${proxyId}`)).json()
  expect(receipt).toMatchObject({
    holderName: 'Proxy Committee of the Board',
    directions: [
      { title: 'Elect three directors', choice: 'withhold' },
      { title: 'Confirm the auditor', choice: 'against' },
    ],
    signerName: 'Odalys Fenwright',
    isLatest: true,
    whyNot: null,
  })

  const pdf = (await fixture.get(`/receipts/${proxyId}/receipt.pdf`)).rawPayload
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(receipt.fingerprint)
  expect(readPdf(pdf).isTagged).toBe(true)
  expect(readPdf(pdf).text).toContain('Proxy Committee of the Board')

  await fixture.sender.send()
  const email = fixture.sender.sent.at(-1)
  expect(email?.subject).toBe('Your proxy is appointed')
  expect(email?.attachments?.[0]?.content).toEqual(pdf)

  const check = async (fingerprint: string) =>
    (await fixture.the.call({ method: 'POST', path: '/api/v1/proxy/checks', body: { fingerprint } })).json()
      .receipt
  expect(await check(receipt.fingerprint)).toMatchObject({ act: 'appointed', isLatest: true })
  expect(await check('0'.repeat(64))).toBeNull()
  expect((await events()).at(-1)).toMatchObject({
    type: 'proxy.appointed',
    body: { proxyId, term: 'standing', channel: 'web_signed_in', receiptHash: receipt.fingerprint },
  })
})

test('counts the latest: a new one replaces, a revocation ends, and all are kept', async () => {
  const first = await fixture.appoint()
  const second = await fixture.appoint({
    holder: { kind: 'member', name: 'Copperwillow' },
    term: 'single_meeting',
  })
  expect(await statusOf()).toMatchObject({ latest: { proxyId: second, holderName: 'Copperwillow' } })
  expect((await fixture.get(`/receipts/${first}`)).json().isLatest).toBe(false)
  const third = await fixture.revoke()
  expect(await statusOf()).toMatchObject({ status: 'revoked', latest: { proxyId: third } })
  const { history } = (await fixture.get(`/receipts/${third}`)).json()
  expect(history.map(({ proxyId }: { proxyId: string }) => proxyId)).toEqual([third, second, first])
  expect((await events()).at(-1)?.type).toBe('proxy.revoked')

  const again = await fixture.post('/revocations', {
    accountNumber: larkspur,
    meetingId: 'annual-2026',
    signerName: 'Odalys Fenwright',
    signerTitle: 'Treasurer',
  })
  expect(again.statusCode).toBe(409)
})

test('signs once when submitted twice, with one email', async () => {
  const body = await fixture.appointmentOf()
  const [first, second] = [
    await fixture.post('/appointments', body),
    await fixture.post('/appointments', body),
  ]
  expect(second.json().stepUpId).toBe(first.json().stepUpId)
  await fixture.sender.send()
  expect(fixture.sender.sent).toHaveLength(1)
})

test('keeps both of two simultaneous acts, one after the other', async () => {
  const bodies = [await fixture.appointmentOf(), await fixture.appointmentOf({ term: 'single_meeting' })]
  const codes: { stepUpId: string; code: string }[] = []
  for (const body of bodies) {
    const { stepUpId } = (await fixture.post('/appointments', body)).json()
    await fixture.sender.send()
    codes.push({ stepUpId, code: fixture.sender.lastCode() })
  }
  const answers = await Promise.all(
    codes.map(({ stepUpId, code }) => fixture.post(`/api/v1/step_up/${stepUpId}/code`, { code })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const acts = await fixture.the.sql<{ step: number }>('select step from proxy_acts order by step')
  expect(acts).toEqual([{ step: 1 }, { step: 2 }])
})

describe('members who may not appoint', () => {
  test.each([
    ['a foreign account', { accountNumber: copperwillow }, 404],
    ['an absent account', { accountNumber: '9999999999' }, 404],
    ['a meeting that is not there', { meetingId: 'annual-1999' }, 404],
    ['a holder that nobody designated', { holder: { kind: 'designated', holderId: 'president' } }, 422],
    ['an item without a direction', { directions: { directors: 'for' } }, 422],
    ['a choice that the item does not have', { directions: { directors: 'against', auditor: 'for' } }, 422],
    ['another text', { certificationHash: 'of-another' }, 409],
    ['nothing certified', { certifies: false }, 422],
  ])('refuses %s', async (_, over, status) => {
    const answer = await fixture.post('/appointments', await fixture.appointmentOf(over))
    expect(answer.statusCode, answer.body).toBe(status)
  })

  test('include one without a card', async () => {
    await load(cardRecord(larkspur, null, { votes: 0 }))
    expect(await statusOf()).toMatchObject({ status: 'not_eligible', whyNot: 'not_eligible' })
    const answer = await fixture.post('/appointments', await fixture.appointmentOf())
    expect(answer.json()).toMatchObject({ title: 'This organization cannot vote' })
  })

  test('include one whose bylaws do not allow it', async () => {
    await load(meetingRecord({ domicile: 'WI' }))
    expect(await statusOf()).toMatchObject({ whyNot: 'not_online' })
    expect((await fixture.post('/appointments', await fixture.appointmentOf())).statusCode).toBe(409)
  })

  test('exclude an officer in Washington, and a standing proxy in New York', async () => {
    const officer = { holderId: 'president', name: 'The president', kind: 'officer' }
    await load(meetingRecord({ domicile: 'WA', holders: [officer] }))
    const holder = { kind: 'designated', holderId: 'president' }
    expect((await fixture.post('/appointments', await fixture.appointmentOf({ holder }))).statusCode).toBe(
      422,
    )
    await load(meetingRecord({ domicile: 'NY' }))
    expect((await fixture.post('/appointments', await fixture.appointmentOf())).statusCode).toBe(409)
  })
})

describe('the cut-off', () => {
  const cutOff = Date.parse('2026-03-25T15:00:00Z')

  test('does not count what was signed before and confirmed after it', async () => {
    fixture.the.clock.nowMs = cutOff - 5 * 60_000
    const begun = await fixture.post('/appointments', await fixture.appointmentOf())
    expect(begun.statusCode, begun.body).toBe(201)
    await fixture.sender.send()
    fixture.the.clock.nowMs = cutOff
    const { stepUpId } = begun.json()
    const entered = await fixture.post(`/api/v1/step_up/${stepUpId}/code`, {
      code: fixture.sender.lastCode(),
    })
    expect(entered.statusCode).toBe(409)
    expect(entered.json()).toMatchObject({ title: 'Online proxies are closed' })
    expect(await statusOf()).toMatchObject({ status: 'invited', whyNot: 'closed' })
  })

  test('accepts everything a minute before it', async () => {
    fixture.the.clock.nowMs = cutOff - 60_000
    await fixture.appoint()
    expect(await statusOf()).toMatchObject({ status: 'active' })
  })
})

test('prefers what came on paper later, and a vote in person to all', async () => {
  await fixture.appoint()
  const returned = { act: 'revoked', channel: 'mail', at: '2026-03-11T15:00:00Z' }
  await load(cardRecord(larkspur, testMembers.controlNumber, { returned }))
  expect(await statusOf()).toMatchObject({ status: 'revoked', latest: { proxyId: null } })
  const voted = { act: 'voted_in_person', channel: 'meeting', at: '2026-03-26T16:00:00Z' }
  await load(cardRecord(larkspur, testMembers.controlNumber, { returned: voted }))
  expect(await statusOf()).toMatchObject({ status: 'voted_in_person', whyNot: 'voted_in_person' })
})
