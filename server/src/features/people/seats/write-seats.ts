import { toWireId } from '@myaccount/domain/kernel/wire-id'
import type { GivenSeat, SeatPlan } from '@myaccount/domain/seats/people/plan-seats'
import { seatRightsGrow } from '@myaccount/domain/session/rights-grow'
import { auditStatements } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { withdrawHandOversStatement } from '../invitations/invitations.store.ts'
import { makeId } from '../people-work.ts'
import {
  endSeatsStatement,
  endSessionsOfStatement,
  giveSeatStatement,
  type SeatRow,
  seatsOfAccountsStatement,
} from './seats.store.ts'

interface Written {
  readonly accountNumber: SeatRow['accountNumber']
  readonly plan: SeatPlan
  /** The seats before the change. */
  readonly seats: readonly SeatRow[]
  /** The person at the keyboard, if they requested the change themselves; their sessions are kept. */
  readonly keepsSessionsOf?: SeatRow['userId']
}

/**
 * Ends and gives seats in one transaction with their audit and the events that notify the carrier, and withdraws the
 * invitations to take over a seat that ends. A person who may do more from now on signs in again: an open browser gets
 * no more than its person signed in for (ADR 0004).
 */
export async function writeSeats(
  tx: Transaction,
  visit: SignedInVisit,
  outbox: Outbox,
  { accountNumber, plan, seats, keepsSessionsOf }: Written,
): Promise<void> {
  const { nowMs, today, actor, requestId } = visit
  const ended = plan.ends.map((seat) => ({ ...seat, status: 'ended' as const }))
  const given = plan.gives.map((seat) => ({ ...seat, seatId: makeId(nowMs), status: 'given' as const }))
  await tx.change(
    endSeatsStatement(
      accountNumber,
      ended.map(({ seatId }) => seatId),
      nowMs,
    ),
  )
  const withdrawn = await tx.run(
    withdrawHandOversStatement(
      accountNumber,
      ended.map(({ seatId }) => seatId),
      nowMs,
    ),
  )
  for (const seat of given) await tx.change(giveSeatStatement({ ...seat, accountNumber }))
  const grown = given
    .filter((seat) => seat.userId !== keepsSessionsOf && isMore(seat, seats))
    .map(({ userId }) => userId)
  if (grown.length > 0) await tx.run(endSessionsOfStatement(grown))
  const all = [...ended, ...given]
  const persons = all.length > 0 ? await tx.run(seatsOfAccountsStatement([accountNumber])) : []
  await tx.change(
    auditStatements([
      ...withdrawn.map(({ invitationId, role }) => ({
        actor,
        at: nowMs,
        action: 'invitation.withdrawn' as const,
        outcome: 'done' as const,
        accountNumber,
        objects: { invitation: invitationId, role },
        requestId,
      })),
      ...all.map(({ status, seatId, userId, role, from, to }) => ({
        actor,
        at: nowMs,
        action: status === 'ended' ? ('seat.removed' as const) : ('seat.added' as const),
        outcome: 'done' as const,
        accountNumber,
        objects: { seat: seatId, user: userId, role, from, ...(to !== null && { to }) },
        requestId,
      })),
    ]),
  )
  // The account's event counter is locked last.
  for (const { status, seatId, userId, role, from, to } of all) {
    const person = persons.find((one) => one.userId === userId)
    outbox.addEvent(tx, {
      eventId: makeId(nowMs),
      accountNumber,
      type: 'seat.changed',
      businessDay: today,
      createdAt: nowMs,
      body: {
        seatId: toWireId('seat', seatId),
        status,
        role,
        from,
        to,
        userId: toWireId('user', userId),
        carrierId: person?.carrierId ?? null,
        displayName: person?.displayName ?? null,
        email: person?.email || null,
      },
    })
  }
}

function isMore(seat: GivenSeat, seats: readonly SeatRow[]): boolean {
  const before = seats.filter((each) => each.userId === seat.userId && !each.isEnded)
  return before.length === 0 || before.every((each) => seatRightsGrow(each, seat))
}
