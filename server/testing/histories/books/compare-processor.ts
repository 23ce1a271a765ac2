import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

/**
 * Compares what M10, M16 and M21 leave open: no attempt stays without an answer or waits for its payer for ever (M20),
 * and the ledger holds as much at the processor as its book does. A refund that failed is at the processor again, and
 * is booked so (ADR 0026).
 */
export async function compareProcessor({
  sql,
  sandbox,
  clock,
}: Pick<Stage, 'sql' | 'sandbox' | 'clock'>): Promise<Violation[]> {
  const restless = await sql<{ id: string; state: string }>(
    `select attempt_id::text as id, state from payment_attempts
     where state in ('submitted', 'unknown')
        or (state in ('created', 'requires_action')
            and state_since < $1::timestamptz - interval '50 minutes')
     order by 1`,
    [new Date(clock.nowMs)],
  )
  const [balance] = await sql<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::float8 as cents from journal_lines
     where source = 'payments' and ledger_account = 'processor_clearing'`,
  )
  const refunded = new Map(
    (
      await sql<{ id: string; cents: number }>(
        `select attempt_id::text as id, refunded_cents::float8 as cents from payment_attempts`,
      )
    ).map(({ id, cents }) => [id, cents]),
  )
  const { charges, disputes } = sandbox.book()
  const heldCents = charges
    .map((charge) => {
      const takenCents = disputes
        .filter(({ chargeId, status }) => chargeId === charge.id && isLost(status))
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
      return heldOf(charge, takenCents, refunded.get(charge.metadata.attempt ?? '') ?? 0)
    })
    .reduce((sum, cents) => sum + cents, 0)
  return [
    ...restless.map(({ id, state }) => ({ invariant: 'M20', says: `${id} is still ${state}` })),
    ...(balance?.cents === heldCents
      ? []
      : [{ invariant: 'M21', says: `ledger has ${balance?.cents} with the processor, it has ${heldCents}` }]),
  ]
}

const isLost = (status: string) => status === 'lost' || status === 'prevented'

type BookedCharge = ReturnType<Stage['sandbox']['book']>['charges'][number]

/**
 * Returns the cents of one charge that the processor holds; below zero if a bank took back a debit that was refunded as
 * well. If a refund fails after the charge came back, the processor holds that refund again. The result counts it as
 * far as our books had it: a return or dispute of less than what was left is booked as all of it (ADR 0026).
 */
function heldOf(
  { state, amountCents, refundedCents }: BookedCharge,
  takenCents: number,
  bookedRefundsCents: number,
): number {
  const leftCents = amountCents - refundedCents
  if (state === 'succeeded' || state === 'disputed') return leftCents
  if (state !== 'returned') return 0
  return Math.min(leftCents - takenCents, Math.max(0, bookedRefundsCents - refundedCents))
}
