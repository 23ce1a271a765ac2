import type pg from 'pg'
import { readAccountTables } from '../../server/src/features/payments/invariants/within-accounts.ts'
import { readProcessorBook } from '../../server/src/gateways/processor/read-processor-book.ts'
import { findProcessor } from './find-processor.ts'

export interface Look {
  readonly ask: (text: string, values: readonly unknown[]) => Promise<readonly object[]>
  readonly nowMs: number
  readonly tables: readonly string[]
  readonly processorBook: 'in_table' | null
}

/**
 * One view of all tables: a payment that moves meanwhile must not look torn. The processor's book is read after it, so that
 * every charge that we know of is in it; it stands in a table of this connection, and never whole in memory.
 */
export async function openLook(client: pg.Client): Promise<Look> {
  await client.query(`create temporary table if not exists audit_book (
    attempt_id uuid, processor_id text, charge_id text, amount_cents bigint, refunded_cents bigint, state text)`)
  await client.query('truncate audit_book')
  await client.query('begin isolation level repeatable read read only')
  await client.query(`select set_config('app.scope', 'jobs', true)`)
  const ask: Look['ask'] = async (text, values) => (await client.query(text, [...values])).rows
  const tables = await readAccountTables(ask)
  const nowMs = Date.now()
  const hasBook = await fillBook(client)
  return { ask, nowMs, tables, processorBook: hasBook ? 'in_table' : null }
}

export async function closeLook(client: pg.Client): Promise<void> {
  await client.query('rollback')
}

async function fillBook(client: pg.Client): Promise<boolean> {
  const processor = await findProcessor()
  if (processor === undefined) return false
  const installation = await client.query<{ id: string }>('select installation_id as id from installation')
  const knownCustomers = async (ids: readonly string[]) => {
    const { rows } = await client.query<{ id: string }>(
      'select processor_customer_id as id from paying_accounts where processor_customer_id = any ($1)',
      [ids],
    )
    return new Set(rows.map(({ id }) => id))
  }
  const own = { knownCustomers, installationId: installation.rows[0]?.id ?? '' }
  for await (const page of readProcessorBook(processor, own))
    await client.query(
      `insert into audit_book
       select "attemptId", "processorId", "chargeId", "amountCents", "refundedCents", state
       from json_to_recordset($1) as b("attemptId" uuid, "processorId" text, "chargeId" text, "amountCents" bigint,
         "refundedCents" bigint, state text)`,
      [JSON.stringify(page)],
    )
  return true
}
