import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { larkspur } from '../../../testing/test-records.ts'
import { setScopeSql } from '../../database/scope.ts'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { openRefundFixture } from './testing/refund-fixture.ts'

/** The database itself refuses these, whatever the code above it does. The statements run as the role that serves. */
let the: PayingApp
let served: pg.Client
let card: MethodFacts
let refundId: string

const ofPayment = [`{${larkspur}}`, 'payment'] as const
const ofOwner = [`{${larkspur}}`, ''] as const
const ofStaff = ['', 'staff'] as const

async function run(scope: readonly string[], text: string, values: unknown[] = []) {
  await served.query('begin')
  try {
    await served.query(setScopeSql, [...scope])
    const result = await served.query(text, values)
    await served.query('commit')
    return result
  } catch (error) {
    await served.query('rollback')
    throw error
  }
}

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  const { paymentId } = await the.pay({ invoices: '1000044110', method: card })
  const lines = [{ invoiceNumber: '1000044110', amountCents: 100_000 }]
  refundId = (await openRefundFixture(the).request({ paymentId, lines })).refundId.replace('ref_', '')
  served = new pg.Client({ connectionString: the.parts.config.database.url })
  await served.connect()
})
afterAll(async () => {
  await served.end()
  await the.close()
})

const askerSql = `(select requested_by from refunds where refund_id = $1)`

test.each([
  ['a way that is none', `state = 'succeeded', step = step + 1`, /does not go from requested to succeeded/],
  ['two steps at once', `state = 'rejected', rejection = 'No.', step = step + 2`, /counted by one/],
  ['another amount', `amount_cents = amount_cents + 1`, /does not change/],
  ['another reason', `reason = 'other'`, /does not change/],
  ['another person who asked', `requested_by = gen_random_uuid()`, /does not change/],
  [
    'approval by whoever asked',
    `state = 'approved', step = step + 1, decided_by = ${askerSql}`,
    /decided_by_another/,
  ],
  ['approval by nobody', `state = 'approved', step = step + 1`, /approved_above_the_limit/],
  ['a rejection without words', `state = 'rejected', step = step + 1`, /rejected_with_words/],
])('refuses %s', async (_, change, message) => {
  await expect(
    run(ofPayment, `update refunds set ${change} where refund_id = $1`, [refundId]),
  ).rejects.toThrow(message)
})

const insert = (over: { cents: number; state?: string }) =>
  run(
    ofPayment,
    `insert into refunds (account_number, refund_id, attempt_id, state, step, state_since, amount_cents, reason,
       approval_limit_cents, requested_by, requested_at, requested_on)
     select account_number, gen_random_uuid(), attempt_id, $2, 0, now(), $3, 'other', 50000, requested_by, now(), requested_on
     from refunds where refund_id = $1`,
    [refundId, over.state ?? 'requested', over.cents],
  )

test('refuses more than the payment, to the cent', async () => {
  await expect(insert({ cents: 62_635 })).rejects.toThrow(/never exceed the payment/)
  await expect(insert({ cents: 62_634, state: 'sent' })).rejects.toThrow(/a refund does not begin as sent/)
})

test('requires an approval of parts that come to more than the limit', async () => {
  await insert({ cents: 30_000 })
  await insert({ cents: 20_001 })
  const approve = (cents: number) =>
    run(ofPayment, `update refunds set state = 'approved', step = step + 1 where amount_cents = $1`, [cents])
  expect((await approve(30_000)).rowCount).toBe(1)
  await expect(approve(20_001)).rejects.toThrow(/parts above the limit/)
})

test('lets neither the insured nor employees as such write, and nobody change the trace', async () => {
  const change = `update refunds set state_since = now() where refund_id = $1`
  for (const scope of [ofOwner, ofStaff]) expect((await run(scope, change, [refundId])).rowCount).toBe(0)
  await expect(
    run(
      ofOwner,
      `insert into refund_lines select account_number, refund_id, 'x', 1 from refunds where refund_id = $1`,
      [refundId],
    ),
  ).rejects.toThrow(/row-level security/)
  await expect(run(ofPayment, `delete from refund_transitions`)).rejects.toThrow(
    /permission denied|append-only/,
  )
})
