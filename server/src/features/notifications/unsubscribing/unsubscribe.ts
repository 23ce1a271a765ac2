import { auditStatement } from '../../../audit/audit.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { UnsubscribeLinks, Unsubscription } from '../../../emails/unsubscribe-links.ts'
import { turnOffEmailsStatement } from './unsubscribe.store.ts'

interface Options {
  readonly database: Database
  readonly clock: Clock
  readonly links: Pick<UnsubscribeLinks, 'read'>
}

export type Unsubscribing = ReturnType<typeof makeUnsubscribing>

export function makeUnsubscribing({ database, clock, links }: Options) {
  return {
    read: links.read,

    /** Done once, however often the mail program repeats it. */
    async turnOff(wanted: Unsubscription, requestId: string): Promise<void> {
      const { userId, group } = wanted
      await database.transaction({ person: userId, accounts: [] }, async (tx) => {
        const changed = await tx.run(turnOffEmailsStatement(wanted, clock()))
        if (changed.length === 0) return
        await tx.change(
          auditStatement({
            actorKind: 'person',
            actorUserId: userId,
            at: clock(),
            action: 'preferences.changed',
            outcome: 'done',
            objects: { groups: group, by: 'unsubscribe' },
            requestId,
          }),
        )
      })
    },
  }
}
