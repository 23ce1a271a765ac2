import { peopleCodeRefusals, peopleRefusals } from '@myaccount/messages/people/people-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import { notFound } from '../../../http/app-error.ts'
import type { ConfirmedPurpose } from '../../../step-ups/confirmed-purposes.ts'
import type { StepUpPurpose } from '../../../step-ups/step-up-purpose.ts'
import { peopleCode } from '../emails/people-code.email.ts'
import { peopleWaiting } from '../emails/people-told.emails.ts'
import type { PeopleWork } from '../people-work.ts'
import { accountNameStatement, seatsOfAccountsStatement } from '../seats/seats.store.ts'
import { applyWish } from './apply-wish.ts'
import { changeStatement, holdChangeStatement, moveChangeStatement } from './changes.store.ts'
import { checkWish, idOf, ownersOf } from './check-wish.ts'
import { readNow } from './read-now.ts'
import { tellOwners } from './tell-of-change.ts'

/** The code that confirms a change of people. Where the account asks for a second owner, it then waits for one. */
export function makePeoplePurpose({ outbox }: PeopleWork): StepUpPurpose {
  return {
    name: 'people',
    capability: 'manage_people',
    codeKind: 'people',
    email: peopleCode,
    audited: { asked: 'people.code_asked', entered: 'people.code_entered' },
    refusals: peopleCodeRefusals,
    neverWhileActing: peopleRefusals.neverWhileActing,
    async onConfirmed(tx, visit, { accountNumber, stepUpId, userId }) {
      const [change] = await tx.run(holdChangeStatement([accountNumber], stepUpId))
      if (change === undefined) throw new Error('A code without a change of people')
      const now = await readNow(tx, accountNumber, visit.today)
      const others = ownersOf(now).filter((owner) => owner.userId !== userId)
      const { nowMs: at, actor, requestId } = visit
      const objects = { change: stepUpId, kind: change.wish.kind }
      await tx.change(
        auditStatement({
          actor,
          at,
          action: 'people.asked',
          outcome: 'done',
          accountNumber,
          objects,
          requestId,
        }),
      )
      // Where nobody else owns the account any more, nobody could approve: one is enough then.
      if (now.needsSecond && others.length > 0) {
        checkWish(change.wish, now)
        await tx.change(moveChangeStatement(change, 'waiting_approval', null, at))
        return await tellOwners(tx, visit, others, peopleWaiting, stepUpId)
      }
      await tx.change(moveChangeStatement(change, 'done', null, at))
      await applyWish(tx, visit, outbox, change, now)
    },
  }
}

/** What the code page says of it, and where it leads. */
export function confirmedPeople({ database }: PeopleWork, purpose: StepUpPurpose): ConfirmedPurpose {
  return {
    purpose,
    async describe({ accountNumber, stepUpId }) {
      const accounts = [accountNumber]
      const [[change], seats, [account]] = await database.readAll({ accounts }, [
        changeStatement(accounts, stepUpId),
        seatsOfAccountsStatement(accounts),
        accountNameStatement(accounts),
      ] as const)
      if (change === undefined || account === undefined) throw notFound()
      const { wish, state } = change
      const seatOf = (wireId: string) => seats.find(({ seatId }) => seatId === idOf(wireId))
      const seat = 'seatId' in wish ? seatOf(wish.seatId) : undefined
      const successor = wish.kind === 'hand_over' ? seatOf(wish.successorSeatId) : undefined
      const done = state === 'waiting_approval' ? 'waiting' : wish.kind
      const page = `/profile/people?account=${accountNumber}`
      return {
        accountName: account.accountName,
        confirms: {
          kind: 'people',
          wish,
          person: seat?.displayName ?? null,
          successor: successor?.displayName ?? null,
          role: seat?.role ?? null,
        },
        doneAt: `${page}&done=${done}`,
        returnTo: page,
      }
    },
  }
}
