import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { owedAgain } from '@myaccount/domain/payments/returns/owed-again'
import type { Transaction } from '../../../../database/database.ts'
import type { AttemptRow } from '../attempts.store.ts'
import { reopenInvoicesStatement, returnedLinesStatement } from './reopen-invoices.store.ts'

/** Opens the invoices of a payment that was returned after billing had posted it, each once (ADR 0026, M15). */
export async function reopenInvoices(
  tx: Transaction,
  attempt: AttemptRow,
  today: CalendarDate,
): Promise<void> {
  const lines = await tx.run(returnedLinesStatement(attempt))
  const owed = lines.map((line) => ({ ...line, ...owedAgain(line, attempt.refundedCents) }))
  tx.defer(reopenInvoicesStatement(attempt, owed, today))
}
