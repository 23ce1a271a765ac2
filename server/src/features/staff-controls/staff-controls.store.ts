import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { StaffAct } from '@myaccount/domain/staff-controls/day-limit'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

export interface StaffActRow {
  readonly day: CalendarDate
  readonly userId: Uuid
  readonly employeeName: string | null
  readonly act: StaffAct
  readonly count: number
  readonly cents: Cents
  readonly aloneCount: number
  readonly aloneCents: Cents
}

interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

interface Asked extends Period {
  /** The last row of the page before. */
  readonly after?: Pick<StaffActRow, 'day' | 'userId' | 'act'> | undefined
  readonly limit: number
}

/**
 * Sums what was approved by employee, act and business day, the newest day first. The day of a refund is that of the
 * request, the day of a closing that of its booking. Requests that nobody approved did nothing.
 */
export function staffActsStatement({ from, to, after, limit }: Asked): Statement<StaffActRow> {
  const place = sql`(${after?.day ?? null}::date, ${after?.userId ?? null}::uuid, ${after?.act ?? null}::text)`
  const isBehind = sql`(
    a.day < ${after?.day ?? null}::date
    or a.day = ${after?.day ?? null}::date and (a.day, a.user_id, a.act) > ${place})`
  return sql<StaffActRow>`
    with acts as (
      select requested_on as day, requested_by as user_id, 'refund' as act, amount_cents as cents,
             decided_by is null as is_alone
      from refunds
      where requested_on between ${from}::date and ${to}::date and requested_by is not null
        and refund_was_approved(state)
      union all
      select e.business_day, c.requested_by, c.how, abs(c.amount_cents), c.decided_by is null
      from journal_entries e
      join item_closings c on c.closing_id = e.closing_id
      where e.source = 'closings' and e.business_day between ${from}::date and ${to}::date and e.reverses is null
    )
    select a.day, a.user_id, u.display_name as employee_name, a.act, count(*)::integer as count,
           sum(a.cents)::bigint as cents, (count(*) filter (where a.is_alone))::integer as alone_count,
           coalesce(sum(a.cents) filter (where a.is_alone), 0)::bigint as alone_cents
    from acts a
    left join users u on u.user_id = a.user_id
    where ${after === undefined ? sql`true` : isBehind}
    group by a.day, a.user_id, u.display_name, a.act
    order by a.day desc, a.user_id, a.act limit ${limit}`
}
