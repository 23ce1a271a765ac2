import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Database, Statement } from '../../../database/database.ts'
import type { Processor } from '../../../gateways/processor/port.ts'
import type { ReconstructPayment } from './reconstruct-payment.ts'

interface FindLostOptions {
  readonly database: Database
  readonly processor: Pick<Processor, 'paymentsSince'>
  readonly reconstruct: ReconstructPayment
}

/** What was lost is newer than the newest attempt that is left; clocks differ by less than that. Without any, all is read. */
const overlapMs = 60 * 60 * 1000

function newestStatement(): Statement<{ installationId: string; newestAt: Date }> {
  return sql`
    select installation_id::text as "installationId",
           coalesce((select max(created_at) from payment_attempts), to_timestamp(0)) as "newestAt"
    from installation`
}

/** Which database answers; in a transaction of whoever takes a payment it must be the one that was compared. */
export function databaseIdentityStatement(): Statement<{ identity: string }> {
  return sql`select database_identity() as identity`
}

/** At once after a promotion, and not with the next event. */
function claimEpochStatement(): Statement<unknown> {
  return sql`select current_event_epoch()`
}

function missingStatement(attemptIds: readonly Uuid[]): Statement<{ attemptId: Uuid }> {
  return sql`
    select named.id as "attemptId" from unnest(${attemptIds}::uuid[]) as named(id)
    where not exists (select from payment_numbers n where n.attempt_id = named.id)`
}

/** Reads the processor's own list and writes anew what this database has lost of it. Answers which database it was. */
export function makeFindLostPayments({ database, processor, reconstruct }: FindLostOptions) {
  return async (): Promise<string> => {
    const identity = await database.transaction('jobs', async (tx) => {
      const [[here]] = await tx.together([databaseIdentityStatement(), claimEpochStatement()] as const)
      return here?.identity ?? ''
    })
    await findMissing()
    return identity
  }

  async function findMissing(): Promise<void> {
    const [from] = await database.read('jobs', newestStatement())
    if (from === undefined) throw new Error('One row is always answered')
    const listed = new Map<Uuid, string>()
    const sinceMs = Math.max(0, from.newestAt.getTime() - overlapMs)
    for await (const payment of processor.paymentsSince(sinceMs)) {
      if (payment.installationId === from.installationId && payment.attemptId !== null)
        listed.set(payment.attemptId, payment.processorId)
    }
    if (listed.size === 0) return
    const missing = await database.read('jobs', missingStatement([...listed.keys()]))
    for (const { attemptId } of missing) await reconstruct(listed.get(attemptId) ?? '')
  }
}
