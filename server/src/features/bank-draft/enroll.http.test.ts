import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import { testMethods } from '../../../testing/test-methods.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { testNowMs } from '../../../testing/test-settings.ts'
import { clearDrafts } from './testing/clear-drafts.ts'
import {
  bills,
  type DraftFixture,
  liability,
  openDraftFixture,
  property,
} from './testing/open-draft-fixture.ts'

let fixture: DraftFixture

beforeAll(async () => {
  fixture = await openDraftFixture()
})
afterAll(() => fixture?.close())
beforeEach(async () => {
  fixture.the.clock.nowMs = testNowMs
  await clearDrafts(fixture)
})

const policyIn = (answer: { json(): { policies: { policyNumber: string }[] } }, number: string) =>
  answer.json().policies.find(({ policyNumber }) => policyNumber === number)

describe('the offer', () => {
  test('names for each policy the first draft, and what is paid by hand before it', async () => {
    const offer = await fixture.get(`/offer?accountNumber=${larkspur}`)
    expect(offer.statusCode, offer.body).toBe(200)
    expect(policyIn(offer, property)).toMatchObject({
      whyNot: null,
      firstDraft: {
        invoiceNumber: bills.first,
        // A Saturday: the next banking day.
        dueDate: '2026-03-28',
        draftsOn: '2026-03-30',
        changeBy: '2026-03-23',
        amountCents: 61_000,
        isEstimate: false,
      },
      payByHand: [{ invoiceNumber: bills.tooSoon, dueDate: '2026-03-20', amountDueCents: 50_000 }],
    })
    expect(policyIn(offer, liability)).toMatchObject({ whyNot: null, firstDraft: null, payByHand: [] })
  })

  test.each([
    ['12MF0104417', 'past_due'],
    ['12CA0220975', 'already_enrolled'],
    ['12WC0310442', 'billed_by_agency'],
  ])('%s cannot be enrolled: %s', async (number, whyNot) => {
    expect(policyIn(await fixture.get(`/offer?accountNumber=${larkspur}`), number)).toMatchObject({ whyNot })
  })
})

