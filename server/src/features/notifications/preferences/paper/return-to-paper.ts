import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type { DeliveryLaw } from '@myaccount/domain/notifications/notification-channels'
import { auditStatements } from '../../../../audit/audit.ts'
import { businessOffsetStatement } from '../../../../business-time.ts'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../database/database.ts'
import type { Outbox } from '../../../../outbox/outbox.ts'
import { paperResumed } from '../emails/paper-notice.emails.ts'
import { notifyOfDelivery } from './notify-of-delivery.ts'
import { accountsByEmailStatement, returnToPaperStatement } from './paper.store.ts'

interface Options {
  readonly database: Database
  readonly outbox: Outbox
  readonly clock: Clock
  readonly timeZone: string
  readonly law: DeliveryLaw
  /** The number of accounts that a run reads; a test gives fewer. */
  readonly lookedAt?: number
}

const atOnce = 50

/**
 * The carrier mails paper again where emails no longer reach the person who agreed, or no longer may replace it. Returns for how many accounts.
 * Each run looks at the next accounts, and after the last one begins again: all of them at once would take longer
 * than a statement may.
 */
export function makeReturnToPaper({ database, outbox, clock, timeZone, law, lookedAt = 5_000 }: Options) {
  let reached = ''
  return async (): Promise<number> => {
    const nowMs = clock()
    return await database.transaction('jobs', async (tx) => {
      const [offset] = await tx.run(businessOffsetStatement())
      const today = addDays(dateInZone(nowMs, timeZone), offset?.offsetDays ?? 0)
      const accounts = (await tx.run(accountsByEmailStatement(reached, lookedAt))).map(
        ({ accountNumber }) => accountNumber,
      )
      const returned = await tx.run(returnToPaperStatement(accounts, { today, law }, nowMs, atOnce))
      const isWhole = returned.length < atOnce
      const last = isWhole ? accounts.at(-1) : returned.at(-1)?.accountNumber
      reached = last === undefined || (isWhole && accounts.length < lookedAt) ? '' : last
      if (returned.length > 0)
        tx.defer(
          auditStatements(
            returned.map(({ accountNumber, acceptanceId, because }) => ({
              actorKind: 'jobs',
              at: nowMs,
              action: 'paper.resumed',
              outcome: 'done',
              accountNumber,
              objects: { acceptance: acceptanceId, because },
            })),
          ),
        )
      for (const row of returned)
        notifyOfDelivery(tx, outbox, { ...row, electronic: [], kind: paperResumed, today, nowMs })
      return returned.length
    })
  }
}
