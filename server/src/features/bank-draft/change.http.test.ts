import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testMethods } from '../../../testing/test-methods.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { testNowMs } from '../../../testing/test-settings.ts'
import { clearDrafts } from './testing/clear-drafts.ts'
import { bills, type DraftFixture, openDraftFixture, property } from './testing/open-draft-fixture.ts'

let fixture: DraftFixture
const dayMs = 24 * 60 * 60 * 1000
const secondBank = 'met_0195801f2c7a7d3e8c5b6a4f3e2d1e05'
const own = `/policies/${property}`

/** The first bill is due on Mar 28: until Mar 23, 20:00 Central, its draft can be changed. */
const inTime = Date.UTC(2026, 2, 24, 0, 58)
const tooLate = Date.UTC(2026, 2, 24, 1, 0)

beforeAll(async () => {
  fixture = await openDraftFixture()
  await fixture.the.sql(
    `insert into payment_methods (account_number, method_id, kind, bank_name, last4, state, processor_method_id,
       processor_setup_id, fingerprint, added_by, added_at)
     values ($1, $2, 'bank', 'Quay Street Bank', '2227', 'active', 'pm_other', 'seti_other', 'other',
       gen_random_uuid(), now())`,
    [larkspur, secondBank.replace('met_', '')],
  )
})
afterAll(() => fixture?.close())
beforeEach(async () => {
  fixture.the.clock.nowMs = testNowMs
  await clearDrafts(fixture)
  await fixture.enroll([property])
  await fixture.answer(property, 'confirmed')
  await fixture.the.sql(`update invoices set amount_due_cents = 0 where invoice_number = $1`, [bills.tooSoon])
  // The notice of the first bill is sent when billing confirms the enrollment.
  await fixture.the.parts.bankDraft.planDrafts()
  await fixture.sender.send()
})

const authorizedFor = async (due: string) =>
  (
    await fixture.the.sql<{ last4: string }>(
      `select m.last4 from draft_authorization_of($1, $2, $3::date) a join payment_methods m using (method_id)`,
      [larkspur, property, due],
    )
  ).map(({ last4 }) => last4)

function change() {
  // Signed later than the one before.
  fixture.the.clock.nowMs += 1_000
  return fixture.enroll(
    [property],
    {
      methodId: secondBank,
      policies: [{ policyNumber: property, bankAccountNumber: '••••2227', bankAccountName: 'Larkspur' }],
    },
    'changes',
  )
}

describe('the calendar', () => {
  test('lists expected drafts, with the last day to change', async () => {
    const answer = await fixture.get(own, 'viewer')
    expect(answer.json(), answer.body).toMatchObject({
      draftState: 'enrolled',
      enrolledOn: '2026-03-10',
      actions: { enroll: 'already_enrolled', change: null, unenroll: null },
      drafts: [
        {
          invoiceNumber: bills.first,
          changeBy: '2026-03-23',
          isEstimate: false,
          state: 'scheduled',
          whyNotChange: null,
        },
        { invoiceNumber: bills.planned, isEstimate: true, state: 'scheduled' },
      ],
    })
  })

  test('leaves one that was enrolled on paper to the office', async () => {
    expect((await fixture.get('/policies/12CA0220975')).json()).toMatchObject({
      actions: { change: 'by_carrier', unenroll: 'by_carrier' },
    })
    expect((await fixture.post('/policies/12CA0220975/unenroll')).statusCode).toBe(409)
  })
})

