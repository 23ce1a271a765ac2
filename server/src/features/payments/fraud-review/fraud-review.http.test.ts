import { paymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkoutFor } from '../../../../testing/open-checkout.ts'
import { openSender } from '../../../../testing/open-sender.ts'
import {
  type DraftFixture,
  draftedInvoice,
  openDraftFixture,
  requestDay,
} from '../../bank-draft/run/testing/open-draft-fixture.ts'
import { typedBank } from '../../payment-methods/testing/start-methods-app.ts'
import { largeInvoiceRecord, openCodeFixture } from '../codes/testing/open-code-fixture.ts'
import { hold, untilWaiting } from '../testing/hold-rows.ts'

let the: DraftFixture

/** Every payment of $1,000 or more from an account of this week is looked at; the bill is $1,626.34. */
const strict = { FRAUD_REVIEW_NEW_ACCOUNT_CENTS: '100000' }
const billCents = 162_634

beforeEach(async () => {
  the = await openDraftFixture(undefined, strict)
})
afterEach(() => the.close())

async function saveBank() {
  const method = await the.save('bank', typedBank())
  await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${method.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })
  return method
}

async function holds(): Promise<{ holdId: string; signals: string[]; kind: string; mayDecide: boolean }[]> {
  const answer = await the.call({
    path: '/api/v1/admin/payment-holds',
    cookie: await the.signIn('supervisor'),
  })
  return answer.json()
}

async function decide(decision: 'released' | 'rejected', person: 'supervisor' | 'treasurer' = 'supervisor') {
  const [hold] = await holds()
  return await the.call({
    method: 'POST',
    path: `/api/v1/admin/payment-holds/${hold?.holdId}/decide`,
    cookie: await the.signIn(person),
    body: { decision, note: 'Called the treasurer on file.' },
  })
}

const due = async () => {
  while ((await the.parts.dueWork.run()) > 0);
}

const actions = async () =>
  (
    await the.sql<{ action: string }>(
      `select action from audit_entries where action in ('payment.held', 'payment.hold_decided') order by action`,
    )
  ).map(({ action }) => action)

test('holds a large payment from a new account, sends it once after release, and shows the payer both', async () => {
  const paid = await the.pay({ invoices: draftedInvoice, method: await saveBank() })
  expect(paid).toMatchObject({ state: 'scheduled', isUnderReview: true, amountCents: billCents })
  await due()
  await due()
  expect(the.charges()).toEqual([])
  expect(await holds()).toMatchObject([
    { kind: 'scheduled_payment', signals: ['large_from_new_account'], mayDecide: true },
  ])
  const sender = openSender(the)
  await sender.send()
  expect(sender.sent.at(-1)?.text).toContain('We look at some payments by bank before we send them.')
  expect((await decide('released', 'treasurer')).statusCode).toBe(403)
  expect((await decide('released')).statusCode).toBe(200)
  await Promise.all([due(), due()])
  expect(the.charges()).toEqual([billCents])
  expect(await the.get(paid.paymentId)).toMatchObject({ state: 'processing', isUnderReview: false })
  expect(await holds()).toEqual([])
  expect(await actions()).toEqual(['payment.held', 'payment.hold_decided'])
  const events = await the.sql<{ type: string }>(
    `select type from outbox_events where type like 'payment_hold.%' or type = 'payment.submitted' order by sequence`,
  )
  expect(events.map(({ type }) => type)).toEqual([
    'payment_hold.opened',
    'payment_hold.decided',
    'payment.submitted',
  ])
})

test('ends a rejected payment without money, and asks its payer to call', async () => {
  const paid = await the.pay({ invoices: draftedInvoice, method: await saveBank() })
  const [hold] = await holds()
  expect((await decide('rejected')).statusCode).toBe(200)
  const again = await the.call({
    method: 'POST',
    path: `/api/v1/admin/payment-holds/${hold?.holdId}/decide`,
    cookie: await the.signIn('supervisor'),
    body: { decision: 'released', note: 'Once more.' },
  })
  expect(again.statusCode).toBe(409)
  await due()
  expect(the.charges()).toEqual([])
  expect(await the.get(paid.paymentId)).toMatchObject({
    state: 'cancelled',
    reason: { reason: 'lapsed_held_back', remedy: 'call_before_paying' },
  })
})

