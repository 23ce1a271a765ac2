import { DatabaseNotReached } from '../../../database/database-unavailable.ts'
import { AppError } from '../../../http/app-error.ts'

export type Taken = 'origin_used' | 'invoice_taken' | 'changed' | 'method_gone' | 'scheduled_before'

/** Rolls back the transaction so far. */
export class TakenBefore extends Error {
  readonly taken: Taken

  constructor(taken: Taken) {
    super(taken)
    this.taken = taken
  }
}

/**
 * Maps a refusal by the check before, or by a statement that writes a payment, to its meaning: a second use of a
 * checkout or of a code, a second payment of an invoice, an invoice that is not due as it was shown. Every other
 * error is thrown unchanged.
 */
export function takenBy(error: unknown): Taken {
  if (error instanceof TakenBefore) return error.taken
  const constraint = constraintOf(error)
  if (constraint === 'one_payment_a_checkout') return 'origin_used'
  if (constraint === 'one_payment_a_draft') return 'origin_used'
  if (constraint === 'one_submission_an_attempt') return 'origin_used'
  if (constraint === 'one_payment_an_invoice') return 'invoice_taken'
  if (constraint === 'every_line_as_shown') return 'changed'
  throw error
}

/**
 * Returns the error for a payment that is, or may be, in the books: it may have been charged, so the answer never
 * says that nothing was. Our own refusals are returned unchanged.
 */
export function unknownUnlessRefused(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('payment.unknown', { cause: error })
}

/**
 * A commit without an answer may have been carried out. If the database was not reached, or refused, nothing was
 * written.
 */
export function unknownIfCommitted(error: unknown): unknown {
  return error instanceof DatabaseNotReached ? error : unknownUnlessRefused(error)
}

function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