describe('enrolling policies', () => {
  test('waits for billing with several policies at once, with one acceptance and a copy', async () => {
    const stepUpId = await fixture.enroll([property, liability])
    const result = await fixture.get(`/results/${stepUpId}`)
    expect(result.statusCode, result.body).toBe(200)
    expect(result.json()).toMatchObject({
      action: 'enroll',
      bank: { bankName: 'First Federal Savings', last4: '6789' },
      signer: { name: 'Perpetua Haldane', title: 'Treasurer' },
      policies: [
        { policyNumber: liability, outcome: 'requested', refusedBy: null },
        { policyNumber: property, outcome: 'requested', refusedBy: null },
      ],
    })
    expect(await fixture.stateOf(property)).toBe('pending_enrollment')
    const events = await fixture.the.sql<{ body: object }>(
      `select body from outbox_events where type = 'draft.enrolled' order by sequence`,
    )
    expect(events.map(({ body }) => body)).toEqual(
      [liability, property].map((policyNumber) => ({
        requestId: expect.stringMatching(/^dra_/),
        policyNumber,
        bankAccountNumber: '••••6789',
        bankAccountName: 'Larkspur Hollow Fellowship',
        bankName: 'First Federal Savings',
        enrolledOn: '2026-03-10',
        holdsFrom: '2026-03-25',
        draftsUntil: null,
      })),
    )
    await fixture.sender.send()
    const copy = fixture.sender.sent.at(-1)
    expect(copy).toMatchObject({
      subject: 'Your bank draft authorization',
      attachments: [{ filename: 'bank-draft-authorization.pdf' }],
    })
    const pdf = await readPdf(copy?.attachments?.[0]?.content ?? Buffer.alloc(0))
    for (const words of ['Perpetua Haldane', property, 'ending 6789'])
      expect(JSON.stringify(pdf)).toContain(words)
  })

  test('enrolls nothing before the code, nor with a wrong one', async () => {
    const { stepUpId } = (await fixture.sign([property])).json()
    expect(await fixture.stateOf(property)).toBe('not_enrolled')
    expect((await fixture.get(`/results/${stepUpId}`)).statusCode).toBe(404)
    await fixture.sender.send()
    const wrong = await fixture.post(`/api/v1/step_up/${stepUpId}/code`, { code: '000000' })
    expect(wrong.statusCode).toBe(422)
    expect(await fixture.stateOf(property)).toBe('not_enrolled')
  })

  test('is done once when submitted twice, with one code', async () => {
    const first = (await fixture.sign([property])).json()
    expect((await fixture.sign([property])).json()).toEqual(first)
    await fixture.sender.send()
    const body = { code: fixture.sender.lastCode() }
    const path = `/api/v1/step_up/${first.stepUpId}/code`
    const answers = await Promise.all([fixture.post(path, body), fixture.post(path, body)])
    for (const answer of answers) expect(answer.json(), answer.body).toMatchObject({ state: 'confirmed' })
    expect((await fixture.post(path, body)).json()).toMatchObject({
      state: 'confirmed',
      doneAt: `/bank-draft/results/${first.stepUpId}`,
      returnTo: `/bank-draft?account=${larkspur}&policies=${property}`,
    })
    const count = await fixture.the.sql(`select from draft_transitions where policy_number = '${property}'`)
    expect(count).toHaveLength(1)
  })

  test('leaves out what is no longer possible when the code comes, with the reason, and does the rest', async () => {
    const { stepUpId } = (await fixture.sign([property, liability])).json()
    await fixture.sender.send()
    await fixture.the.sql(`update invoices set due_date = '2026-03-01' where invoice_number = $1`, [
      bills.tooSoon,
    ])
    await fixture.post(`/api/v1/step_up/${stepUpId}/code`, { code: fixture.sender.lastCode() })
    expect((await fixture.get(`/results/${stepUpId}`)).json().policies).toMatchObject([
      { policyNumber: liability, outcome: 'requested' },
      { policyNumber: property, outcome: 'refused', refusedBy: 'past_due' },
    ])
    expect(await fixture.stateOf(property)).toBe('not_enrolled')
  })

  test.each([
    [
      'another number',
      { policies: [{ policyNumber: property, bankAccountNumber: '••••1111', bankAccountName: 'x' }] },
      409,
    ],
    [
      'a whole number',
      { policies: [{ policyNumber: property, bankAccountNumber: '000123456789', bankAccountName: 'x' }] },
      422,
    ],
    ['a card', { methodId: testMethods.card.id }, 404],
    ['an account of somebody else', { methodId: testMethods.copperwillowsCard.id }, 404],
    ['no business account', { isBusinessAccount: false }, 422],
    ['no agreement', { hasAgreed: false }, 422],
    ['another text', { disclosureHash: 'another' }, 409],
    [
      'a policy of another account',
      { policies: [{ policyNumber: '13ME0417708', bankAccountNumber: '••••6789', bankAccountName: 'x' }] },
      404,
    ],
    [
      'what is billed by the agency',
      { policies: [{ policyNumber: '12WC0310442', bankAccountNumber: '••••6789', bankAccountName: 'x' }] },
      409,
    ],
  ])('signs nothing with %s', async (_, over, status) => {
    const answer = await fixture.sign([property], over)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(await fixture.the.sql('select from draft_requests')).toEqual([])
  })

  test('signs nothing while billing is offline, and spends no code', async () => {
    const { stepUpId } = (await fixture.sign([property])).json()
    await fixture.sender.send()
    const code = { code: fixture.sender.lastCode() }
    await fixture.the.sql(
      `insert into system_status (system, online, changed_at, version) values ('billing_center', false, now(), 1)`,
    )
    expect((await fixture.sign([liability])).statusCode).toBe(409)
    expect((await fixture.post(`/api/v1/step_up/${stepUpId}/code`, code)).statusCode).toBe(409)
    await fixture.the.sql('delete from system_status')
    expect((await fixture.post(`/api/v1/step_up/${stepUpId}/code`, code)).statusCode).toBe(200)
    expect(await fixture.stateOf(property)).toBe('pending_enrollment')
  })
})