test('does not send what its payer withdraws meanwhile, and removes it from review', async () => {
  const paid = await the.pay({ invoices: draftedInvoice, method: await saveBank() })
  const path = `/api/v1/payments/${paid.paymentId}/cancel`
  const withdrawn = await the.call({ method: 'POST', path, cookie: await the.signIn('treasurer') })
  expect(withdrawn.statusCode).toBe(200)
  expect(await holds()).toEqual([])
  await due()
  expect(the.charges()).toEqual([])
})

test('waits for the code of a payment above the limit first, and then for an employee', async () => {
  await the.load([largeInvoiceRecord(3_000_000)])
  const fixture = await openCodeFixture(the, await saveBank())
  const { payment, code } = await fixture.waitForCode()
  expect(payment).toMatchObject({ state: 'created', isUnderReview: false })
  expect(await holds()).toEqual([])
  const entered = await fixture.enter(payment, code)
  expect(entered.statusCode, entered.body).toBe(200)
  expect(entered.json()).toMatchObject({ state: 'scheduled', isUnderReview: true })
  await due()
  expect(fixture.chargesOf(payment)).toEqual([])
  expect(await holds()).toMatchObject([{ kind: 'scheduled_payment', signals: ['large_from_new_account'] }])
  expect((await decide('released')).statusCode).toBe(200)
  await due()
  expect(fixture.chargesOf(payment)).toMatchObject([{ amountCents: 3_000_000 }])
})

async function holdDraft(): Promise<void> {
  await the.enroll()
  the.passDays(requestDay)
  await the.run()
}

test('holds a draft and requests it once after release', async () => {
  await holdDraft()
  expect(the.charges()).toEqual([])
  expect(await holds()).toMatchObject([{ kind: 'draft', signals: ['large_from_new_account'] }])
  expect((await decide('released')).statusCode).toBe(200)
  await Promise.all([the.run(), the.run()])
  expect(the.charges()).toEqual([billCents])
  expect(await the.drafts()).toMatchObject([{ state: 'requested' }])
})

test('skips a rejected draft with its reason', async () => {
  await holdDraft()
  await decide('rejected')
  await the.run()
  expect(the.charges()).toEqual([])
  expect(await the.drafts()).toMatchObject([{ state: 'skipped', reason: 'held_back' }])
})

test('skips a draft without a decision in time as too late, and notifies its payer', async () => {
  await holdDraft()
  the.passDays(7)
  await the.run()
  expect(the.charges()).toEqual([])
  expect(await the.drafts()).toMatchObject([{ state: 'skipped', reason: 'too_late' }])
  expect(await holds()).toEqual([])
})

test('holds a payment after the account was moved to another bank account', async () => {
  await the.close()
  the = await openDraftFixture(undefined, { FRAUD_REVIEW_CHANGED_ACCOUNT_CENTS: '100000' })
  await the.enroll()
  const [before] = await the.sql<{ id: string }>('select processor_method_id as id from payment_methods')
  the.sandbox.changeBankAccount(before?.id ?? '', '000987654410')
  await the.hear()
  the.passDays(requestDay)
  await the.run()
  expect(await holds()).toMatchObject([{ kind: 'draft', signals: ['large_after_change'] }])
})

test('holds one of two simultaneous payments that together exceed the sum of a day', async () => {
  await the.close()
  the = await openDraftFixture(undefined, { FRAUD_REVIEW_DAY_TOTAL_CENTS: '170000' })
  const method = await saveBank()
  const cookie = await the.signIn('treasurer')
  const presses: (() => Promise<{ json(): unknown }>)[] = []
  for (const invoice of [draftedInvoice, '1000043544']) {
    const body = the.bodyOf(await the.quote(invoice, method.id))
    const headers = await checkoutFor(the.call, cookie, body)
    presses.push(() => the.call({ method: 'POST', path: '/api/v1/payments', cookie, body, headers }))
  }
  const held = await hold(the, `select 1 from paying_accounts for update`)
  const pressed = Promise.all(presses.map((press) => press()))
  try {
    await untilWaiting(the, 2)
  } finally {
    await held.release()
  }
  const paid = (await pressed).map((answer) => paymentFacts.parse(answer.json()))
  expect(paid.map(({ isUnderReview }) => isUnderReview).toSorted()).toEqual([false, true])
  expect(await holds()).toMatchObject([{ signals: ['large_day_total'] }])
  expect(the.charges()).toHaveLength(1)
})
