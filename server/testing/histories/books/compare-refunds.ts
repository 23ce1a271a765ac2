import type { ClientMemory } from '../acting/client-memory.ts'
import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

interface Row {
  readonly id: string
  readonly state: string
  readonly cents: number
  readonly processorId: string | null
}

/**
 * Refunds by staff against the processor's: each that it has is here, once, with its sum and its end; none is here that it
 * does not have; and what an employee was told was asked for is not gone, but with the database that had it. Whose refund
 * failed is told so once; of a guest who was lost with a database nobody has the address.
 */
export async function compareRefunds({ sql, sandbox }: Stage, memory: ClientMemory): Promise<Violation[]> {
  const rows = await sql<Row>(
    `select refund_id::text as id, state, amount_cents::float8 as cents, processor_id as "processorId" from refunds`,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const there = sandbox.book().refunds.filter(({ metadata }) => metadata.refund !== undefined)
  const times = Map.groupBy(there, ({ metadata }) => metadata.refund ?? '')
  const untold = await sql<{ id: string; failed: number; reported: number }>(
    `select r.refund_id::text as id,
            (select count(*)::int from refund_transitions t
             where t.refund_id = r.refund_id and t.event = 'processor_failed') as failed,
            (select count(*)::int from emails m where m.about_id = r.refund_id and m.kind = 'refund_failed') as reported
     from refunds r
     join payment_attempts a on a.account_number = r.account_number and a.attempt_id = r.attempt_id
     where a.source <> 'guest' or a.guest_id is not null`,
  )
  return [
    ...[...times]
      .filter(([, all]) => all.length > 1)
      .map(([id, all]) => `${id} was made ${all.length} times`),
    ...there.flatMap(({ id, metadata, amountCents, status }) => {
      const row = known.get(metadata.refund ?? '')
      if (row === undefined) return [`${id} is at the processor, and nobody knows of it`]
      if (row.cents !== amountCents || row.processorId !== id)
        return [`${id} is ${amountCents}, ours is ${row.cents}`]
      const wanted = { succeeded: 'succeeded', pending: 'sent', failed: 'failed' }[status ?? '']
      return row.state === wanted ? [] : [`${id} is ${status} at the processor and ${row.state} here`]
    }),
    ...rows
      .filter(
        ({ id, state, processorId }) => (processorId !== null || state === 'succeeded') && !times.has(id),
      )
      .map(({ id, state }) => `${id} is ${state} here, and the processor has no such refund`),
    ...rows
      .filter(({ state }) => state === 'approved')
      .map(({ id }) => `${id} is approved, and nobody has sent it`),
    ...memory.refunds
      .filter(({ refundId, isLost }) => !isLost && !known.has(uuidOf(refundId)))
      .map(({ refundId }) => `${refundId} was acknowledged and is gone`),
    ...untold
      .filter(({ failed, reported }) => failed !== reported)
      .map(({ id, failed, reported }) => `${id} failed ${failed} times and was told ${reported} times`),
  ].map((says) => ({ invariant: 'refunds', says }))
}

const uuidOf = (wireId: string) => wireId.replace(/^ref_(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
