import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'

/** What is open again of the invoices of one payment. */
export interface OpenAgainRow {
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
  readonly amountCents: Cents
  /** The earliest due date of the invoices. */
  readonly dueOn: CalendarDate
  readonly invoiceNumbers: InvoiceNumber[]
  readonly policies: { readonly policyNumber: PolicyNumber; readonly policyType: string }[]
}

/** Tells whether the invoice `i` of the line `l` is open, and no newer payment is for it. */
export const isOpenAgain: RawBuilder<boolean> = sql`
  i.amount_due_cents > 0 and i.invoice_status not in ('planned', 'carriedforward', 'writtenoff')
  and not exists (
    select from payment_lines newer
    join payment_attempts b on b.account_number = newer.account_number and b.attempt_id = newer.attempt_id
    where newer.account_number = l.account_number and newer.invoice_number = l.invoice_number
      and newer.attempt_id > l.attempt_id and not payment_has_no_money(b.state))`

/**
 * Returns the columns of `OpenAgainRow` as a lateral join `open_again` of the payment `a`. `only` narrows the lines
 * `l`, invoices `i` and policies `p`. Where nothing is open, the amount is null.
 */
export function joinOpenAgain(only: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`
    cross join lateral (
      select sum(i.amount_due_cents)::bigint as amount_cents, min(i.due_date) as due_on,
             json_agg(i.invoice_number order by i.due_date, i.invoice_number) as invoice_numbers,
             json_agg(distinct jsonb_build_object('policyNumber', p.policy_number, 'policyType', p.policy_type)) as policies
      from payment_lines l
      join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
      join policies p on p.account_number = i.account_number and p.policy_number = i.policy_number
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id and ${isOpenAgain} and ${only}
    ) open_again`
}

/** Returns the part of an attention item that says which invoices are open again, and of which payment. */
export function openAgainOf<Row extends OpenAgainRow>({ attemptId, policies, invoiceNumbers, ...row }: Row) {
  return {
    ...row,
    paymentId: toWireId('payment', attemptId),
    policy: policies.length === 1 ? (policies[0] ?? null) : null,
    invoices: invoiceNumbers.map((invoiceNumber) => ({ invoiceNumber, partCents: null })),
  }
}
