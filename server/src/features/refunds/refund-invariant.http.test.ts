import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { violatedInvariants } from '../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { openRefundFixture } from './testing/refund-fixture.ts'

/** M23 finds each of these faults, which a statement makes behind the product's back and the test takes back. */
let the: PayingApp

const invoice = '1000044110'

beforeAll(async () => {
  the = await startPayingApp()
  const fixture = openRefundFixture(the)
  const card = await the.save('card', visa)
  const { paymentId } = await the.pay({ invoices: invoice, method: card })
  const lines = [{ invoiceNumber: invoice, amountCents: 100_000 }]
  const { refundId } = await fixture.request({ paymentId, lines })
  await fixture.approve(refundId)
  await the.sql('create table kept_refunds as select * from refunds')
  await the.sql('create table kept_lines as select * from refund_lines')
  await the.sql('create table kept_transitions as select * from refund_transitions')
  await the.sql('create table kept_events as select * from outbox_events')
})
afterAll(() => the.close())
afterEach(async () => {
  for (const [table, kept] of [
    ['refunds', 'kept_refunds'],
    ['refund_lines', 'kept_lines'],
    ['refund_transitions', 'kept_transitions'],
    ['outbox_events', 'kept_events'],
  ]) {
    await behindItsBack(
      `delete from ${table}; insert into ${table} overriding system value select * from ${kept}`,
    )
  }
})

/** Past the walls and triggers that keep the books. */
const behindItsBack = (statements: string) =>
  the.sql(`set session_replication_role = replica; ${statements}; set session_replication_role = origin`)

test('violates nothing by what was decided and sent as it should', async () => {
  expect(await violatedInvariants(the)).toEqual([])
})

test.each([
  ['a step without its trace', 'delete from refund_transitions where step = 1'],
  ['a way that is none', `update refund_transitions set to_state = 'rejected' where step = 2`],
  ['a line of another amount', 'update refund_lines set amount_cents = amount_cents - 1'],
  [
    'more than its invoice',
    'update refund_lines set amount_cents = 200000; update refunds set amount_cents = 200000',
  ],
  [
    'nobody who approved it',
    'alter table refunds drop constraint decided_by_another; update refunds set decided_by = requested_by',
  ],
  ['a carrier that was not told', `delete from outbox_events where type = 'refund.succeeded'`],
  ['an invoice of another payment', `update refund_lines set invoice_number = '1000043544'`],
])('M23 is violated by %s', async (_, statement) => {
  await behindItsBack(statement)
  expect(await violatedInvariants(the)).toContain('M23')
})
