import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { type ClaimRow, claimColumns, claimTables } from '../claims.store.ts'

/** Open claims behind the last one that was looked at, by account and number. */
export function openClaimsStatement(
  after: { readonly accountNumber: string; readonly claimNumber: string },
  limit: number,
): Statement<ClaimRow> {
  return sql<ClaimRow>`
    select ${claimColumns} from ${claimTables}
    where c.is_open and (c.account_number, c.claim_number) > (${after.accountNumber}, ${after.claimNumber})
    order by c.account_number, c.claim_number
    limit ${limit}`
}

interface Missed {
  readonly accountNumber: AccountNumber
  readonly claimNumber: ClaimNumber
  readonly what: string
  readonly dueOn: CalendarDate
}

/** Returns a row where nobody was notified before. */
export function noteMissedStatement(missed: Missed, atMs: number): Statement<{ what: string }> {
  return sql<{ what: string }>`
    insert into claim_missed_promises (account_number, claim_number, what, due_on, notified_at)
    values (${missed.accountNumber}, ${missed.claimNumber}, ${missed.what}, ${missed.dueOn}::date,
            ${new Date(atMs)}::timestamptz)
    on conflict do nothing
    returning what`
}
