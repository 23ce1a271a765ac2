import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

/**
 * What M10, M16 and M21 leave open: no attempt stays without an answer or waits for its payer for ever, and the money as a
 * whole is what the processor has. A refund that was sent back is with the processor again, and booked so (ADR 0026).
 */
export async function compareProcessor({ sql, sandbox, clock }: Stage): Promise<Violation[]> {
  const restless = await sql<{ id: string; state: string }>(
    `select attempt_id::text as id, state from payment_attempts
     where state in ('submitted', 'unknown')
        or (state in ('created', 'requires_action')
            and state_since < $1::timestamptz - interval '50 minutes')
     order by 1`,
    [new Date(clock.nowMs)],
  )
  const [balance] = await sql<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_entries
     where ledger_account = 'processor_clearing'`,
  )
  const { charges, disputes } = sandbox.book()
  // The bank took a debit back that was refunded: the processor took it from us twice.
  const takenTwice = (charge: (typeof charges)[number]) =>
    disputes
      .filter(
        ({ chargeId, status }) => chargeId === charge.id && status === 'lost' && charge.id.startsWith('py_'),
      )
      .reduce(
        (sum, { amountCents }) => sum + Math.max(0, amountCents + charge.refundedCents - charge.amountCents),
        0,
      )
  const heldCents =
    charges
      .filter(({ state }) => state === 'succeeded' || state === 'disputed')
      .reduce((sum, charge) => sum + charge.amountCents - charge.refundedCents, 0) -
    charges.reduce((sum, charge) => sum + takenTwice(charge), 0)
  return [
    ...restless.map(({ id, state }) => ({ invariant: 'M20', says: `${id} is still ${state}` })),
    ...(balance?.cents === heldCents
      ? []
      : [{ invariant: 'M21', says: `ledger has ${balance?.cents} with the processor, it has ${heldCents}` }]),
  ]
}
