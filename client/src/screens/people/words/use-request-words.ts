import { useLingui } from '@lingui/react/macro'
import type { SeatFacts } from '@myaccount/contract/endpoints/people/people'
import type { PeopleRequest } from '@myaccount/contract/endpoints/people/people-request'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useRoleWords } from './use-role-words.ts'

/** Describes a request in one sentence, with the names of the people whom it is about. */
export function useRequestWords(): (request: PeopleRequest, seats: readonly SeatFacts[]) => string {
  const { t } = useLingui()
  const roles = useRoleWords()
  const formatDay = useFormatDay()
  return (request, seats) => {
    const nameOf = (seatId: string) => seats.find((seat) => seat.seatId === seatId)?.displayName ?? t`Someone`
    switch (request.kind) {
      case 'invite':
        return t`Invite ${request.displayName}: ${roles[request.role].name}`
      case 'end':
        return t`End the seat of ${nameOf(request.seatId)}`
      case 'hand_over':
        return t`Hand over from ${nameOf(request.seatId)} to ${nameOf(request.successorSeatId)}`
      case 'invite_successor':
        return t`Hand over from ${nameOf(request.seatId)} to ${request.displayName}, by an invitation`
      case 'change': {
        const [name, role] = [nameOf(request.seatId), roles[request.role].name]
        if (request.to === null) return t`Change the seat of ${name}: ${role}, without an end date`
        const day = formatDay(request.to)
        return t`Change the seat of ${name}: ${role}, until ${day}`
      }
      case 'second':
        return request.isNeeded
          ? t`Ask for a second owner’s approval from now on`
          : t`One owner is enough from now on`
    }
  }
}
