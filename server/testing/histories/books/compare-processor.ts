import type { BookedCharge } from '../../../../demo/processor-sandbox/book/describe-book.ts'
import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

interface AttemptAtRest {
  readonly id: string
  readonly state: string
  readonly cents: number
  readonly refunded: number
}

/** What the processor's charge must be for each state that an attempt can rest in; null for no money at all. */
const chargeOf: Readonly<Record<string, BookedCharge['state'] | null>> = {
  created: null,
  cancelled: null,
  expired: null,
  failed: null,
  requires_action: null,
  processing: 'pending',
  succeeded: 'succeeded',
  posted: 'succeeded',
  partially_refunded: 'succeeded',
  refunded: 'succeeded',
  disputed: 'disputed',
  returned: 'returned',
}

/** Every attempt against the processor's book, and the money as a whole against its accounts. */
export async function compareProcessor({ sql, sandbox }: Stage): Promise<Violation[]> {
  const attempts = await sql<AttemptAtRest>(
    `select attempt_id::text as id, state, amount_cents::float8 as cents, refunded_cents::float8 as refunded
     from payment_attempts order by created_at, attempt_id`,
  )
  const { charges } = sandbox.book()
  const [balance] = await sql<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_entries
     where ledger_account = 'processor_clearing'`,
  )
  const heldCents = charges
    .filter(({ state }) => state === 'succeeded' || state === 'disputed')
    .reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0)
  return [
    ...attempts.flatMap((attempt) =>
      compareAttempt(
        attempt,
        charges.filter(({ metadata }) => metadata.attempt === attempt.id),
      ),
    ),
    ...(balance?.cents === heldCents
      ? []
      : [{ invariant: 'M21', says: `ledger has ${balance?.cents} with the processor, it has ${heldCents}` }]),
  ]
}

function compareAttempt(attempt: AttemptAtRest, charges: readonly BookedCharge[]): Violation[] {
  const { id, state, refunded } = attempt
  const expected = chargeOf[state]
  if (expected === undefined) return [{ invariant: 'M20', says: `${id} is still ${state}` }]
  const live = charges.filter((charge) => charge.state !== 'failed')
  const [charge, second] = live
  if (second !== undefined) return [{ invariant: 'M3', says: `${id} was charged ${live.length} times` }]
  if (expected === null)
    return charge === undefined
      ? []
      : [{ invariant: 'M14', says: `${id} is ${state}, the charge ${charge.state}` }]
  if (charge?.state !== expected)
    return [{ invariant: 'M9', says: `${id} is ${state}, the charge ${charge?.state ?? 'is not there'}` }]
  return charge.refundedCents === refunded
    ? []
    : [{ invariant: 'M16', says: `${id} gave back ${refunded}, the processor ${charge.refundedCents}` }]
}
