import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { askPeopleChange, decidePeopleChange } from '@myaccount/contract/endpoints/people/people'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import { peopleCodeRefusals, peopleRefusals } from '@myaccount/messages/people/people-refusals'
import { auditStatement } from '../../audit/audit.ts'
import { beginOrResume } from '../../confirmations/begin-confirmation.ts'
import type { ConfirmationPurpose } from '../../confirmations/confirmation-purpose.ts'
import { confirmationStateOf } from '../../confirmations/confirmations.store.ts'
import type { ConfirmedPurpose } from '../../confirmations/confirmed-purposes.ts'
import { makeConfirmations } from '../../confirmations/make-confirmations.ts'
import type { Transaction } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { holdAccountStatement } from '../../paying-accounts/hold-account.store.ts'
import { moveNotifiedPersonStatement } from '../bank-draft/bank-draft.reader.ts'
import {
  askStatement,
  changeStatement,
  holdChangeStatement,
  moveChangeStatement,
  type PeopleChangeRow,
  sameChangesStatement,
  setSecondStatement,
} from './changes/changes.store.ts'
import { checkRequest, idOf, ownersOf, type PeopleNow, seatToHandOver } from './changes/check-request.ts'
import { notifyOfChange, notifyOwners } from './changes/notify-of-change.ts'
import { readNow } from './changes/read-now.ts'
import { peopleCode } from './emails/people-code.email.ts'
import { peopleDeclined, peopleWaiting } from './emails/people-notice.emails.ts'
import { makeInvitations } from './invitations/invitations.service.ts'
import { sendInvitation } from './invitations/send-invitation.ts'
import { onlyManaged, type PeopleWork } from './people-work.ts'
import { makeReadPeople } from './read-people.ts'
import { accountNameStatement, seatsOfAccountsStatement } from './seats/seats.store.ts'
import { writeSeats } from './seats/write-seats.ts'

export type PeopleService = ReturnType<typeof makePeopleService>

export function makePeopleService(work: PeopleWork) {
  const purpose = makePeoplePurpose(work)
  return {
    list: makeReadPeople(work),
    ask: makeAskChange(work, purpose, makeConfirmations(work.database, purpose)),
    decide: makeDecideChange(work),
    invitations: makeInvitations(work),
    confirmed: confirmedPeople(work, purpose),
  }
}

/**
 * Keeps a request until its code is entered; nothing is done before. Pressing twice makes one request, with one
 * email.
 */
function makeAskChange(
  { database }: PeopleWork,
  purpose: ConfirmationPurpose,
  confirmations: ReturnType<typeof makeConfirmations>,
) {
  return async (
    visit: SignedInVisit,
    { body: { accountNumber, request } }: EndpointInput<typeof askPeopleChange>,
  ): Promise<EndpointAnswer<typeof askPeopleChange>> => {
    const accounts = onlyManaged(visit.actor, accountNumber)
    if (accounts.length === 0) throw notFound()
    const person = confirmations.whoMayEnter(visit)
    const confirmationId = await database.transaction({ accounts }, async (tx) => {
      checkRequest(request, await readNow(tx, accountNumber, visit.today))
      const known = await tx.run(sameChangesStatement(accountNumber, person.userId, request))
      const same = new Set(known.map(({ changeId }) => changeId))
      const entry = await beginOrResume(tx, visit, {
        purpose,
        accountNumber,
        userId: person.userId,
        isSame: (open) =>
          same.has(open.confirmationId) && confirmationStateOf(open, visit.nowMs) === 'waiting',
      })
      const change = { accountNumber, changeId: entry.confirmationId, request, requestedBy: person.userId }
      if (!same.has(entry.confirmationId)) await tx.change(askStatement(change, visit.nowMs))
      return entry.confirmationId
    })
    return { stepUpId: toWireId('stepUp', confirmationId), sentTo: maskEmail(person.email) }
  }
}

/** Approves or declines a waiting change as the second owner; the person who requested it withdraws it here. */
function makeDecideChange({ database, outbox }: PeopleWork) {
  return async (
    visit: SignedInVisit,
    { params, body: { isApproved } }: EndpointInput<typeof decidePeopleChange>,
  ): Promise<void> => {
    const id = parseWireId('peopleChange', params.changeId)
    const person = subjectOf(visit.actor)
    const accounts = accountsWith(visit.actor, 'manage_people')
    if (!id.ok || person === null) throw notFound()
    const [found] = await database.read({ accounts }, changeStatement(accounts, id.value))
    if (found === undefined || found.state === 'waiting_code') throw notFound()
    const { accountNumber } = found
    await database.transaction({ accounts: [accountNumber] }, async (tx) => {
      await tx.run(holdAccountStatement(accountNumber))
      const [change] = await tx.run(holdChangeStatement([accountNumber], id.value))
      if (change?.state !== 'waiting_approval') throw new AppError('conflict', peopleRefusals.decided)
      const now = await readNow(tx, accountNumber, visit.today)
      // A person who waited for the lock on the account may have lost ownership meanwhile.
      if (!ownersOf(now).some(({ userId }) => userId === person.userId)) throw notFound()
      const isOwn = change.requestedBy === person.userId
      if (isOwn && isApproved) throw new AppError('conflict', peopleRefusals.ownApproval)
      const { nowMs: at, actor, requestId } = visit
      const action = isApproved ? 'people.approved' : 'people.declined'
      const objects = { change: change.changeId, kind: change.request.kind }
      await tx.change(
        auditStatement({ actor, at, action, outcome: 'done', accountNumber, objects, requestId }),
      )
      const to = isApproved ? 'done' : isOwn ? 'withdrawn' : 'declined'
      await tx.change(moveChangeStatement(change, to, person.userId, at))
      if (isApproved) return await applyRequest(tx, visit, outbox, change, now)
      const asker = { accountNumber, userId: change.requestedBy }
      if (!isOwn) await notifyOwners(tx, visit, [asker], peopleDeclined, change.changeId)
    })
  }
}

