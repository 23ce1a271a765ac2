import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { switchSystemOff } from '@myaccount/contract/endpoints/admin/system-switches'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { personBehind } from '@myaccount/domain/session/actor'
import { auditStatement } from '../../audit/audit.ts'
import type { Database } from '../../database/database.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { endSwitchStatement, openSwitchStatement, type SystemName } from './switches.store.ts'

const minuteMs = 60_000

export type SwitchesService = ReturnType<typeof makeSwitches>

/**
 * An employee marks a system as away before its feed does, or instead of it. The access of the endpoints decides
 * who may.
 */
export function makeSwitches({ database, makeId }: { database: Database; makeId: () => Uuid }) {
  return {
    /** Said again while it is off it changes reason and end; since when stays. */
    async off(
      visit: SignedInVisit,
      system: SystemName,
      { reason, forMinutes }: EndpointInput<typeof switchSystemOff>['body'],
    ): Promise<void> {
      const { actor, nowMs, requestId } = visit
      const switchId = makeId()
      await database.transaction('staff', async (tx) => {
        const [before] = await tx.run(endSwitchStatement(system, nowMs))
        const opened = await tx.change(
          openSwitchStatement({
            switchId,
            system,
            reason,
            endsAtMs: nowMs + forMinutes * minuteMs,
            offSinceMs: before?.offSince.getTime() ?? nowMs,
            switchedBy: personBehind(actor).userId,
          }),
        )
        // A colleague was quicker by a moment: off it is.
        if (opened === 0) return
        const objects = { system, switch: switchId }
        const entry = { actor, at: nowMs, action: 'system.switched_off', outcome: 'done', objects } as const
        tx.defer(auditStatement({ ...entry, requestId }))
      })
    },

    async on(visit: SignedInVisit, system: SystemName): Promise<void> {
      const { actor, nowMs, requestId } = visit
      await database.transaction('staff', async (tx) => {
        const [ended] = await tx.run(endSwitchStatement(system, nowMs))
        if (ended === undefined) return
        const objects = { system, switch: ended.switchId }
        const entry = { actor, at: nowMs, action: 'system.switched_on', outcome: 'done', objects } as const
        tx.defer(auditStatement({ ...entry, requestId }))
      })
    },
  }
}
