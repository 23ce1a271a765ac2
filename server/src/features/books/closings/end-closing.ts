import { closingEntries, undoingEntries } from '@myaccount/domain/books/closing'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { type AuditedAs, auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import {
  bookClosingStatement,
  type ClosingEnd,
  type ClosingRow,
  endClosingStatement,
  undoClosingStatement,
} from './closings.store.ts'

interface EndClosingOptions {
  readonly outbox: Outbox
  readonly makeId: () => Uuid
}

export type EndClosing = ReturnType<typeof makeEndClosing>

interface Ending extends Omit<ClosingEnd, 'closing'> {
  readonly today: CalendarDate
  readonly by: AuditedAs
  readonly requestId?: string
}

/**
 * The one place where a closing ends: one statement writes, and the books, the audit and the carrier follow in the same
 * transaction. Answers false where it no longer stands as it was read.
 */
export function makeEndClosing({ outbox, makeId }: EndClosingOptions) {
  function book(tx: Transaction, closing: ClosingRow, { to, today, atMs }: Ending): void {
    const item = { kind: closing.item, amountCents: closing.amountCents }
    if (to === 'approved')
      tx.defer(bookClosingStatement({ closing, entries: closingEntries(item, closing.how), today, atMs }))
    if (to === 'undone' && closing.state === 'approved')
      tx.defer(undoClosingStatement({ closing, entries: undoingEntries(item, closing.how), today, atMs }))
  }

  /** The carrier hears of what its billing has to do, and of what a payer no longer owes. */
  function notify(tx: Transaction, closing: ClosingRow, { to, today, atMs }: Ending): void {
    const { toAccount, accountNumber, attemptId, amountCents } = closing
    const frame = { eventId: makeId(), businessDay: today, createdAt: atMs }
    const closed = { closingId: toWireId('closing', closing.closingId), cents: amountCents }
    if (closing.how === 'assigned' && toAccount !== null) {
      const body = {
        ...closed,
        invoiceNumber: closing.toInvoice,
        processorTransactionId: closing.transactionId,
      }
      if (to === 'approved')
        outbox.addEvent(tx, { ...frame, accountNumber: toAccount, type: 'suspense.assigned', body })
      if (to === 'undone' && closing.state === 'approved')
        outbox.addEvent(tx, { ...frame, accountNumber: toAccount, type: 'suspense.assignment_undone', body })
    }
    if (closing.item === 'double_credit' && to === 'approved' && attemptId !== null && accountNumber !== null)
      outbox.addEvent(tx, {
        ...frame,
        accountNumber,
        type: 'refund.credit_closed',
        body: {
          ...closed,
          paymentId: toWireId('payment', attemptId),
          confirmation: closing.confirmation,
          how: closing.how,
        },
      })
  }

  return async (tx: Transaction, closing: ClosingRow, ending: Ending): Promise<boolean> => {
    const ended = await tx.run(endClosingStatement({ closing, ...ending }))
    if (ended.length === 0) return false
    book(tx, closing, ending)
    const account = closing.toAccount ?? closing.accountNumber
    tx.defer(
      auditStatement({
        ...ending.by,
        at: ending.atMs,
        action: `closing.${ending.to}`,
        outcome: 'done',
        objects: { closing: closing.closingId, how: closing.how },
        ...(account !== null && { accountNumber: account }),
        ...(ending.requestId !== undefined && { requestId: ending.requestId }),
      }),
    )
    notify(tx, closing, ending)
    return true
  }
}
