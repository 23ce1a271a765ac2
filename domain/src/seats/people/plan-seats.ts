import type { CalendarDate } from '../../kernel/calendar-date.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Uuid } from '../../kernel/wire-id.ts'
import { capabilities, roleMay } from '../capability.ts'
import { isSeatLive, type SeatTerm } from '../is-seat-live.ts'
import type { SeatRole } from '../seat-role.ts'
import { leavesOwnerless } from './owned-until.ts'

/** A change that an owner requests for somebody's seat (product, section 7). */
export type SeatRequest =
  | {
      readonly kind: 'change'
      readonly seatId: Uuid
      readonly role: SeatRole
      readonly to: CalendarDate | null
    }
  | { readonly kind: 'end'; readonly seatId: Uuid }
  /** The holder of the other seat takes over this one. */
  | { readonly kind: 'hand_over'; readonly seatId: Uuid; readonly successorSeatId: Uuid }
  /** The person takes over the seat by accepting an invitation, and may have no seat yet. */
  | { readonly kind: 'take_over'; readonly seatId: Uuid; readonly userId: Uuid }

export interface HeldSeat extends SeatTerm {
  readonly seatId: Uuid
  readonly userId: Uuid
  readonly role: SeatRole
}

export type GivenSeat = Omit<HeldSeat, 'seatId'>

export interface SeatPlan {
  readonly ends: readonly HeldSeat[]
  readonly gives: readonly GivenSeat[]
}

export type SeatRefusal = 'gone' | 'unchanged' | 'day_over' | 'same_person' | 'last_owner'

/**
 * Returns the seats that end and those that are given. A seat is never rewritten: another role or last day is
 * a new seat, so that a person's rights on a day stay on record. `seats` are the seats of the account that
 * have not been ended.
 */
export function planSeats(
  request: SeatRequest,
  seats: readonly HeldSeat[],
  today: CalendarDate,
): Result<SeatPlan, SeatRefusal> {
  const seat = seats.find(({ seatId }) => seatId === request.seatId)
  if (seat === undefined || !isSeatLive(seat, today)) return refuse('gone')
  const planned = planOne(request, seat, seats, today)
  if (!planned.ok) return planned
  const { ends, gives } = planned.value
  const after = [...seats.filter((each) => !ends.includes(each)), ...gives]
  return leavesOwnerless(seats, after, today) ? refuse('last_owner') : planned
}

function planOne(
  request: SeatRequest,
  seat: HeldSeat,
  seats: readonly HeldSeat[],
  today: CalendarDate,
): Result<SeatPlan, SeatRefusal> {
  // The carrier may have given a person the same role that they have from here: both seats end together.
  const own = seats.filter(({ userId, role }) => userId === seat.userId && role === seat.role)
  const { userId, role } = seat
  switch (request.kind) {
    case 'end':
      return ok({ ends: own, gives: [] })
    case 'change': {
      const { to } = request
      if (to !== null && to < today) return refuse('day_over')
      if (request.role === role && to === seat.to) return refuse('unchanged')
      return ok({ ends: own, gives: [{ userId, role: request.role, from: today, to }] })
    }
    case 'hand_over': {
      const next = seats.find(({ seatId }) => seatId === request.successorSeatId)
      if (next === undefined || !isSeatLive(next, today)) return refuse('gone')
      return moveSeat(next.userId)
    }
    case 'take_over':
      return moveSeat(request.userId)
  }

  function moveSeat(to: Uuid): Result<SeatPlan, SeatRefusal> {
    if (to === userId) return refuse('same_person')
    // A seat of the successor that allows nothing beyond the new one is ended.
    const spare = seats.filter((each) => each.userId === to && covers(role, each.role))
    return ok({ ends: [...own, ...spare], gives: [{ userId: to, role, from: today, to: null }] })
  }
}

function covers(role: SeatRole, other: SeatRole): boolean {
  return capabilities.every((each) => roleMay(role, each) || !roleMay(other, each))
}
