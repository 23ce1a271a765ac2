import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

export interface JournalRow {
  readonly day: CalendarDate
  readonly booking: string
  readonly account: string
  readonly debitCents: Cents
  readonly creditCents: Cents
}

export interface AskedJournal {
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
  readonly after: JournalRow | undefined
  readonly limit: number
}

/**
 * Debits and credits by day, booking and account, behind a place. A page sums the days from its place on, so its cost
 * grows with what is asked for: narrow it by days.
 */
export function journalStatement({ from, to, after, limit }: AskedJournal): Statement<JournalRow> {
  const first = after?.day ?? from ?? '0001-01-01'
  const last = to ?? '9999-12-31'
  return sql`
    select day, booking, account, sum(greatest(cents, 0))::bigint as "debitCents",
           sum(greatest(-cents, 0))::bigint as "creditCents"
    from booked_entries
    where day between ${first}::date and ${last}::date
      and (${after === undefined}::boolean
           or (day, booking, account) > (${first}::date, ${after?.booking ?? ''}, ${after?.account ?? ''}))
    group by day, booking, account order by day, booking, account limit ${limit}`
}
