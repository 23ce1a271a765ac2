import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { acceptInvitation, readInvitation } from '@myaccount/contract/endpoints/people/invitations'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { isSeatLive } from '@myaccount/domain/seats/is-seat-live'
import { planSeats, type SeatPlan } from '@myaccount/domain/seats/people/plan-seats'
import { accountsWith, personBehind } from '@myaccount/domain/session/actor'
import { peopleRefusals } from '@myaccount/messages/people/people-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit, Visit } from '../../../http/visit.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import { moveNotifiedPersonStatement } from '../../bank-draft/bank-draft.reader.ts'
import { hashToken } from '../../session/session.reader.ts'
import { ownersOf, type PeopleNow, seatToHandOver } from '../changes/check-request.ts'
import { notifyOfPlan, notifyOwners } from '../changes/notify-of-change.ts'
import { readNow } from '../changes/read-now.ts'
import { invitationAccepted, seatTakenOver } from '../emails/people-notice.emails.ts'
import type { PeopleWork } from '../people-work.ts'
import { accountNameStatement, seatsOfAccountsStatement } from '../seats/seats.store.ts'
import { writeSeats } from '../seats/write-seats.ts'
import {
  acceptInvitationStatement,
  holdInvitationStatement,
  type InvitationRow,
  invitationOfTokenStatement,
  invitationStatement,
  prolongInvitationStatement,
  withdrawInvitationStatement,
} from './invitations.store.ts'
import { enqueueInvitation, invitationLivesMs } from './send-invitation.ts'

const badLink = () => new AppError('conflict', peopleRefusals.badLink)

export function makeInvitations({ database, outbox }: PeopleWork) {
  /** Throws the same error for every link that is not valid, whatever the reason. */
  async function byToken(token: string, { nowMs }: Pick<Visit, 'nowMs'>): Promise<InvitationRow> {
    const [row] = await database.read('session', invitationOfTokenStatement(hashToken(token)))
    if (row === undefined || !isOpen(row, nowMs)) throw badLink()
    return row
  }

  async function own(visit: SignedInVisit, wireId: string): Promise<InvitationRow> {
    const id = parseWireId('invitation', wireId)
    if (!id.ok) throw notFound()
    const accounts = accountsWith(visit.actor, 'manage_people')
    const [row] = await database.read({ accounts }, invitationStatement(accounts, id.value))
    if (row === undefined) throw notFound()
    return row
  }

  function audited(
    { actor, nowMs: at, requestId }: SignedInVisit,
    row: InvitationRow,
    action: InvitationEvent,
  ) {
    const { accountNumber, invitationId } = row
    const objects = { invitation: invitationId, role: row.role }
    return auditStatement({ actor, at, action, outcome: 'done', accountNumber, objects, requestId })
  }

  return {
    async read(visit: Visit, token: string): Promise<EndpointAnswer<typeof readInvitation>> {
      const row = await byToken(token, visit)
      const accounts = [row.accountNumber]
      const [[account], seats] = await database.readAll({ accounts }, [
        accountNameStatement(accounts),
        seatsOfAccountsStatement(accounts),
      ] as const)
      const { displayName, role, to, endsAt, handsOver } = row
      const by = seats.find(
        ({ userId, role: its, isEnded }) => userId === row.invitedBy && its === 'owner' && !isEnded,
      )
      const from =
        handsOver === null ? null : seats.find(({ seatId, isEnded }) => seatId === handsOver && !isEnded)
      if (account === undefined || by === undefined || from === undefined) throw badLink()
      return {
        accountName: account.accountName,
        invitedByName: by.displayName,
        displayName,
        role,
        to,
        takesOverFrom: from?.displayName ?? null,
        endsAt: endsAt.toISOString(),
      }
    },

    /** A repeated acceptance by the same person is no error, as the first answer may have been lost. */
    async accept(visit: SignedInVisit, token: string): Promise<EndpointAnswer<typeof acceptInvitation>> {
      const { actor, nowMs, today } = visit
      if (actor.kind === 'employee-acting')
        throw new AppError('access.denied', { detail: peopleRefusals.neverWhileActing })
      if (actor.kind !== 'insured') throw new AppError('access.denied')
      const hash = hashToken(token)
      const [found] = await database.read('session', invitationOfTokenStatement(hash))
      if (found === undefined) throw badLink()
      const { accountNumber } = found
      await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        await tx.run(holdAccountStatement(accountNumber))
        const [row] = await tx.run(holdInvitationStatement(accountNumber, hash))
        if (row?.acceptedBy === actor.userId) return
        if (row === undefined || !isOpen(row, nowMs)) throw badLink()
        const now = await readNow(tx, accountNumber, today)
        // A person who no longer owns the account gives nobody a seat, not even by a link that they sent before.
        if (!ownersOf(now).some(({ userId }) => userId === row.invitedBy)) throw badLink()
        await tx.change(acceptInvitationStatement(row, actor.userId, nowMs))
        await tx.change(audited(visit, row, 'invitation.accepted'))
        const { userId } = actor
        const plan =
          row.handsOver === null
            ? await takeOwnSeat(tx, visit, row, now, userId)
            : await takeOver(tx, visit, row, now, row.handsOver, userId)
        if (plan === null) return
        await writeSeats(tx, visit, outbox, {
          accountNumber,
          plan,
          seats: now.seats,
          keepsSessionsOf: userId,
        })
      })
      return { accountNumber }
    },

    async sendAgain(visit: SignedInVisit, wireId: string): Promise<void> {
      const row = await own(visit, wireId)
      if (!isWaiting(row)) throw new AppError('conflict', peopleRefusals.decided)
      await database.transaction({ accounts: [row.accountNumber] }, async (tx) => {
        await tx.change(
          prolongInvitationStatement(row, personBehind(visit.actor).userId, visit.nowMs + invitationLivesMs),
        )
        await tx.change(audited(visit, row, 'invitation.sent'))
        await enqueueInvitation(tx, visit, row)
      })
    },

    async withdraw(visit: SignedInVisit, wireId: string): Promise<void> {
      const row = await own(visit, wireId)
      if (row.withdrawnAt !== null) return
      await database.transaction({ accounts: [row.accountNumber] }, async (tx) => {
        if ((await tx.change(withdrawInvitationStatement(row, visit.nowMs))) === 0)
          throw new AppError('conflict', peopleRefusals.decided)
        await tx.change(audited(visit, row, 'invitation.withdrawn'))
      })
    },
  }
}

