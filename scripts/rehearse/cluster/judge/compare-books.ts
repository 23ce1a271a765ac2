import { setTimeout as sleep } from 'node:timers/promises'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { paymentPredicates } from '@myaccount/domain/payments/payment-state'
import pg from 'pg'
import type { OpenCluster } from '../open-cluster.ts'

export interface Comparison {
  readonly pressed: number
  readonly acknowledged: number
  readonly refused: number
  /** Never answered: neither acknowledged nor refused while somebody tried. */
  readonly unanswered: number
  /** Acknowledged, but not in the database, or with another outcome there than at the processor. */
  readonly lost: readonly string[]
  /** Invoices that the processor was paid for more than once. */
  readonly chargedTwice: readonly string[]
  /** Payments that were still under way when the comparison gave up waiting. */
  readonly stillOpen: number
  readonly settledAfterMs: number
}

interface Attempt {
  readonly attempt_id: string
  readonly state: string
  readonly invoices: readonly string[]
}

const settleAtMostMs = 150_000
const open: readonly string[] = paymentPredicates.isOpen
const withMoney: readonly string[] = ['succeeded', 'posted']

/**
 * Waits until no payment is under way, then compares what people remember with the database and the processor's own
 * book: whatever was acknowledged is there, and no invoice was charged twice.
 */
export async function compareBooks({ people, outside, databaseUrls }: OpenCluster): Promise<Comparison> {
  const startedMs = performance.now()
  const client = new pg.Client({ connectionString: databaseUrls.admin })
  await client.connect()
  try {
    let attempts = await readAttempts(client)
    const countOpen = () => attempts.filter(({ state }) => open.includes(state)).length
    while (countOpen() > 0 && performance.now() - startedMs < settleAtMostMs) {
      await sleep(500)
      attempts = await readAttempts(client)
    }
    const settledAfterMs = performance.now() - startedMs
    const stored = new Map(attempts.map((attempt) => [attempt.attempt_id, attempt]))
    const charged = new Map<string, number>()
    for (const { state, metadata } of outside.processor.book().charges) {
      const attempt = metadata.attempt ?? ''
      if (state === 'succeeded') charged.set(attempt, (charged.get(attempt) ?? 0) + 1)
    }
    const remembered = people.flatMap(({ payments }) => payments)
    const acknowledged = remembered.filter(({ paymentId }) => paymentId !== undefined)
    const lost = acknowledged.flatMap(({ paymentId = '', state = '' }) => {
      const id = parseWireId('payment', paymentId)
      const found = id.ok ? stored.get(id.value) : undefined
      if (!id.ok || found === undefined) return [`${paymentId}: not in the database`]
      const charges = charged.get(id.value) ?? 0
      if (open.includes(found.state)) return []
      const isPaid = withMoney.includes(found.state)
      if (isPaid !== (charges === 1)) return [`${paymentId}: ${found.state}, ${charges} charges`]
      return withMoney.includes(state) && !isPaid ? [`${paymentId}: was ${state}, is ${found.state}`] : []
    })
    return {
      pressed: remembered.length,
      acknowledged: acknowledged.length,
      refused: remembered.filter(({ refusal }) => refusal !== undefined).length,
      unanswered: remembered.filter((each) => !each.paymentId && !each.refusal).length,
      lost,
      chargedTwice: findChargedTwice(attempts, charged),
      stillOpen: countOpen(),
      settledAfterMs,
    }
  } finally {
    await client.end()
  }
}

async function readAttempts(client: pg.Client): Promise<readonly Attempt[]> {
  const { rows } = await client.query<Attempt>(
    `select a.attempt_id, a.state, array_agg(l.invoice_number) as invoices
     from payment_attempts a join payment_lines l using (account_number, attempt_id)
     group by a.attempt_id, a.state`,
  )
  return rows
}

/** A charge of an attempt that the database does not know counts for itself. */
function findChargedTwice(attempts: readonly Attempt[], charged: ReadonlyMap<string, number>): string[] {
  const ofInvoice = new Map<string, number>()
  for (const { attempt_id: id, invoices } of attempts) {
    for (const invoice of invoices)
      ofInvoice.set(invoice, (ofInvoice.get(invoice) ?? 0) + (charged.get(id) ?? 0))
  }
  const known = new Set(attempts.map(({ attempt_id: id }) => id))
  return [
    ...[...ofInvoice]
      .filter(([, count]) => count > 1)
      .map(([invoice, count]) => `${invoice}: ${count} charges`),
    ...[...charged.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `a charge of the unknown payment ${id}`),
  ]
}
