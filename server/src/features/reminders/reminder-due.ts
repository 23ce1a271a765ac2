import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type RawBuilder, sql } from 'kysely'

/** A thing of which a reminder may be due. */
export interface ReminderDueRow {
  readonly accountNumber: AccountNumber
  /** The invoice's number, the method's or seat's id. */
  readonly about: string
  /** The business day. */
  readonly today: CalendarDate
}

/** The keys of what was claimed, as a table `d` of a statement, typed: behind row-level security a cast is no index's. */
export function claimedSql(
  claimed: readonly Omit<ReminderDueRow, 'today'>[],
  idType: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(claimed)}::json) as d("accountNumber" text, about ${idType})`
}
