import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { listPeople } from '@myaccount/contract/endpoints/people/people'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { subjectOf } from '@myaccount/domain/session/actor'
import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { waitingChangesStatement } from './changes/changes.store.ts'
import { peopleStatements } from './changes/read-now.ts'
import { onlyManaged, type PeopleWork } from './people-work.ts'
import { accountNameStatement, draftedPoliciesStatement } from './seats/seats.store.ts'

/** Seats of today and of later; what has ended is in the audit. */
export function makeReadPeople({ database }: PeopleWork) {
  return async (
    visit: SignedInVisit,
    { query: { accountNumber } }: EndpointInput<typeof listPeople>,
  ): Promise<EndpointAnswer<typeof listPeople>> => {
    const accounts = onlyManaged(visit.actor, accountNumber)
    const [all, invitations, [rule], [account], waiting, drafts] = await database.readAll({ accounts }, [
      ...peopleStatements(accounts),
      accountNameStatement(accounts),
      waitingChangesStatement(accounts),
      draftedPoliciesStatement(accounts),
    ] as const)
    if (account === undefined) throw notFound()
    const ownId = subjectOf(visit.actor)?.userId
    const nameOf = (userId: string) => all.find((seat) => seat.userId === userId)?.displayName ?? ''
    const shown = all.filter(({ isEnded, to }) => !isEnded && (to === null || visit.today <= to))
    return {
      accountNumber,
      accountName: account.accountName,
      seats: shown.map(({ seatId, displayName, email, role, from, to, userId }) => ({
        seatId: toWireId('seat', seatId),
        displayName,
        email,
        role,
        from,
        to,
        isYou: userId === ownId,
      })),
      invitations: invitations.map(({ invitationId, displayName, email, role, to, handsOver, ...row }) => ({
        invitationId: toWireId('invitation', invitationId),
        displayName,
        email,
        role,
        to,
        handsOver: handsOver === null ? null : toWireId('seat', handsOver),
        invitedByName: nameOf(row.invitedBy),
        invitedAt: row.invitedAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
      })),
      waiting: waiting.map(({ changeId, request, requestedBy, requestedAt }) => ({
        changeId: toWireId('peopleChange', changeId),
        request,
        requestedByName: nameOf(requestedBy),
        requestedAt: requestedAt.toISOString(),
        isYours: requestedBy === ownId,
      })),
      needsSecond: rule?.needsSecond ?? false,
      drafts,
    }
  }
}
