import { type HistoryLineType, moneyEventKinds } from '@myaccount/domain/histories/history-line'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type RawBuilder, sql } from 'kysely'
import type { Account } from '../../../database/scope.ts'

/** The last line of the previous page. */
export interface LinePlace {
  readonly day: CalendarDate
  readonly rank: number
  readonly id: string
}

export interface AskedLines {
  readonly accountNumber: Account
  readonly policyNumber: PolicyNumber | undefined
  readonly types: readonly HistoryLineType[]
  readonly from: CalendarDate | undefined
  readonly to: CalendarDate | undefined
}

export interface SeekLines extends AskedLines {
  readonly after?: LinePlace | undefined
  /** The most lines to return; undefined for sums, which need no page and no order. */
  readonly limit?: number | undefined
}

interface LineSource {
  /** Sorts the lines of one day: the higher rank comes first. */
  readonly rank: number
  readonly types: readonly HistoryLineType[]
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly account: RawBuilder<unknown>
  readonly day: RawBuilder<unknown>
  /** The id that follows the day in the index, so that lines are sought in its order. */
  readonly id: RawBuilder<unknown>
  readonly idType: RawBuilder<unknown>
  readonly where: (asked: AskedLines) => RawBuilder<unknown>[]
  readonly policy: (policyNumber: PolicyNumber) => RawBuilder<unknown>
}

const nothing = sql`null::text as policy_number, null::text as invoice_number, null::json as bill`
const noPayment = sql`null::uuid as attempt_id, null::text as kind`
const noEvent = sql`null::json as event`
const paysPolicy = (policyNumber: PolicyNumber) => sql`exists (
  select from payment_lines l
  where l.account_number = m.account_number and l.attempt_id = m.attempt_id and l.policy_number = ${policyNumber})`

const bills: LineSource = {
  rank: 0,
  types: ['bill'],
  // An amount that an earlier bill already asked for counts as billed once.
  columns: sql`i.amount_cents - i.previous_balance_cents as billed_cents, 0::bigint as paid_cents,
    i.policy_number, i.invoice_number,
    json_build_object('dueDate', i.due_date, 'installmentNumber', i.installment_number,
                      'installmentCount', i.installment_count) as bill, ${noPayment}, ${noEvent}`,
  from: sql`invoices i`,
  account: sql`i.account_number`,
  day: sql`i.bill_date`,
  id: sql`i.invoice_number`,
  idType: sql`text`,
  where: () => [sql`i.invoice_status <> 'planned'`],
  policy: (policyNumber) => sql`i.policy_number = ${policyNumber}`,
}

/** Lines of the ledger (0010-payments.sql), on the day of their booking; they never change afterward. */
const received: LineSource = {
  rank: 1,
  types: ['payment'],
  columns: sql`0::bigint as billed_cents, m.paid_cents, ${nothing},
    m.attempt_id, 'received' as kind, ${noEvent}`,
  from: sql`money_lines m`,
  account: sql`m.account_number`,
  day: sql`m.business_day`,
  id: sql`m.entry_id`,
  idType: sql`uuid`,
  where: () => [sql`m.booking = 'post'`],
  policy: paysPolicy,
}

const wentBack: LineSource = {
  ...received,
  rank: 2,
  types: ['went_back'],
  columns: sql`0::bigint as billed_cents, m.paid_cents, ${nothing}, m.attempt_id,
    case m.booking when 'refund' then 'refunded' when 'refund_again' then 'refunded'
      when 'refund_fail' then 'refund_failed' else 'returned' end as kind, ${noEvent}`,
  where: () => [sql`m.booking <> 'post'`],
}

/**
 * Payments on their way, which have a pending row and are few. They change what is owed once they are received.
 */
