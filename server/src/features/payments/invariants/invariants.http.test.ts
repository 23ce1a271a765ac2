import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoice } from '../../../../testing/make-record.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { type InvariantResult, type ProcessorCharge, runInvariants } from './run-invariants.ts'

let the: PayingApp
let book: ProcessorCharge[]

/** A declined payment, one that billing posted and the bank then returned, and one that was received. */
beforeAll(async () => {
  the = await startPayingApp()
  const declining = await the.save('card', { payment_method: 'pm_card_chargeCustomerFail' })
  const returning = await the.save('bank', {
    payment_method: 'pm_usBankAccount_dispute',
    'mandate_data[customer_acceptance][type]': 'online',
    'mandate_data[customer_acceptance][online][ip_address]': '192.0.2.1',
    'mandate_data[customer_acceptance][online][user_agent]': 'Test',
  })
  const card = await the.save('card', visa)
  const failed = await the.press({ invoices: '1000044110', method: declining })
  const returned = await the.pay({ invoices: '1000043544', method: returning })
  the.sandbox.moveTo('2026-03-16' as never)
  await the.hear()
  const shown = invoice({
    account: larkspur,
    number: '1000043544',
    policy: '12MF0104417',
    status: 'due',
    due: '2026-02-15',
    cents: 162_634,
    dueCents: 0,
    paid: 'Paid',
  })
  await the.load([
    { ...shown, version: 2 },
    {
      v: 1,
      type: 'payment_posting',
      id: 'post:1',
      version: 1,
      op: 'upsert',
      accountNumber: larkspur,
      data: {
        confirmation: returned.confirmation,
        invoiceNumber: '1000043544',
        cents: returned.amountCents,
        at: '2026-03-16T16:00:00Z',
      },
    } as never,
  ])
  await the.parts.payments.work.post()
  the.sandbox.settleAll()
  await the.hear()
  const received = await the.pay({ invoices: '1000044110', method: card })
  const states = [failed.json().state, (await the.get(returned.paymentId)).state, received.state]
  expect(states).toEqual(['failed', 'returned', 'succeeded'])
  book = the.sandbox.book().charges.map((charge) => ({
    attemptId: charge.metadata.attempt ?? null,
    processorId: charge.paymentIntentId,
    chargeId: charge.id,
    amountCents: charge.amountCents,
    refundedCents: charge.refundedCents,
    state: charge.state,
  }))
})
afterAll(() => the.close())

const run = (processorBook: readonly ProcessorCharge[] | null = book): Promise<InvariantResult[]> =>
  runInvariants((text, values) => the.sql(text, [...values]), { nowMs: the.clock.nowMs, processorBook })
const violatedIn = (results: readonly InvariantResult[]) =>
  results.filter(({ verdict }) => verdict === 'violated').map(({ name }) => name)

/** Written behind the product's back, looked at, and taken back. */
async function violatedAfter(statement: string, changed = book): Promise<string[]> {
  await the.sql('begin')
  try {
    await the.sql('set local session_replication_role = replica')
    if (statement) await the.sql(statement)
    // What the audit command has: the role that serves, in the scope of background work.
    await the.sql('set local role portal_app')
    await the.sql(`select set_config('app.scope', 'jobs', true)`)
    return violatedIn(await run(changed))
  } finally {
    await the.sql('rollback')
  }
}

test('all hold for what the product wrote', async () => {
  expect((await run()).filter(({ verdict }) => verdict !== 'holds')).toEqual([])
  expect(await violatedAfter('')).toEqual([])
})

test('without the book of the processor, what is about it alone is not compared', async () => {
  const open = (await run(null)).filter(({ verdict }) => verdict === 'not_compared')
  expect(open.map(({ name }) => name)).toEqual(['M3', 'M10'])
})

const received = `(select attempt_id from payment_attempts where state = 'succeeded')`
const failed = `(select attempt_id from payment_attempts where state = 'failed')`

