import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Database } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { sessionToReplaceStatement } from '../../session/session.reader.ts'
import { endRecordStatement, openRecordsStatement, type RecordKey } from './act-as-records.store.ts'
import { notifyOfActing } from './notify-of-acting.ts'

export type EndActing = ReturnType<typeof makeEndActing>

/**
 * Records an acting that ended before its half hour, and reports it once: Stop, a sign-out, a refusal. The caller
 * ends the session.
 */
export function makeEndActing({
  database,
  outbox,
}: {
  readonly database: Database
  readonly outbox: Outbox
}) {
  async function end(visit: SignedInVisit, record: RecordKey): Promise<void> {
    await database.transaction({ accounts: [record.accountNumber] }, async (tx) => {
      const [ended] = await tx.run(endRecordStatement(record, visit.nowMs))
      if (ended !== undefined)
        await notifyOfActing(tx, outbox, visit, 'acting.ended', { ...record, ...ended })
    })
  }

  return {
    /** Ends the acting of the visit's own session; does nothing where it does not act. */
    async ofSession(visit: SignedInVisit): Promise<void> {
      if (visit.actor.kind !== 'employee-acting') return
      const [session] = await database.read('session', sessionToReplaceStatement(visit.sessionHash))
      const { actingId, actingAccountNumber } = session ?? {}
      if (actingId && actingAccountNumber)
        await end(visit, { accountNumber: actingAccountNumber, recordId: actingId })
    },

    /** Ends every acting for this person. */
    async forInsured(visit: SignedInVisit, insuredId: Uuid): Promise<void> {
      const open = await database.read('session', openRecordsStatement(insuredId, visit.nowMs))
      for (const record of open) await end(visit, record)
    },
  }
}
