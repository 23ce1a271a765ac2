import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { endOtherSessions, listSessions } from '@myaccount/contract/endpoints/people/own-sessions'
import { personBehind } from '@myaccount/domain/session/actor'
import { isPastAbsoluteLimit, signOutAfterMs } from '@myaccount/domain/session/idle'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { endOthersStatement, type OwnSessionRow, ownSessionsStatement } from './own-sessions.store.ts'

/** Lists the sessions of the person at the keyboard, even while they act, because it is their browser. */
export function makeOwnSessions(database: Database) {
  return {
    async list({ actor, sessionHash, nowMs }: SignedInVisit): Promise<EndpointAnswer<typeof listSessions>> {
      const { userId } = personBehind(actor)
      const rows = await database.read('session', ownSessionsStatement(userId))
      const facts = rows
        .filter((row) => counts(row, nowMs))
        .map(({ browser, system, createdAt, activeAt, sessionHash: hash }) => ({
          browser,
          system,
          startedAt: createdAt.toISOString(),
          activeAt: activeAt.toISOString(),
          isThis: hash.equals(sessionHash),
        }))
      return facts.sort((left, right) => Number(right.isThis) - Number(left.isThis))
    },

    async endOthers(visit: SignedInVisit): Promise<EndpointAnswer<typeof endOtherSessions>> {
      const { actor, sessionHash, nowMs: at, requestId } = visit
      const { userId } = personBehind(actor)
      const ended = await database.transaction('session', async (tx) => {
        const count = await tx.change(endOthersStatement(userId, sessionHash))
        const objects = { because: 'everywhere', sessionsEnded: String(count) }
        await tx.change(
          auditStatement({ actor, at, action: 'session.ended', outcome: 'done', objects, requestId }),
        )
        return count
      })
      return { ended }
    },
  }
}

function counts({ createdAt, activeAt, endsAt }: OwnSessionRow, nowMs: number): boolean {
  return (
    nowMs < endsAt.getTime() &&
    !isPastAbsoluteLimit(createdAt.getTime(), nowMs) &&
    nowMs - activeAt.getTime() < signOutAfterMs
  )
}
