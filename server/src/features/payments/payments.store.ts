import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Uuid, uuid } from '@myaccount/domain/kernel/wire-id'
import type { MethodIdentity } from '@myaccount/domain/payment-methods/method-identity'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { methodSql } from './attempts/attempts.store.ts'

export interface ListedPaymentRow {
  readonly attemptId: Uuid
  readonly confirmation: string
  readonly state: PaymentState
  readonly amountCents: Cents
  readonly method: MethodIdentity
  readonly createdAt: Date
  readonly invoiceNumbers: InvoiceNumber[]
}

/** Ids are UUID version 7 and grow with time, so the id alone is the order and the cursor. */
export function listPaymentsStatement(
  accountNumber: AccountNumber,
  after: Uuid | undefined,
  limit: number,
): Statement<ListedPaymentRow> {
  return sql<ListedPaymentRow>`
    select a.attempt_id as "attemptId", a.confirmation, a.state, a.amount_cents as "amountCents",
           ${methodSql} as method, a.created_at as "createdAt",
           (select json_agg(l.invoice_number order by l.due_date, l.invoice_number) from payment_lines l
            where l.account_number = a.account_number and l.attempt_id = a.attempt_id) as "invoiceNumbers"
    from payment_attempts a
    where a.account_number = ${accountNumber} and (${after ?? null}::uuid is null or a.attempt_id < ${after ?? null}::uuid)
    order by a.attempt_id desc limit ${limit}`
}

export function writePaymentPlace({ attemptId }: Pick<ListedPaymentRow, 'attemptId'>): string {
  return attemptId
}

/** Throws a RangeError for a malformed cursor. */
export function readPaymentPlace(cursor: string): Uuid {
  return uuid(cursor)
}
