import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { InvoiceNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Uuid, uuid } from '@myaccount/domain/kernel/wire-id'
import type { MethodIdentity } from '@myaccount/domain/payment-methods/method-identity'
import { type PaymentGroup, statesOfGroup } from '@myaccount/domain/payments/payment-group'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Account } from '../../../database/scope.ts'
import { methodSql } from '../../payments/payments.reader.ts'

export interface PaymentHistoryLine {
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly amountCents: Cents
}

export interface PaymentHistoryEntry {
  readonly attemptId: Uuid
  readonly confirmation: string
  readonly day: CalendarDate
  readonly state: PaymentState
  readonly lastEvent: string | null
  readonly amountCents: Cents
  readonly refundedCents: Cents
  readonly refundFailedCents: Cents
  readonly method: MethodIdentity
  readonly source: 'web' | 'guest' | 'draft' | 'agency' | 'staff'
  readonly payerUserId: Uuid | null
  /** Null where nobody signed in submitted it. */
  readonly payerName: string | null
  readonly isByStaff: boolean
  readonly reference: string | null
  readonly lines: PaymentHistoryLine[]
}

export interface PaymentPlace {
  readonly day: CalendarDate
  readonly attemptId: Uuid
}

/** Narrowed by what was asked for. */
export interface AskedPayments {
  readonly accountNumber: Account
  readonly policyNumber: PolicyNumber | undefined
  readonly status: PaymentGroup | undefined
  readonly from: CalendarDate | undefined
  readonly to: CalendarDate | undefined
}

interface PaymentPageOptions extends AskedPayments {
  /** The last row of the page before. */
  readonly after: PaymentPlace | undefined
  readonly limit: number
}

/** Newest first; seeks by the index of the order, so that the last page costs what the first does. */
export function listPaymentHistoryStatement(options: PaymentPageOptions): Statement<PaymentHistoryEntry> {
  const { accountNumber, after, limit } = options
  const conditions = conditionsOf(options)
  if (after) conditions.push(sql`(a.business_day, a.attempt_id) < (${after.day}, ${after.attemptId}::uuid)`)
  // The page is cut before lines and names are joined, as in the list of invoices.
  return sql<PaymentHistoryEntry>`
    with shown as materialized (
      select * from payment_attempts a where ${sql.join(conditions, sql` and `)}
      order by a.business_day desc, a.attempt_id desc limit ${limit})
    select a.attempt_id, a.confirmation, a.business_day as day, a.state,
           (select t.event from payment_transitions t
            where t.account_number = a.account_number and t.attempt_id = a.attempt_id and t.step = a.step) as last_event,
           a.amount_cents, a.refunded_cents, a.refund_failed_cents, ${methodSql} as method, a.source,
           a.payer_user_id, w.payer_name, a.acting_user_id is not null as is_by_staff, a.reference,
           coalesce((select json_agg(json_build_object(
                       'invoiceNumber', l.invoice_number, 'policyNumber', l.policy_number,
                       'policyType', l.policy_type, 'amountCents', l.amount_cents)
                       order by l.due_date, l.invoice_number)
                     from payment_lines l
                     where l.account_number = a.account_number and l.attempt_id = a.attempt_id), '[]') as lines
    from shown a
    left join payers_of(${accountNumber}, (select array_agg(attempt_id) from shown)) w on w.attempt_id = a.attempt_id
    order by a.business_day desc, a.attempt_id desc`
}

/** How many there are, up to `limit`, by the index of the list. */
export function countPaymentHistoryStatement(
  options: AskedPayments & { readonly limit: number },
): Statement<{ readonly count: number }> {
  const conditions = sql.join(conditionsOf(options), sql` and `)
  return sql`
    select count(*) as count
    from (select from payment_attempts a where ${conditions} limit ${options.limit}) counted`
}

function conditionsOf({
  accountNumber,
  policyNumber,
  status,
  from,
  to,
}: AskedPayments): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`a.account_number = ${accountNumber}`]
  if (from) conditions.push(sql`a.business_day >= ${from}`)
  if (to) conditions.push(sql`a.business_day <= ${to}`)
  if (status) conditions.push(sql`a.state = any (${statesOfGroup(status)})`)
  if (policyNumber) {
    conditions.push(sql`exists (
      select from payment_lines l
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id
        and l.policy_number = ${policyNumber})`)
  }
  return conditions
}

export const writePaymentPlace = ({ day, attemptId }: PaymentPlace) => `${day}_${attemptId}`

/** Throws a RangeError for a malformed cursor. */
export function readPaymentPlace(cursor: string): PaymentPlace {
  const [, day = '', id = ''] = /^([^_]+)_([^_]+)$/.exec(cursor) ?? []
  return { day: calendarDate(day), attemptId: uuid(id) }
}
