import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { larkspur } from '../../../../testing/test-records.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { paidInvoice, postingOf } from '../testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import {
  claimPostingsDueStatement,
  endPostingsDueStatement,
  postedByBillingStatement,
} from './postings.store.ts'

let the: PayingApp

beforeEach(async () => {
  the = await startPayingApp()
})
afterEach(() => the.close())

const invoice = '1000044110'
const post = async () => {
  while ((await the.parts.payments.work.post()) > 0);
}
const due = () => the.sql('select 1 from postings_due')

/** Received and not posted by anybody, as after days in which billing was away. */
async function addUnposted(count: number): Promise<void> {
  await the.sql(`
    set session_replication_role = replica;
    insert into payment_attempts
    select (jsonb_populate_record(a, jsonb_build_object('attempt_id', gen_random_uuid(), 'confirmation',
              'P' || lpad(translate(n::text, 'ilou', ''), 9, '0')))).*
    from payment_attempts a cross join generate_series(1, ${count}) n limit ${count};
    set session_replication_role = origin;
    analyze payment_attempts`)
}

/** Rows that a round of the job reads of payments, by the plan that the product has. */
async function paymentsRead(): Promise<number> {
  return await the.parts.database.transaction('jobs', async (tx) => {
    const read = sql<{ rows: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as rows
      from pg_stat_xact_user_tables where relname = 'payment_attempts'`
    const claimed = await tx.run(claimPostingsDueStatement(the.clock.nowMs, 100))
    const [before] = await tx.run(read)
    expect(await tx.run(postedByBillingStatement(claimed))).toHaveLength(1)
    const [after] = await tx.run(read)
    return Number(after?.rows) - Number(before?.rows ?? 0)
  })
}

test('finds a posting by what came, however many payments wait to be posted', async () => {
  const payment = await the.pay({ invoices: invoice, method: await the.save('card', visa) })
  await post()
  await addUnposted(5_000)
  expect(await due()).toEqual([])
  await the.load([await paidInvoice(the, invoice), postingOf(payment)])
  expect(await due()).toHaveLength(1)
  expect(await paymentsRead()).toBeLessThan(50)
})

test('looks at the payment after whatever comes last, and leaves nothing to look at', async () => {
  const payment = await the.pay({ invoices: invoice, method: await the.save('card', visa) })
  await post()
  await the.load([postingOf(payment)])
  await post()
  expect([(await the.get(payment.paymentId)).state, await due()]).toEqual(['succeeded', []])
  await the.load([await paidInvoice(the, invoice)])
  await post()
  expect([(await the.get(payment.paymentId)).state, await due()]).toEqual(['posted', []])
})

test('keeps what changed while it was looked at, and looks again', async () => {
  const { database } = the.parts
  await the.sql(`insert into postings_due (account_number, attempt_id) values ($1, gen_random_uuid())`, [
    larkspur,
  ])
  const claimed = await database.transaction('jobs', (tx) =>
    tx.run(claimPostingsDueStatement(the.clock.nowMs, 100)),
  )
  expect(claimed).toMatchObject([{ changes: 1 }])
  await the.sql(
    `select note_postings_due(array_agg(account_number), array_agg(attempt_id)) from postings_due`,
  )
  await database.transaction('jobs', (tx) => tx.change(endPostingsDueStatement(claimed)))
  expect(await due()).toHaveLength(1)
  await post()
  expect(await due()).toEqual([])
})
