import type { CalendarDate } from '../kernel/calendar-date.ts'

export type SeatTerm = { readonly from: CalendarDate; readonly to: CalendarDate | null }

/** A seat is valid from its first day to its last, both included; without a last day it does not end. */
export function isSeatLive(seat: SeatTerm, today: CalendarDate): boolean {
  return seat.from <= today && (seat.to === null || today <= seat.to)
}

/** The seats a person holds today. */
export function liveSeats<OneSeat extends SeatTerm>(
  seats: readonly OneSeat[],
  today: CalendarDate,
): OneSeat[] {
  return seats.filter((seat) => isSeatLive(seat, today))
}