/** Notifies the owners, and returns the seat to give; null if the person has the same one already. */
async function takeOwnSeat(
  tx: Transaction,
  visit: SignedInVisit,
  { invitationId, role, to }: InvitationRow,
  now: PeopleNow,
  userId: Uuid,
): Promise<SeatPlan | null> {
  await notifyOwners(tx, visit, ownersOf(now), invitationAccepted, invitationId)
  const has = now.seats.some(
    (each) => each.userId === userId && each.role === role && !each.isEnded && isSeatLive(each, now.today),
  )
  return has ? null : { ends: [], gives: [{ userId, role, from: now.today, to }] }
}

/**
 * Plans the hand-over again with the people of this moment, moves the notices about bank drafts, and notifies the
 * owners and the person who has the seat no more.
 */
async function takeOver(
  tx: Transaction,
  visit: SignedInVisit,
  { accountNumber, invitationId }: InvitationRow,
  now: PeopleNow,
  seatId: Uuid,
  userId: Uuid,
): Promise<SeatPlan> {
  const seats = now.seats.filter(({ isEnded }) => !isEnded)
  const planned = planSeats({ kind: 'take_over', seatId, userId }, seats, now.today)
  const seat = seatToHandOver(seatId, now)
  if (!planned.ok || seat === undefined) {
    const isOwn = !planned.ok && planned.refusal === 'same_person'
    throw isOwn ? new AppError('conflict', peopleRefusals.same_person) : badLink()
  }
  await tx.change(moveNotifiedPersonStatement(accountNumber, seat.userId, userId))
  await notifyOfPlan(
    tx,
    visit,
    { accountNumber, aboutId: invitationId, kind: seatTakenOver },
    now,
    planned.value,
  )
  return planned.value
}

type InvitationEvent = 'invitation.sent' | 'invitation.withdrawn' | 'invitation.accepted'

const isWaiting = ({ acceptedAt, withdrawnAt }: InvitationRow) => acceptedAt === null && withdrawnAt === null
const isOpen = (row: InvitationRow, nowMs: number) => isWaiting(row) && nowMs < row.endsAt.getTime()
