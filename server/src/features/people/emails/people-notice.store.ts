import type { PeopleRequest } from '@myaccount/contract/endpoints/people/people-request'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface ChangeEmailFacts {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly request: PeopleRequest
  readonly requestedByName: string | null
  /** The person whose seat changes, and the role of that seat; null for a change without a seat. */
  readonly person: string | null
  readonly role: SeatRole | null
  readonly successor: string | null
}

/** The id of the seat, read from the wire id in the request. */
const seatOf = (key: 'seatId' | 'successorSeatId') => sql`(right(c.request ->> ${sql.lit(key)}, 32))::uuid`

export function changeEmailFactsStatement(
  accountNumber: AccountNumber,
  changeId: Uuid,
): Statement<ChangeEmailFacts> {
  return sql<ChangeEmailFacts>`
    select c.account_number, a.account_name, c.request,
           asker.display_name as requested_by_name, own.display_name as person, s.role, next.display_name as successor
    from people_changes c
    join accounts a on a.account_number = c.account_number
    left join users asker on asker.user_id = c.requested_by
    left join seats s on s.account_number = c.account_number and s.seat_id = ${seatOf('seatId')}
    left join users own on own.user_id = s.user_id
    left join seats n on n.account_number = c.account_number and n.seat_id = ${seatOf('successorSeatId')}
    left join users next on next.user_id = n.user_id
    where c.account_number = ${accountNumber} and c.change_id = ${changeId}::uuid`
}

export interface AcceptedEmailFacts {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly person: string
  readonly email: string
  readonly role: SeatRole
  /** The name of the person who had the seat before; null for a seat of one's own. */
  readonly takesOverFrom: string | null
}

export function acceptedEmailFactsStatement(
  accountNumber: AccountNumber,
  invitationId: Uuid,
): Statement<AcceptedEmailFacts> {
  return sql<AcceptedEmailFacts>`
    select i.account_number, a.account_name, u.display_name as person, u.email, i.role,
           before.display_name as takes_over_from
    from seat_invitations i
    join accounts a on a.account_number = i.account_number
    join users u on u.user_id = i.accepted_by
    left join seats s on s.account_number = i.account_number and s.seat_id = i.hands_over
    left join users before on before.user_id = s.user_id
    where i.account_number = ${accountNumber} and i.invitation_id = ${invitationId}::uuid`
}

export interface EndingEmailFacts {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly person: string
  readonly role: SeatRole
  readonly to: CalendarDate
}

/** Returns the seat of a reminder, while it still ends on a day. */
export function endingEmailFactsStatement(
  accountNumber: AccountNumber,
  reminderId: Uuid,
): Statement<EndingEmailFacts> {
  return sql<EndingEmailFacts>`
    select s.account_number, a.account_name, u.display_name as person, s.role, s.seat_to as "to"
    from reminders r
    join seats s on s.account_number = r.account_number and s.seat_id::text = r.about
    join accounts a on a.account_number = s.account_number
    join users u on u.user_id = s.user_id
    where r.account_number = ${accountNumber} and r.reminder_id = ${reminderId}::uuid and s.ended_at is null
      and s.seat_to is not null`
}