test.each([
  ['M1', `update payment_lines set due_cents = amount_cents - 1 where attempt_id = ${received}`],
  ['M2', `update payment_attempts set state = 'unknown' where attempt_id = ${failed}`],
  ['M2', `update payment_attempts set state = 'partially_refunded' where attempt_id = ${failed}`],
  [
    'M4',
    `update idempotency_keys set answer = jsonb_set(answer, '{amountCents}', '1') where attempt_id = ${received}`,
  ],
  ['M5', `update ledger_entries set amount_cents = amount_cents + 1 where line = 1`],
  ['M6', `delete from ledger_transactions where move = 'void'`],
  ['M6', `update ledger_transactions set move = 'void' where move = 'post' and attempt_id = ${received}`],
  ['M7', `delete from pending_payments`],
  ['M7', `update pending_payments set attempt_id = ${failed}`],
  ['M7', `update payment_attempts set posted_on = '2026-03-16' where attempt_id = ${received}`],
  ['M8', `update invoices set paid_status = 'Pending Payment' where invoice_number = '1000044110'`],
  ['M8', `update invoices set amount_due_cents = 0 where invoice_number = '1000043544'`],
  ['M9', `delete from payment_moves where step = 1`],
  ['M9', `update payment_attempts set state = 'unknown' where state = 'failed'`],
  ['M11', `update processor_events set outcome = null`],
  ['M12', `update payment_moves set to_state = 'posted' where to_state = 'failed'`],
  ['M13', `update payment_moves set event = 'timed_out' where to_state = 'failed'`],
  ['M14', `delete from ledger_transactions where move = 'void'`],
  ['M15', `delete from reopened_invoices`],
  [
    'M15',
    `update invoices set amount_due_cents = amount_due_cents + amount_cents where invoice_number = '1000043544'`,
  ],
  ['M16', `update payment_attempts set refunded_cents = 1 where state = 'succeeded'`],
  ['M16', `update payment_attempts set refunded_on = '2026-03-16' where state = 'succeeded'`],
  ['M16', `update payment_attempts set state = 'partially_refunded' where state = 'succeeded'`],
  ['M17', `delete from outbox_events where type = 'payment.succeeded' and sequence > 2`],
  [
    'M17',
    `insert into outbox_events (account_number, event_id, sequence, type, business_day, body, created_at)
     select account_number, gen_random_uuid(), 99, type, business_day, body, created_at
     from outbox_events where sequence = 1`,
  ],
  ['M19', `update payment_lines set amount_cents = amount_cents + 1`],
  ['M19', `update payment_attempts set authorisation_text = 'one cent'`],
  ['M20', `update payment_attempts set ask_at = '2026-01-01' where state = 'succeeded'`],
  [
    'M22',
    `update idempotency_keys set answer = jsonb_set(answer, '{state}', '"succeeded"') where attempt_id = ${failed}`,
  ],
  [
    'M22',
    `update idempotency_keys set answer = jsonb_set(answer, '{state}', '"failed"') where attempt_id = ${received}`,
  ],
])('%s is violated by: %s', async (name, statement) => {
  expect(await violatedAfter(statement)).toContain(name)
})

test('M3, M10 and M19 compare with the book of the processor', async () => {
  const charge = book.find(({ state }) => state === 'succeeded')
  const declined = book.find(({ state }) => state === 'failed')
  if (charge === undefined || declined === undefined) throw new Error('The book lacks what was charged')
  expect(await violatedAfter('', [...book, { ...charge, chargeId: 'ch_second' }])).toContain('M3')
  expect(await violatedAfter('', [...book, { ...charge, attemptId: null }])).toContain('M10')
  expect(await violatedAfter('', [{ ...charge, amountCents: charge.amountCents + 1 }])).toEqual(
    expect.arrayContaining(['M10', 'M19']),
  )
  expect(await violatedAfter('', [{ ...declined, state: 'succeeded' }])).toContain('M10')
})
