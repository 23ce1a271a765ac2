import type Stripe from 'stripe'
import { parameterInvalid } from '../wire/processor-error.ts'

type Clause = (intent: Stripe.PaymentIntent) => boolean

/**
 * Stripe's search language as far as the portal needs it: `metadata['key']:'value'`, `status:'value'`,
 * `customer:'value'`, joined by AND.
 */
export function readSearch(query: string): Clause {
  const clauses = query.split(/\s+AND\s+/i).map(readClause)
  return (intent) => clauses.every((clause) => clause(intent))
}

function readClause(text: string): Clause {
  const [, field, key, value] =
    /^\s*(metadata|status|customer)(?:\[["']([^"']+)["']\])?:["']([^"']*)["']\s*$/.exec(text) ?? []
  if (field === 'metadata' && key !== undefined) return (intent) => intent.metadata[key] === value
  if (field === 'status' && key === undefined) return (intent) => intent.status === value
  if (field === 'customer' && key === undefined) return (intent) => intent.customer === value
  throw parameterInvalid('query', `Invalid search query: ${text}`)
}
