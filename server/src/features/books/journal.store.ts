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
    from (
      select t.business_day as day, t.booking, e.ledger_account as account, e.amount_cents as cents
      from ledger_transactions t
      join ledger_entries e on e.account_number = t.account_number and e.transaction_id = t.transaction_id
      where t.business_day between ${first}::date and ${last}::date
      union all
      select e.settled_on, 'payout_' || p.kind, e.ledger_account, e.amount_cents
      from settlement_entries e
      join payout_transactions p on p.transaction_id = e.transaction_id
      where e.settled_on between ${first}::date and ${last}::date
      union all
      select e.booked_on, 'closing_' || c.how, e.ledger_account, e.amount_cents
      from closing_entries e
      join item_closings c on c.closing_id = e.closing_id
      where e.booked_on between ${first}::date and ${last}::date) booked
    where ${after === undefined}::boolean
       or (day, booking, account) > (${first}::date, ${after?.booking ?? ''}, ${after?.account ?? ''})
    group by day, booking, account order by day, booking, account limit ${limit}`
}
