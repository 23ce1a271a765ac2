import { draftDaysOf } from '@myaccount/domain/bank-draft/run/draft-days'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import pg from 'pg'
import { runInvariants } from '../../../server/src/features/payments/invariants/run-invariants.ts'
import { paymentTables } from '../../../server/src/features/payments/payment-tables.ts'
import type { BenchDatabase } from '../../data/open-bench-data.ts'
import { draftedAccounts, draftedAfter } from './load-drafted.ts'

/** What enrolled the policies stays, and what is planned is put back by itself. */
const planTables = ['draft_plans_due', 'draft_plans_to_run', 'draft_plans', 'draft_notices']
const kept: readonly string[] = [
  'checkouts',
  'acceptances',
  'authorization_texts',
  'drafts',
  'due_work',
  ...planTables,
]

/** Everything else that a draft writes, also what tells of it. */
const tables = [
  ...paymentTables.filter((table) => !kept.includes(table)),
  'payment_postings',
  'webhook_attempts',
  'webhook_deliveries',
  'outbox_events',
  'outbox_sequences',
  'audit_seals',
  'audit_entries',
  'graphile_worker._private_jobs',
]

/** Of what is not history. */
export interface DraftCounts {
  /** Planned, in whatever state. */
  readonly drafts: number
  readonly waiting: number
  readonly attempts: number
  /** Drafts whose only attempt was received and holds their only invoice. */
  readonly whole: number
}

export interface DraftRows {
  /** All bills due on that day, and nothing planned. */
  begin(dueDate: CalendarDate): Promise<void>
  /** Nothing is planned but the history. */
  dropPlanned(): Promise<void>
  /** As after planning: every draft waits again. Deleted and not truncated, so that plans of connections stay. */
  putBack(): Promise<void>
  /** Of M18, each due draft once: what violates it. */
  violations(): Promise<readonly object[]>
  count(): Promise<DraftCounts>
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Nothing of the run is left. */
  empty(): Promise<void>
  close(): Promise<void>
}

const plansToRun = `
  insert into draft_plans_to_run (account_number, invoice_number, request_on)
  select account_number, invoice_number, request_on from draft_plans p
  where not exists (select from drafts d
                    where d.account_number = p.account_number and d.invoice_number = p.invoice_number)
  on conflict do nothing`

/**
 * Past the walls that keep them. The first accounts are history: what they paid stays until the end, since in a table of
 * few rows the planner would pass the keys by.
 */
export async function openDraftRows({ adminUrl }: BenchDatabase, history: number): Promise<DraftRows> {
  const ofRun = draftedAfter(history)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')

  /** One after the other: a connection takes one at a time. */
  let before: Promise<unknown> = Promise.resolve()
  async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const answer = before.then(() => client.query<Row>(text, [...values]))
    before = answer.catch(() => {})
    return (await answer).rows
  }
  async function empty(): Promise<void> {
    await client.query(`truncate ${[...tables, ...planTables, 'drafts', 'due_work'].join(', ')}`)
  }
  const { rows: ofAccounts } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_number'`,
  )
  const isOfAccounts = (table: string) => ofAccounts.some(({ name }) => name === table)
  return {
    query,
    empty,
    async begin(dueDate) {
      await empty()
      await query(
        `update invoices set due_date = $1::date, bill_date = $1::date - 21
         where ${draftedAccounts} and due_date <> $1::date`,
        [dueDate],
      )
      const { requestOn, draftOn } = draftDaysOf(dueDate)
      // Each bill was announced whole and in time, as decided when billing sent it.
      await query(
        `insert into draft_plans (account_number, invoice_number, policy_number, due_date, changeable_until,
           announce_by, request_on, draft_on, state, amount_due_cents, announced_cents, announced_on, decided_at)
         select account_number, invoice_number, policy_number, due_date, due_date - 5, $3::date - 10, $2::date, $3::date,
                'draft', amount_due_cents, amount_due_cents, $3::date - 14, now()
         from invoices where ${draftedAccounts} and amount_due_cents > 0 and due_date = $1::date`,
        [dueDate, requestOn, draftOn],
      )
      await client.query(plansToRun)
    },
    async dropPlanned() {
      await client.query(
        `delete from due_work where ${ofRun}; delete from drafts where ${ofRun}; ${plansToRun}`,
      )
    },
    async putBack() {
      await client.query(
        [
          ...tables.map((table) => `delete from ${table} ${isOfAccounts(table) ? `where ${ofRun}` : ''}`),
          `update drafts set state = 'due', attempt_id = null where state <> 'due' and ${ofRun}`,
          `insert into due_work (account_number, kind, work_id, due_on, next_at)
           select account_number, 'draft', draft_id, request_on, now() - interval '1 hour' from drafts
           where ${ofRun} on conflict do nothing`,
          `update due_work set next_at = now() - interval '1 hour', tries = 0 where tries > 0`,
        ].join(';'),
      )
    },
    async violations() {
      const [found] = await runInvariants(query, {
        nowMs: Date.now(),
        processorBook: null,
        only: (name) => name === 'M18',
      })
      if (found === undefined) throw new Error('M18 is not among the invariants')
      return found.rows
    },
    async count() {
      const [counts] = await query<DraftCounts>(
        `select (select count(*)::int from drafts where ${ofRun}) as drafts,
           (select count(*)::int from due_work where ${ofRun}) as waiting,
           (select count(*)::int from payment_attempts where ${ofRun}) as attempts,
           (select count(*)::int from (select * from drafts where ${ofRun}) d
            join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
            join pending_payments p on p.account_number = d.account_number and p.attempt_id = d.attempt_id
              and p.invoice_number = d.invoice_number
            where d.state = 'requested' and a.state = 'succeeded' and a.source = 'draft') as whole`,
      )
      if (counts === undefined) throw new Error('One row is always answered')
      return counts
    },
    close: () => client.end(),
  }
}
