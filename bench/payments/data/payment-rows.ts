import pg from 'pg'
import { paymentTables } from '../../../server/src/features/payments/payment-tables.ts'
import type { BenchDatabase } from '../../data/open-bench-data.ts'

/** Everything that a payment writes, also what tells of it: what would keep the next one of the same invoice away. */
const tables = [
  ...paymentTables.filter((table) => table !== 'checkouts'),
  'webhook_attempts',
  'webhook_deliveries',
  'outbox_events',
  'outbox_sequences',
  'graphile_worker._private_jobs',
]

/** Checkouts stay: what was recorded with them is sent again. */
const unpaid = 'update checkouts set attempt_id = null, body_hash = null, answer = null'

export interface PaymentCounts {
  readonly attempts: number
  readonly succeeded: number
  /** Of every attempt that succeeded there is its whole trace, its two bookings and what holds its invoice. */
  readonly whole: number
  readonly invoicesHeld: number
  readonly events: number
}

export interface PaymentRows {
  /**
   * Past the walls that keep them: every stretch begins without payments. Deleted and not truncated, after which every
   * connection would plan its statements anew.
   */
  clear(): Promise<void>
  /** The same from the ground up, with what is left of deleted rows. */
  empty(): Promise<void>
  count(): Promise<PaymentCounts>
  close(): Promise<void>
}

export async function openPaymentRows({ adminUrl }: BenchDatabase): Promise<PaymentRows> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  return {
    async clear() {
      await client.query([...tables.map((table) => `delete from ${table}`), unpaid].join(';'))
    },
    async empty() {
      // Cascading: what refers to an acceptance grows with the schema, and this book holds only payments.
      await client.query(`truncate ${tables.join(', ')} cascade; ${unpaid}`)
    },
    async count() {
      const { rows } = await client.query<PaymentCounts>(
        `select count(*)::int as attempts,
           count(*) filter (where state = 'succeeded')::int as succeeded,
           count(*) filter (where state = 'succeeded'
             and 3 = (select count(*) from payment_transitions m
                      where m.account_number = a.account_number and m.attempt_id = a.attempt_id)
             and 1 = (select count(*) from pending_payments p
                      where p.account_number = a.account_number and p.attempt_id = a.attempt_id)
             and '{pend,post}' = (select array_agg(booking order by booking) from journal_entries l
                      where l.account_number = a.account_number and l.attempt_id = a.attempt_id))::int as whole,
           (select count(*)::int from pending_payments) as "invoicesHeld",
           (select count(*)::int from processor_events) as events
         from payment_attempts a`,
      )
      if (rows[0] === undefined) throw new Error('One row is always answered')
      return rows[0]
    },
    close: () => client.end(),
  }
}
