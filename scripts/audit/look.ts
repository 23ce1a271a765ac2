import type pg from 'pg'
import { readAccountTables } from '../../server/src/features/payments/invariants/within-accounts.ts'
import { readProcessorBook } from '../../server/src/gateways/processor/read-processor-book.ts'
import { findProcessor } from './find-processor.ts'
import { openProcessorSpool, type ProcessorSpool } from './processor-spool.ts'

export interface Look {
  readonly ask: (text: string, values: readonly unknown[]) => Promise<readonly object[]>
  readonly nowMs: number
  readonly tables: readonly string[]
  /** Null where the processor was not asked. */
  readonly processorBook: ProcessorSpool | null
}

/**
 * One view of all tables: a payment that moves meanwhile must not look torn. The processor's book is read after it, so that
 * every charge that we know of is in it. Only reads, as the role that serves: a standby answers too.
 */
export async function openLook(client: pg.Client): Promise<Look> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`select set_config('app.scope', 'jobs', true)`)
  const ask: Look['ask'] = async (text, values) => (await client.query(text, [...values])).rows
  const tables = await readAccountTables(ask)
  const nowMs = Date.now()
  return { ask, nowMs, tables, processorBook: await spoolBook(client) }
}

export async function closeLook(client: pg.Client, look: Pick<Look, 'processorBook'>): Promise<void> {
  look.processorBook?.close()
  await client.query('rollback')
}

async function spoolBook(client: pg.Client): Promise<ProcessorSpool | null> {
  const processor = await findProcessor()
  if (processor === undefined) return null
  const installation = await client.query<{ id: string }>('select installation_id as id from installation')
  const knownCustomers = async (ids: readonly string[]) => {
    const { rows } = await client.query<{ id: string }>(
      'select processor_customer_id as id from paying_accounts where processor_customer_id = any ($1)',
      [ids],
    )
    return new Set(rows.map(({ id }) => id))
  }
  const accountsOf = async (attempts: readonly string[]) => {
    const { rows } = await client.query<{ attempt: string; account: string }>(
      `select attempt_id::text as attempt, account_number as account from payment_numbers
       where attempt_id = any ($1::uuid[])`,
      [attempts],
    )
    return new Map(rows.map(({ attempt, account }) => [attempt, account]))
  }
  const own = { knownCustomers, installationId: installation.rows[0]?.id ?? '' }
  const spool = openProcessorSpool()
  for await (const page of readProcessorBook(processor, own)) {
    const accounts = await accountsOf(
      page.flatMap(({ attemptId }) => (attemptId === null ? [] : [attemptId])),
    )
    for (const charge of page) spool.add(charge, accounts.get(charge.attemptId ?? '') ?? null)
  }
  return spool
}
