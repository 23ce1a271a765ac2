export type Taken = 'key_used' | 'invoice_taken'

/**
 * The two keys that refuse what must not be there twice, read as what they mean: a second use of an idempotency key, a
 * second payment of an invoice. Everything else is thrown as it came.
 */
export function takenBy(error: unknown): Taken {
  const constraint = constraintOf(error)
  if (constraint === 'idempotency_keys_pkey') return 'key_used'
  if (constraint === 'one_payment_an_invoice') return 'invoice_taken'
  throw error
}

function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
