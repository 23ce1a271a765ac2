import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

/**
 * What M10, M16 and M21 leave open: no attempt stays without an answer or waits for its payer for ever, and the money as a
 * whole is what the processor has. A refund that was sent back is still owed while its payment is in manual review
 * (ADR 0026): the processor holds that much more.
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
  const reviewed = await sql<{ id: string; refunded: number }>(
    `select attempt_id::text as id, refunded_cents::float8 as refunded from payment_attempts
     where manual_review_since is not null`,
  )
  const { charges, refunds, disputes } = sandbox.book()
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
  const owedAgain = (charge: (typeof charges)[number]) => {
    const ours = reviewed.find(({ id }) => id === charge.metadata.attempt)
    const wasSentBack = refunds.some(({ chargeId, status }) => chargeId === charge.id && status === 'failed')
    return ours && wasSentBack ? Math.max(0, ours.refunded - charge.refundedCents) : 0
  }
  const heldCents =
    charges
      .filter(({ state }) => state === 'succeeded' || state === 'disputed')
      .reduce((sum, charge) => sum + charge.amountCents - charge.refundedCents - owedAgain(charge), 0) -
    charges.reduce((sum, charge) => sum + takenTwice(charge), 0)
  return [
    ...restless.map(({ id, state }) => ({ invariant: 'M20', says: `${id} is still ${state}` })),
    ...(balance?.cents === heldCents
      ? []
      : [{ invariant: 'M21', says: `ledger has ${balance?.cents} with the processor, it has ${heldCents}` }]),
  ]
}
