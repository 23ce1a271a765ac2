import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

/**
 * What M10, M16 and M21 leave open, since it is told of a rest alone: no attempt is without an answer or waits
 * for its person for ever, and the money as
 * a whole is what the processor has, whoever is to look at it.
 */
export async function compareProcessor({ sql, sandbox, clock }: Stage): Promise<Violation[]> {
  const restless = await sql<{ id: string; state: string }>(
    `select attempt_id::text as id, state from payment_attempts
     where state in ('submitted', 'unknown')
        or (state in ('created', 'requires_action')
            and coalesce(submitted_at, created_at) < $1::timestamptz - interval '50 minutes')
     order by 1`,
    [new Date(clock.nowMs)],
  )
  const [balance] = await sql<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_entries
     where ledger_account = 'processor_clearing'`,
  )
  const heldCents = sandbox
    .book()
    .charges.filter(({ state }) => state === 'succeeded' || state === 'disputed')
    .reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0)
  return [
    ...restless.map(({ id, state }) => ({ invariant: 'M20', says: `${id} is still ${state}` })),
    ...(balance?.cents === heldCents
      ? []
      : [{ invariant: 'M21', says: `ledger has ${balance?.cents} with the processor, it has ${heldCents}` }]),
  ]
}
