import type { PeopleRequest } from '@myaccount/contract/endpoints/people/people-request'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { isSeatLive } from '@myaccount/domain/seats/is-seat-live'
import { planSeats, type SeatPlan, type SeatRequest } from '@myaccount/domain/seats/people/plan-seats'
import { foldAscii } from '@myaccount/domain/session/fold-ascii'
import { peopleRefusals } from '@myaccount/messages/people/people-refusals'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { InvitationRow } from '../invitations/invitations.store.ts'
import type { SeatRow } from '../seats/seats.store.ts'

/** The people of an account at the moment when a request is checked. */
export interface PeopleNow {
  /** Includes seats that have ended. */
  readonly seats: readonly SeatRow[]
  readonly invitations: readonly InvitationRow[]
  readonly needsSecond: boolean
  readonly today: CalendarDate
}

const noSeats: SeatPlan = { ends: [], gives: [] }

/**
 * Returns the seats that the request ends and gives at once; none for an invitation or a rule. Throws the reason if it
 * cannot be done.
 */
export function checkRequest(request: PeopleRequest, now: PeopleNow): SeatPlan {
  if (request.kind === 'second') return checkSecond(request, now)
  if (request.kind === 'invite') return checkInvitation(request, now)
  if (request.kind === 'invite_successor') return checkSuccessor(request, now)
  const seats = now.seats.filter(({ isEnded }) => !isEnded)
  const planned = planSeats(seatRequestOf(request), seats, now.today)
  if (planned.ok) return planned.value
  throw new AppError('conflict', peopleRefusals[planned.refusal])
}

export function ownersOf({ seats, today }: Pick<PeopleNow, 'seats' | 'today'>): SeatRow[] {
  return seats.filter((seat) => seat.role === 'owner' && !seat.isEnded && isSeatLive(seat, today))
}

function checkInvitation(
  { email, to }: Pick<Extract<PeopleRequest, { kind: 'invite' }>, 'email' | 'to'>,
  { seats, invitations, today }: PeopleNow,
): SeatPlan {
  const address = foldAscii(email)
  const isSame = (one: { readonly email: string }) => foldAscii(one.email) === address
  if (seats.some((seat) => !seat.isEnded && isSeatLive(seat, today) && isSame(seat)))
    throw wrong('email', peopleRefusals.hasAccess)
  if (invitations.some(isSame)) throw wrong('email', peopleRefusals.isInvited)
  if (to !== null && to < today) throw wrong('to', peopleRefusals.day_over.detail)
  return noSeats
}

function checkSuccessor(
  { email, seatId }: Extract<PeopleRequest, { kind: 'invite_successor' }>,
  now: PeopleNow,
): SeatPlan {
  const seat = seatToHandOver(idOf(seatId), now)
  if (seat === undefined) throw new AppError('conflict', peopleRefusals.gone)
  if (now.invitations.some(({ handsOver }) => handsOver === seat.seatId))
    throw new AppError('conflict', peopleRefusals.successorInvited)
  return checkInvitation({ email, to: null }, now)
}

/** Undefined once the seat has ended: then nobody takes it over. */
export function seatToHandOver(
  seatId: Uuid,
  { seats, today }: Pick<PeopleNow, 'seats' | 'today'>,
): SeatRow | undefined {
  return seats.find((seat) => seat.seatId === seatId && !seat.isEnded && isSeatLive(seat, today))
}

function checkSecond({ isNeeded }: Extract<PeopleRequest, { kind: 'second' }>, now: PeopleNow): SeatPlan {
  if (isNeeded === now.needsSecond) throw new AppError('conflict', peopleRefusals.unchanged)
  const owners = new Set(ownersOf(now).map(({ userId }) => userId))
  if (isNeeded && owners.size < 2) throw new AppError('conflict', peopleRefusals.needsTwo)
  return noSeats
}

function wrong(field: string, message: (typeof peopleRefusals)['hasAccess' | 'isInvited'] | DayOver) {
  return new AppError('input.invalid', { fields: [{ field, message }] })
}
type DayOver = (typeof peopleRefusals)['day_over']['detail']

function seatRequestOf(
  request: Extract<PeopleRequest, { kind: 'change' | 'end' | 'hand_over' }>,
): SeatRequest {
  const seatId = idOf(request.seatId)
  if (request.kind !== 'hand_over') return { ...request, seatId }
  return { kind: 'hand_over', seatId, successorSeatId: idOf(request.successorSeatId) }
}

export function idOf(wireId: string): Uuid {
  const id = parseWireId('seat', wireId)
  if (!id.ok) throw notFound()
  return id.value
}