const onTheirWay: LineSource = {
  ...received,
  rank: 3,
  types: ['payment'],
  columns: sql`0::bigint as billed_cents, 0::bigint as paid_cents, ${nothing},
    m.attempt_id, 'received' as kind, ${noEvent}`,
  from: sql`payment_attempts m`,
  id: sql`m.attempt_id`,
  where: ({ accountNumber }) => [
    sql`m.attempt_id = any (array(select p.attempt_id from pending_payments p where p.account_number = ${accountNumber}))`,
    sql`payment_is_open(m.state)`,
  ],
}

/** Billing's events, without payments made here, which are lines of the ledger. */
const events: LineSource = {
  rank: 4,
  types: ['charge', 'payment', 'went_back'],
  columns: sql`case when e.kind = any (${moneyEventKinds}) then 0 else e.amount_cents end as billed_cents,
    case when e.kind = any (${moneyEventKinds}) then -e.amount_cents else 0 end as paid_cents,
    e.policy_number, e.invoice_number, null::json as bill, ${noPayment},
    json_build_object('kind', e.kind, 'description', e.data->>'description') as event`,
  from: sql`billing_events e`,
  account: sql`e.account_number`,
  day: sql`e.event_date`,
  id: sql`e.event_id`,
  idType: sql`text`,
  where: ({ accountNumber, types }) => [
    sql`not exists (select from payment_numbers n
                    where n.confirmation = e.data->>'confirmation' and n.account_number = ${accountNumber})`,
    ...(types.includes('charge') ? [] : [sql`e.kind = any (${moneyEventKinds})`]),
    ...(types.includes('payment')
      ? []
      : [sql`not (e.kind = any (${moneyEventKinds}) and e.amount_cents < 0)`]),
    ...(types.includes('went_back')
      ? []
      : [sql`not (e.kind = any (${moneyEventKinds}) and e.amount_cents >= 0)`]),
  ],
  policy: (policyNumber) => sql`e.policy_number = ${policyNumber}`,
}

const sources = [bills, received, wentBack, onTheirWay, events]

/**
 * Selects the lines of an account from every source that has them. Each source is sought by an index of its own up
 * to the limit, and only those few are sorted: the last page costs the same as the first.
 */
export function linesSql(asked: SeekLines): RawBuilder<unknown> {
  const parts = sources
    .filter((source) => source.types.some((type) => asked.types.includes(type)))
    .map((source) => partOf(source, asked))
  const lines = sql`select * from (${sql.join(parts, sql` union all `)}) lines`
  return asked.limit === undefined
    ? lines
    : sql`${lines} order by day desc, rank desc, place limit ${asked.limit}`
}

function partOf(source: LineSource, asked: SeekLines): RawBuilder<unknown> {
  const { columns, from, day, id, rank } = source
  const { accountNumber, policyNumber, after, limit } = asked
  const conditions = [sql`${source.account} = ${accountNumber}`, ...source.where(asked)]
  if (asked.from) conditions.push(sql`${day} >= ${asked.from}`)
  if (asked.to) conditions.push(sql`${day} <= ${asked.to}`)
  if (policyNumber) conditions.push(source.policy(policyNumber))
  if (after) conditions.push(behind(source, after))
  const order = sql`order by ${day} desc, ${id} desc`
  const lines = (place: RawBuilder<unknown>) => sql`
    select ${day} as day, ${sql.lit(rank)} as rank, ${place} as place, ${id}::text as id, ${columns}
    from ${from} where ${sql.join(conditions, sql` and `)}`
  // A sum needs neither the order nor the texts. PostgreSQL leaves both out where no other part of the query uses
  // them.
  if (limit === undefined) return lines(sql`0`)
  return sql`(${lines(sql`row_number() over (${order})`)} ${order} limit ${limit})`
}

function behind({ rank, day, id, idType }: LineSource, after: LinePlace): RawBuilder<unknown> {
  if (rank > after.rank) return sql`${day} < ${after.day}`
  if (rank < after.rank) return sql`${day} <= ${after.day}`
  return sql`(${day}, ${id}) < (${after.day}::date, ${after.id}::${idType})`
}
