import { DatabaseNotReached } from '../../../database/database-unavailable.ts'
import { AppError } from '../../../http/app-error.ts'

export type Taken = 'origin_used' | 'invoice_taken' | 'changed' | 'method_gone' | 'scheduled_before'

/** Takes back what the transaction has done so far. */
export class TakenBefore extends Error {
  readonly taken: Taken

  constructor(taken: Taken) {
    super(taken)
    this.taken = taken
  }
}

/**
 * What the look before, or a statement that writes a payment, refuses, read as what it means: a second use of a checkout
 * or of a code, a second payment of an invoice, an invoice that is not due as it was shown. Everything else is thrown as it came.
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
 * Of a payment that stands in the books, or may: it may have been charged, and nobody may be told that nothing was. Our
 * own refusals say what they know.
 */
export function unknownUnlessRefused(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('payment.unknown', { cause: error })
}

/** A commit without an answer may have been carried out; where nothing was reached, and by a refusal, nothing was. */
export function unknownIfCommitted(error: unknown): unknown {
  return error instanceof DatabaseNotReached ? error : unknownUnlessRefused(error)
}

function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
