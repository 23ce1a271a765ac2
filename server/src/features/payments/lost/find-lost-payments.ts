import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { PaymentWork } from '../payment-work.ts'
import { type ComparedBook, databaseIdentityStatement } from './payments-gate.ts'
import { reconstructPayment } from './reconstruct-payment.ts'

/**
 * Lost payments are newer than the newest attempt that is left, give or take the clocks, which differ by less than
 * this hour. Without any attempt, all payments are read.
 */
const overlapMs = 60 * 60 * 1000

function newestStatement(): Statement<{ newestAt: Date }> {
  return sql`select coalesce(max(created_at), to_timestamp(0)) as newest_at from payment_attempts`
}

function installationStatement(): Statement<{ installationId: string }> {
  return sql`select installation_id::text as installation_id from installation`
}

/** Advances the event epoch right after a promotion, instead of with the next event. */
function claimEpochStatement(): Statement<unknown> {
  return sql`select current_event_epoch()`
}

/** Returns payments without an attempt here, and attempts that still wait for their submission: both were lost. */
function missingStatement(attemptIds: readonly Uuid[]): Statement<{ attemptId: Uuid }> {
  return sql`
    select named.id as attempt_id from unnest(${attemptIds}::uuid[]) as named(id)
    where not exists (
      select from payment_numbers n
      join payment_attempts a on a.account_number = n.account_number and a.attempt_id = n.attempt_id
      where n.attempt_id = named.id and not payment_is_unsent(a.state))`
}

/**
 * Reads the processor's own list and reconstructs what this database has lost of it. Returns the database that was
 * compared.
 */
export async function findLostPayments(work: PaymentWork): Promise<ComparedBook> {
  const book = await work.database.transaction('jobs', async (tx) => {
    const [[here], [installation]] = await tx.together([
      databaseIdentityStatement(),
      installationStatement(),
      claimEpochStatement(),
    ] as const)
    if (here === undefined || installation === undefined) throw new Error('One row is always answered')
    return { ...here, ...installation }
  })
  await findMissing(work, book.installationId)
  // Each refund belongs to a payment.
  await work.neighbors.of('refunds').findLost(book.installationId)
  return book
}

async function findMissing(work: PaymentWork, installationId: string): Promise<void> {
  const [from] = await work.database.read('jobs', newestStatement())
  if (from === undefined) throw new Error('One row is always answered')
  const listed = new Map<Uuid, string>()
  const sinceMs = Math.max(0, from.newestAt.getTime() - overlapMs)
  for await (const payment of work.processor.paymentsSince(sinceMs)) {
    if (payment.installationId === installationId && payment.attemptId !== null)
      listed.set(payment.attemptId, payment.processorId)
  }
  if (listed.size === 0) return
  const missing = await work.database.read('jobs', missingStatement([...listed.keys()]))
  for (const { attemptId } of missing) await reconstructPayment(work, listed.get(attemptId) ?? '')
}