describe("billing's answer", () => {
  test('confirms, and the email names the day', async () => {
    await fixture.enroll([property])
    await fixture.answer(property, 'confirmed')
    expect(await fixture.stateOf(property)).toBe('enrolled')
    await fixture.sender.send()
    const notified = fixture.sender.sent.find(
      ({ subject }) => subject === `Bank draft is set up: ${property}`,
    )
    expect(notified?.text).toContain('Mar 25, 2026')
  })

  test('rejects: it has failed, the agreement ends, and another try is possible', async () => {
    const stepUpId = await fixture.enroll([property])
    await fixture.answer(property, 'rejected', 'plan_not_allowed')
    expect(await fixture.stateOf(property)).toBe('failed')
    const [acceptance] = await fixture.the.sql<{ revoked: boolean }>(
      'select revoked_at is not null as revoked from acceptances where acceptance_id = $1',
      [stepUpId.replace('stu_', '')],
    )
    expect(acceptance).toEqual({ revoked: true })
    await fixture.enroll([property])
    expect(await fixture.stateOf(property)).toBe('pending_enrollment')
  })

  test('changes nothing for an earlier request', async () => {
    await fixture.enroll([property])
    const [asked] = await fixture.the.sql<{ id: string }>('select request_id as id from draft_enrollments')
    await fixture.post(`/policies/${property}/unenroll`)
    await fixture.the.load([
      {
        v: 1,
        type: 'bank_draft',
        id: 'late',
        version: 1,
        op: 'upsert',
        accountNumber: larkspur,
        data: {
          policyNumber: property,
          status: 'confirmed',
          requestId: `dra_${asked?.id.replaceAll('-', '')}`,
        },
      },
    ])
    await fixture.the.parts.bankDraft.applyAnswers()
    expect(await fixture.stateOf(property)).toBe('pending_unenroll')
  })

  test('keeps an enrollment made here over an older record of the policy', async () => {
    await fixture.enroll([property])
    await fixture.answer(property, 'confirmed')
    const [record] = fixture.records.filter(({ id }) => id === property)
    if (record) await fixture.the.load([{ ...record, version: 9 }])
    expect(await fixture.stateOf(property)).toBe('enrolled')
  })
})

describe('a bank account that waits for its deposits', () => {
  const setMethod = async (state: string) => {
    await fixture.the.sql('set session_replication_role = replica')
    await fixture.the.sql(
      `update payment_methods set state = $1, verification_kind = 'amounts', verification_arrives_on = '2026-03-11',
         verification_expires_on = '2026-03-20' where kind = 'bank'`,
      [state],
    )
    await fixture.the.sql('set session_replication_role = origin')
  }

  test('asks billing once it is verified, and counts the days from then on', async () => {
    await setMethod('pending_verification')
    const stepUpId = await fixture.enroll([property])
    expect((await fixture.get(`/results/${stepUpId}`)).json().policies).toMatchObject([
      { outcome: 'waiting_for_bank_account' },
    ])
    expect(await fixture.the.sql(`select from outbox_events where type = 'draft.enrolled'`)).toEqual([])
    expect(await fixture.the.parts.bankDraft.settleMethods()).toBe(0)
    fixture.the.clock.nowMs += 3 * 24 * 60 * 60 * 1000
    await setMethod('active')
    expect(await fixture.the.parts.bankDraft.settleMethods()).toBe(1)
    expect(
      await fixture.the.sql(
        `select body->>'enrolledOn' as day from outbox_events where type = 'draft.enrolled'`,
      ),
    ).toEqual([{ day: '2026-03-13' }])
    await fixture.answer(property, 'confirmed')
    expect(await fixture.stateOf(property)).toBe('enrolled')
  })

  test.each(['failed', 'expired', 'removed'])('ends the enrollment too when it is %s', async (state) => {
    await setMethod('pending_verification')
    await fixture.enroll([property])
    await setMethod(state)
    await fixture.the.parts.bankDraft.settleMethods()
    expect(await fixture.stateOf(property)).toBe('failed')
    await fixture.sender.send()
    expect(fixture.sender.sent.map(({ text }) => text).join()).toContain('was not verified in time')
  })
})
