import { auditStatements } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { DueRowsJob } from '../../jobs/job.ts'
import { dueSwitchesStatement, endDueSwitchesStatement } from './switches.store.ts'

/** Switches a system on again when its time is over. */
export function endSwitchesJob({ database, clock }: { database: Database; clock: Clock }): DueRowsJob {
  return {
    name: 'end_switches',
    trigger: { kind: 'due_rows', everyMs: 5000 },
    concurrency: 1,
    async run() {
      const at = clock()
      return await database.transaction('jobs', async (tx) => {
        const ended = await tx.run(endDueSwitchesStatement(at))
        const entry = { actorKind: 'jobs', at, action: 'system.switched_on', outcome: 'done' } as const
        if (ended.length > 0)
          tx.defer(
            auditStatements(
              ended.map(({ system, switchId }) => ({ ...entry, objects: { system, switch: switchId } })),
            ),
          )
        return ended.length
      })
    },
    backlog: dueSwitchesStatement,
  }
}