/**
 * The code that confirms a change of people. If the account requires a second owner, the change then waits for
 * one.
 */
function makePeoplePurpose({ outbox }: PeopleWork): ConfirmationPurpose {
  return {
    name: 'people',
    capability: 'manage_people',
    email: peopleCode,
    audited: { asked: 'people.code_requested', entered: 'people.code_entered' },
    refusals: peopleCodeRefusals,
    neverWhileActing: peopleRefusals.neverWhileActing,
    async onConfirmed(tx, visit, { accountNumber, confirmationId, userId }) {
      const [change] = await tx.run(holdChangeStatement([accountNumber], confirmationId))
      if (change === undefined) throw new Error('A code without a change of people')
      const now = await readNow(tx, accountNumber, visit.today)
      const others = ownersOf(now).filter((owner) => owner.userId !== userId)
      const { nowMs: at, actor, requestId } = visit
      const objects = { change: confirmationId, kind: change.request.kind }
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
      // If nobody else owns the account any more, nobody could approve, so one owner is enough.
      if (now.needsSecond && others.length > 0) {
        checkRequest(change.request, now)
        await tx.change(moveChangeStatement(change, 'waiting_approval', null, at))
        return await notifyOwners(tx, visit, others, peopleWaiting, confirmationId)
      }
      await tx.change(moveChangeStatement(change, 'done', null, at))
      await applyRequest(tx, visit, outbox, change, now)
    },
  }
}

/** Describes the request on the code page, and the page that follows it. */
function confirmedPeople({ database }: PeopleWork, purpose: ConfirmationPurpose): ConfirmedPurpose {
  return {
    purpose,
    async describe({ accountNumber, confirmationId }) {
      const accounts = [accountNumber]
      const [[change], seats, [account]] = await database.readAll({ accounts }, [
        changeStatement(accounts, confirmationId),
        seatsOfAccountsStatement(accounts),
        accountNameStatement(accounts),
      ] as const)
      if (change === undefined || account === undefined) throw notFound()
      const { request, state } = change
      const seatOf = (wireId: string) => seats.find(({ seatId }) => seatId === idOf(wireId))
      const seat = 'seatId' in request ? seatOf(request.seatId) : undefined
      const successor =
        request.kind === 'invite_successor'
          ? request
          : request.kind === 'hand_over'
            ? seatOf(request.successorSeatId)
            : undefined
      const done = state === 'waiting_approval' ? 'waiting' : request.kind
      const page = `/profile/people?account=${accountNumber}`
      return {
        accountName: account.accountName,
        confirms: {
          kind: 'people',
          request,
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

/**
 * Applies the request to the current state, with its audit and notices. Throws the reason if it cannot be done.
 */
async function applyRequest(
  tx: Transaction,
  visit: SignedInVisit,
  outbox: Outbox,
  change: PeopleChangeRow,
  now: PeopleNow,
): Promise<void> {
  const { accountNumber, request } = change
  const plan = checkRequest(request, now)
  if (request.kind === 'second') await tx.change(setSecondStatement(accountNumber, request.isNeeded))
  if (request.kind === 'invite') await sendInvitation(tx, visit, change, { ...request, handsOver: null })
  if (request.kind === 'invite_successor') {
    const seat = seatToHandOver(idOf(request.seatId), now)
    if (seat === undefined) throw new Error('A hand-over without its seat')
    const { seatId: handsOver, role } = seat
    await sendInvitation(tx, visit, change, { ...request, role, to: null, handsOver })
  }
  if (request.kind === 'hand_over') {
    const userOf = (wireId: string) => now.seats.find(({ seatId }) => seatId === idOf(wireId))?.userId
    const [from, to] = [userOf(request.seatId), userOf(request.successorSeatId)]
    if (from === undefined || to === undefined) throw new Error('A hand-over without its people')
    await tx.change(moveNotifiedPersonStatement(accountNumber, from, to))
  }
  await notifyOfChange(tx, visit, change, now, plan)
  await writeSeats(tx, visit, outbox, { accountNumber, plan, seats: now.seats })
}
