import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { LineToPay } from '../payment-order.ts'

/** The invoices of an attempt as they were shown when Pay was pressed. */
export function agreedLinesStatement(accountNumber: AccountNumber, attemptId: Uuid): Statement<LineToPay> {
  return sql<LineToPay>`
    select invoice_number, policy_number, policy_type, amount_cents, due_cents as amount_due_cents, due_date
    from payment_lines where account_number = ${accountNumber} and attempt_id = ${attemptId}::uuid
    order by due_date, invoice_number`
}
