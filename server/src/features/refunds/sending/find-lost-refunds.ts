import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { RefundWork } from '../refund-work.ts'
import { refreshRefunds } from './refresh-refunds.ts'

/**
 * Lost refunds are newer than the newest refund that is left, give or take the clocks, which differ by less than
 * this hour.
 */
const overlapMs = 60 * 60 * 1000

/**
 * Reads the processor's own list and reconstructs the refunds that this database has lost; their payments are here
 * already.
 */
export async function findLostRefunds(work: RefundWork, installationId: string): Promise<void> {
  const { database, processor } = work
  const [newest] = await database.read('jobs', newestStatement())
  if (newest === undefined) throw new Error('One row is always answered')
  const listed = new Map<Uuid, string>()
  const sinceMs = Math.max(0, newest.newestAt.getTime() - overlapMs)
  for await (const refund of processor.refundsSince(sinceMs))
    if (refund.installationId === installationId) listed.set(refund.refundId, refund.paymentId)
  if (listed.size === 0) return
  const missing = await database.read('jobs', missingStatement([...listed.keys()]))
  const payments = [...new Set(missing.map(({ refundId }) => listed.get(refundId) ?? ''))]
  for (const { processorId, ...key } of await database.read('jobs', paymentsStatement(payments)))
    await refreshRefunds(work, key, processorId)
}

function newestStatement(): Statement<{ newestAt: Date }> {
  return sql`select coalesce(max(requested_at), to_timestamp(0)) as newest_at from refunds`
}

/** Returns refunds without a row here, and rows that say they were never sent. */
function missingStatement(refundIds: readonly Uuid[]): Statement<{ refundId: Uuid }> {
  return sql`
    select named.id as refund_id from unnest(${refundIds}::uuid[]) as named(id)
    where not exists (
      select from refunds r where r.refund_id = named.id and not refund_is_unsent(r.state))`
}

function paymentsStatement(
  processorIds: readonly string[],
): Statement<{ accountNumber: AccountNumber; attemptId: Uuid; processorId: string }> {
  return sql`
    select account_number, attempt_id, processor_id
    from processor_payments where processor_id = any (${processorIds}) order by processor_id`
}