describe('another bank account', () => {
  test('applies to the next bill in time', async () => {
    fixture.the.clock.nowMs = inTime
    await change()
    expect(await fixture.stateOf(property)).toBe('pending_change')
    expect(await authorizedFor('2026-03-28')).toEqual(['2227'])
    await fixture.answer(property, 'changed')
    expect((await fixture.get(own)).json()).toMatchObject({ draftState: 'enrolled', bank: { last4: '2227' } })
  })

  test('applies to the first bill when signed on the day of the enrollment', async () => {
    await change()
    expect(await authorizedFor('2026-03-28')).toEqual(['2227'])
  })

  test('applies to the following bill when it is too late for the next', async () => {
    fixture.the.clock.nowMs = tooLate
    await change()
    expect(await authorizedFor('2026-03-28')).toEqual(['6789'])
    expect(await authorizedFor('2026-04-28')).toEqual(['2227'])
    await fixture.answer(property, 'changed')
    expect(await authorizedFor('2026-03-28')).toEqual(['6789'])
  })

  test('cannot be removed once it is signed for', async () => {
    await change()
    const cookie = await fixture.the.signIn('treasurer')
    const path = `/api/v1/payment/method/${secondBank}`
    expect((await fixture.the.call({ method: 'DELETE', path, cookie })).statusCode).toBe(409)
  })

  test('keeps the one before in use until its last bill was drafted', async () => {
    fixture.the.clock.nowMs = tooLate
    await change()
    await fixture.answer(property, 'changed')
    const cookie = await fixture.the.signIn('treasurer')
    const path = `/api/v1/payment/method/${testMethods.bank.id}`
    const refused = await fixture.the.call({ method: 'DELETE', path, cookie })
    expect([refused.statusCode, refused.json().title]).toEqual([409, 'Still in use'])
    const usedBy = async () => {
      const methods: { id: string; usedBy: string[] }[] = (
        await fixture.the.call({ path: `/api/v1/payment/method?accountNumber=${larkspur}`, cookie })
      ).json()
      return methods.find(({ id }) => id === testMethods.bank.id)?.usedBy
    }
    expect(await usedBy()).toContain(property)
    const owe = (cents: number) =>
      fixture.the.sql('update invoices set amount_due_cents = $1 where invoice_number = $2', [
        cents,
        bills.first,
      ])
    await owe(0)
    expect(await usedBy()).not.toContain(property)
    await owe(61_000)
  })

  test('keeps the one before when billing rejects it', async () => {
    await change()
    await fixture.answer(property, 'rejected')
    expect((await fixture.get(own)).json()).toMatchObject({
      draftState: 'enrolled',
      bank: { last4: '6789' },
      nextBank: null,
    })
    expect(await authorizedFor('2026-04-28')).toEqual(['6789'])
  })
})

describe('ending a draft', () => {
  test('stops the next draft in time, and ends when billing confirms', async () => {
    fixture.the.clock.nowMs = inTime
    const answer = await fixture.post(`${own}/unenroll`)
    expect(answer.json(), answer.body).toMatchObject({
      draft: { draftState: 'pending_unenroll', drafts: [] },
      stillDrafted: [],
    })
    await fixture.answer(property, 'ended')
    expect(await fixture.stateOf(property)).toBe('not_enrolled')
    expect(await authorizedFor('2026-04-28')).toEqual([])
    await fixture.sender.send()
    expect(fixture.sender.sent.map(({ subject }) => subject)).toContain(`Bank draft has ended: ${property}`)
  })

  test('states that it is too late for one, and ends after it', async () => {
    fixture.the.clock.nowMs = tooLate
    expect((await fixture.post(`${own}/unenroll`)).json()).toMatchObject({
      stillDrafted: [{ invoiceNumber: bills.first, draftsOn: '2026-03-30', amountCents: 61_000 }],
    })
    await fixture.answer(property, 'ended')
    expect(await fixture.stateOf(property)).toBe('pending_unenroll')
    expect(await authorizedFor('2026-03-28')).toEqual(['6789'])
    fixture.the.clock.nowMs += 7 * dayMs
    await fixture.the.parts.bankDraft.applyAnswers()
    expect(await fixture.stateOf(property)).toBe('not_enrolled')
  })

  test('needs no request when billing ends it by itself', async () => {
    await fixture.answer(property, 'ended', 'policy_rewritten')
    expect(await fixture.stateOf(property)).toBe('not_enrolled')
  })
})

describe('leaving one bill out', () => {
  const pause = (invoiceNumber = bills.first) => fixture.post(`${own}/pause`, { invoiceNumber })
  const isPaused = async () =>
    (
      await fixture.the.sql(`select is_draft_paused as paused from invoices where invoice_number = $1`, [
        bills.first,
      ])
    )[0]

  test('works until its last day, and can be undone', async () => {
    fixture.the.clock.nowMs = inTime
    expect((await pause()).json().drafts[0]).toMatchObject({ invoiceNumber: bills.first, state: 'paused' })
    expect(await isPaused()).toEqual({ paused: true })
    await fixture.post(`${own}/resume`, { invoiceNumber: bills.first })
    expect(await isPaused()).toEqual({ paused: false })
  })

  test('is refused after it', async () => {
    fixture.the.clock.nowMs = tooLate
    const answer = await pause()
    expect(answer.statusCode).toBe(409)
    expect(answer.json().additional_detail).toContain(
      'The withdrawal of $610.00 on Mar 30, 2026 cannot be stopped here',
    )
    expect(await isPaused()).toEqual({ paused: false })
  })

  test('is refused for one that is not drafted', async () => {
    expect((await pause('1000044110')).statusCode).toBe(409)
  })
})
