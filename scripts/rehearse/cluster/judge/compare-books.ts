import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { OpenCluster } from '../open-cluster.ts'
import { type Attempt, findChargedTwice, findLost, isUnderWay } from './judge-payments.ts'

export interface Comparison {
  readonly acknowledged: number
  /** Never answered: neither acknowledged nor refused while somebody tried. */
  readonly unanswered: number
  readonly lost: readonly string[]
  readonly chargedTwice: readonly string[]
  /** Payments that were still under way when the comparison gave up waiting. */
  readonly stillOpen: number
  readonly settledAfterMs: number
}

const settleAtMostMs = 150_000

/**
 * Waits until no payment is under way, then compares what people remember of all scenes so far with the database and
 * the processor's own book.
 */
export async function compareBooks({ people, outside, databaseUrls }: OpenCluster): Promise<Comparison> {
  const startedMs = performance.now()
  const client = new pg.Client({ connectionString: databaseUrls.admin })
  await client.connect()
  try {
    let attempts = await readAttempts(client)
    while (attempts.some(isUnderWay) && performance.now() - startedMs < settleAtMostMs) {
      await sleep(500)
      attempts = await readAttempts(client)
    }
    const charges = new Map<string, number>()
    for (const { state, metadata } of outside.processor.book().charges) {
      const attempt = metadata.attempt ?? ''
      if (state === 'succeeded') charges.set(attempt, (charges.get(attempt) ?? 0) + 1)
    }
    const remembered = people.flatMap(({ payments }) => payments)
    return {
      acknowledged: remembered.filter(({ paymentId }) => paymentId !== undefined).length,
      unanswered: remembered.filter((each) => !each.paymentId && !each.refusal).length,
      lost: findLost(remembered, attempts, charges),
      chargedTwice: findChargedTwice(attempts, charges),
      stillOpen: attempts.filter(isUnderWay).length,
      settledAfterMs: performance.now() - startedMs,
    }
  } finally {
    await client.end()
  }
}

async function readAttempts(client: pg.Client): Promise<readonly Attempt[]> {
  const { rows } = await client.query<Attempt>(
    `select a.attempt_id as "attemptId", a.state, array_agg(l.invoice_number) as invoices
     from payment_attempts a join payment_lines l using (account_number, attempt_id)
     group by a.attempt_id, a.state`,
  )
  return rows
}
