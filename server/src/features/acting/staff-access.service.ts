import type { StaffAccess } from '@myaccount/contract/endpoints/acting/staff-access'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import { auditStatement } from '../../audit/audit.ts'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { endActingForStatement } from '../session/session.reader.ts'
import {
  allowActingStatement,
  isRefusedStatement,
  recordsOfInsuredStatement,
  refuseActingStatement,
} from './records/act-as-records.store.ts'
import type { EndActing } from './records/end-acting.ts'

const shownAtMost = 20

/** Shows a customer which employees acted for them, and keeps whether they refuse it. */
export function makeStaffAccessService(database: Database, endActing: EndActing) {
  async function read({ actor, nowMs }: SignedInVisit): Promise<StaffAccess> {
    const person = subjectOf(actor)
    if (person === null) throw new AppError('access.denied')
    // An employee who acts sees only the account they act on (ADR 0065).
    const onlyAccounts = actor.kind === 'employee-acting' ? accountsWith(actor, 'see_account') : null
    const [records, [choice]] = await database.readAll('session', [
      recordsOfInsuredStatement(person.userId, onlyAccounts, shownAtMost),
      isRefusedStatement(person.userId),
    ] as const)
    return {
      isRefused: choice?.isRefused ?? false,
      times: records.map(({ startedAt, endsAt, employeeName, reason, note, callerSentTo }) => ({
        startedAt: startedAt.toISOString(),
        endedAt: endsAt.toISOString(),
        isOver: endsAt.getTime() <= nowMs,
        employeeName,
        reason,
        note,
        callerSentTo,
      })),
    }
  }

  return {
    read,
    /** A refusal ends the acting under way: the next request of the employee finds no session. */
    async choose(visit: SignedInVisit, isRefused: boolean): Promise<StaffAccess> {
      const { actor, nowMs, requestId } = visit
      const person = subjectOf(actor)
      if (person === null) throw new AppError('access.denied')
      await database.transaction('session', async (tx) => {
        await tx.change(
          isRefused ? refuseActingStatement(person.userId, nowMs) : allowActingStatement(person.userId),
        )
        if (isRefused) await tx.change(endActingForStatement(person.userId))
        const action = isRefused ? 'acting.refused' : 'acting.allowed'
        await tx.change(auditStatement({ actor, at: nowMs, requestId, action, outcome: 'done' }))
      })
      // No acting can start from here on, so none stays open. If this step fails, refusing again ends what was
      // left.
      if (isRefused) await endActing.forInsured(visit, person.userId)
      return await read(visit)
    },
  }
}
