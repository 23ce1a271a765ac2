import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { uuid } from '../../kernel/wire-id.ts'
import type { SeatRole } from '../seat-role.ts'
import { ownedUntil } from './owned-until.ts'
import { type HeldSeat, planSeats } from './plan-seats.ts'

const today = calendarDate('2026-11-20')
const id = (last: number) => uuid(`0195801f-2c7a-7d3e-8c5b-6a4f3e2d1f0${last}`)

function seat(last: number, role: SeatRole, to: string | null = null, user = last): HeldSeat {
  return {
    seatId: id(last),
    userId: id(user),
    role,
    from: calendarDate('2024-11-21'),
    to: to === null ? null : calendarDate(to),
  }
}

const owner = seat(1, 'owner')
const viewer = seat(2, 'viewer')
const treasurer = seat(3, 'treasurer')

describe('ending a seat', () => {
  test('ends the twin of the seat too', () => {
    const twin = seat(4, 'viewer', '2027-01-01', 2)
    expect(planSeats({ kind: 'end', seatId: viewer.seatId }, [owner, viewer, twin], today)).toEqual({
      ok: true,
      value: { ends: [viewer, twin], gives: [] },
    })
  })
  test('is refused for the last owner, and not for one of two', () => {
    const end = { kind: 'end', seatId: owner.seatId } as const
    expect(planSeats(end, [owner, treasurer], today)).toEqual({ ok: false, refusal: 'last_owner' })
    expect(planSeats(end, [owner, seat(4, 'owner')], today).ok).toBe(true)
  })
  test('reports that a seat is gone if it is over or does not exist', () => {
    const over = seat(4, 'viewer', '2026-11-19')
    for (const seatId of [over.seatId, id(9)])
      expect(planSeats({ kind: 'end', seatId }, [owner, over], today)).toEqual({ ok: false, refusal: 'gone' })
  })
})

describe('changing a seat', () => {
  const change = (of: HeldSeat, role: SeatRole, to: string | null) =>
    planSeats(
      { kind: 'change', seatId: of.seatId, role, to: to === null ? null : calendarDate(to) },
      [owner, viewer],
      today,
    )
  test('ends the seat and adds another from today', () => {
    const given = { userId: viewer.userId, role: 'treasurer', from: today, to: '2027-06-30' }
    expect(change(viewer, 'treasurer', '2027-06-30')).toEqual({
      ok: true,
      value: { ends: [viewer], gives: [given] },
    })
  })
  test('is refused for a day that is over, and for the present values', () => {
    expect(change(viewer, 'viewer', '2026-11-19')).toEqual({ ok: false, refusal: 'day_over' })
    expect(change(viewer, 'viewer', null)).toEqual({ ok: false, refusal: 'unchanged' })
  })
  test('refuses a last day for the last owner', () => {
    expect(change(owner, 'owner', '2027-06-30')).toEqual({ ok: false, refusal: 'last_owner' })
    expect(change(owner, 'treasurer', null)).toEqual({ ok: false, refusal: 'last_owner' })
  })
  test('allows a later last day for an owner who has one', () => {
    const leaving = seat(1, 'owner', '2026-12-03')
    const later = { kind: 'change', seatId: id(1), role: 'owner', to: calendarDate('2027-01-31') } as const
    expect(planSeats(later, [leaving], today).ok).toBe(true)
    expect(planSeats({ ...later, to: calendarDate('2026-12-02') }, [leaving], today)).toEqual({
      ok: false,
      refusal: 'last_owner',
    })
  })
})

describe('handing a seat over', () => {
  const handOver = (to: HeldSeat, seats: HeldSeat[]) =>
    planSeats({ kind: 'hand_over', seatId: owner.seatId, successorSeatId: to.seatId }, seats, today)

  test('gives the seat without a last day, and ends both others', () => {
    expect(handOver(treasurer, [owner, treasurer])).toEqual({
      ok: true,
      value: {
        ends: [owner, treasurer],
        gives: [{ userId: treasurer.userId, role: 'owner', from: today, to: null }],
      },
    })
  })
  test('leaves the successor the rights that the seat does not cover', () => {
    const paying = planSeats(
      { kind: 'hand_over', seatId: treasurer.seatId, successorSeatId: id(5) },
      [owner, treasurer, seat(5, 'voting_representative')],
      today,
    )
    expect(paying.ok && paying.value.ends).toEqual([treasurer])
  })
  test('gives the seat to a person without one, who accepts an invitation', () => {
    const takeOver = (user: number) =>
      planSeats({ kind: 'take_over', seatId: owner.seatId, userId: id(user) }, [owner, viewer], today)
    const given = { userId: id(7), role: 'owner', from: today, to: null }
    expect(takeOver(7)).toEqual({ ok: true, value: { ends: [owner], gives: [given] } })
    expect(takeOver(2)).toMatchObject({ ok: true, value: { ends: [owner, viewer] } })
    expect(takeOver(1)).toEqual({ ok: false, refusal: 'same_person' })
  })
  test('is refused to oneself, and for a seat that is over', () => {
    const other = seat(4, 'viewer', null, 1)
    expect(handOver(other, [owner, other])).toEqual({ ok: false, refusal: 'same_person' })
    expect(handOver(seat(4, 'viewer', '2026-11-01'), [owner, seat(4, 'viewer', '2026-11-01')])).toEqual({
      ok: false,
      refusal: 'gone',
    })
  })
})

test.each([
  [[owner], 'open'],
  [[seat(1, 'owner', '2026-12-03'), seat(2, 'owner', '2027-01-01')], '2027-01-01'],
  [[seat(1, 'owner', '2026-11-19'), viewer], null],
])('ownedUntil says %#', (seats, expected) => {
  expect(ownedUntil(seats, today)).toBe(expected)
})
