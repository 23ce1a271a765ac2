import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { businessDaySql } from '../../../business-time.ts'
import type { Statement } from '../../../database/database.ts'

export interface WaitedLongEnough {
  readonly accountNumber: AccountNumber
  readonly methodId: Uuid
  readonly processorSetupId: string
  readonly triesLeft: number
}

/**
 * Bank accounts that can no longer be verified: their last day is over, or the request with the last try got no answer.
 * `today` is the system clock's; the business clock's offset is added (ADR 0013).
 */
export function waitedLongEnoughStatement(
  today: CalendarDate,
  triedBeforeMs: number,
  limit: number,
): Statement<WaitedLongEnough> {
  return sql<WaitedLongEnough>`
    select m.account_number, m.method_id, m.processor_setup_id, m.verification_tries_left as tries_left
    from payment_methods m
    where m.state = 'pending_verification'
      and (m.verification_expires_on < ${businessDaySql(today)}
           or m.verification_tries_left = 0
              and m.verification_tried_at < ${new Date(triedBeforeMs)}::timestamptz)
    order by m.verification_expires_on, m.method_id limit ${limit}`
}
