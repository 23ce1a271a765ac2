import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface RegistrationEmailFacts {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly maskedName: string
  /** The person who registers. */
  readonly userId: Uuid
  readonly displayName: string
  readonly email: string
  readonly endsAt: Date
  readonly grantedRole: SeatRole | null
  readonly rejection: string | null
  /** Given by employees after a call, and not by a code. */
  readonly isByStaff: boolean
}

export function registrationEmailFactsStatement(
  accountNumber: AccountNumber,
  registrationId: Uuid,
): Statement<RegistrationEmailFacts> {
  return sql<RegistrationEmailFacts>`
    select r.account_number, a.account_name, r.masked_name,
           r.user_id, u.display_name, u.email, r.ends_at, r.granted_role, r.rejection,
           r.decided_by is not null as is_by_staff
    from registrations r
    join accounts a on a.account_number = r.account_number
    join users u on u.user_id = r.user_id
    where r.account_number = ${accountNumber} and r.registration_id = ${registrationId}::uuid`
}
