import { useLingui } from '@lingui/react/macro'
import type { SeatFacts } from '@myaccount/contract/endpoints/people/people'
import type { PeopleWish } from '@myaccount/contract/endpoints/people/people-wish'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useRoleWords } from './use-role-words.ts'

/** A wish in one sentence, with the names of those whom it is about. */
export function useWishWords(): (wish: PeopleWish, seats: readonly SeatFacts[]) => string {
  const { t } = useLingui()
  const roles = useRoleWords()
  const formatDay = useFormatDay()
  return (wish, seats) => {
    const nameOf = (seatId: string) => seats.find((seat) => seat.seatId === seatId)?.displayName ?? t`Someone`
    switch (wish.kind) {
      case 'invite':
        return t`Invite ${wish.displayName}: ${roles[wish.role].name}`
      case 'end':
        return t`End the seat of ${nameOf(wish.seatId)}`
      case 'hand_over':
        return t`Hand over from ${nameOf(wish.seatId)} to ${nameOf(wish.successorSeatId)}`
      case 'change': {
        const [name, role] = [nameOf(wish.seatId), roles[wish.role].name]
        if (wish.to === null) return t`Change the seat of ${name}: ${role}, without an end date`
        const day = formatDay(wish.to)
        return t`Change the seat of ${name}: ${role}, until ${day}`
      }
      case 'second':
        return wish.isNeeded
          ? t`Ask for a second owner’s approval from now on`
          : t`One owner is enough from now on`
    }
  }
}
