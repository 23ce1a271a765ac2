import { setTimeout as sleep } from 'node:timers/promises'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import pg from 'pg'
import { readProcessorBook } from '../../../server/src/gateways/processor/read-processor-book.ts'
import { runScript } from '../../test/run-command.ts'
import type { Site } from './start-site.ts'

export interface Books {
  /** Payments that were acknowledged and that the database does not have. */
  readonly lost: number
  /** Payments with more than one charge at the processor. */
  readonly chargedTwice: number
  /** Charges at the processor of payments that nobody was told of. */
  readonly unacknowledged: number
  readonly charges: number
  /** Payments whose outcome the portal still does not know. */
  readonly open: number
  readonly areMatched: boolean
  /** What `audit:money` prints. */
  readonly audit: string
}

const settlesWithinMs = 60_000

/** Compares what people were told with the portal's books and the processor's, once everything has settled. */
export async function judgeBooks(site: Site, acknowledged: readonly string[]): Promise<Books> {
  const { database, processor } = site
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    const open = await waitUntilSettled(client)
    const kept = await client.query<{ id: string }>('select attempt_id::text as id from payment_attempts')
    const known = new Set(kept.rows.map(({ id }) => id))
    const told = new Set(acknowledged.map(attemptOf))
    const [{ id: installationId } = { id: '' }] = (
      await client.query<{ id: string }>('select installation_id::text as id from installation')
    ).rows
    const chargesOf = new Map<string, number>()
    const access = { secretKey: database.secrets.processor.secretKey, apiUrl: processor.origin }
    const own = { knownCustomers: async () => new Set<string>(), installationId }
    for await (const page of readProcessorBook(access, own)) {
      for (const { attemptId, chargeId } of page)
        chargesOf.set(attemptId ?? chargeId, (chargesOf.get(attemptId ?? chargeId) ?? 0) + 1)
    }
    const audit = await runScript('scripts/audit/audit-money.ts', [], 'kept', {
      DATABASE_URL: database.urls.url,
      PROCESSOR_SECRET_KEY: access.secretKey,
      PROCESSOR_URL: access.apiUrl,
    })
    return {
      lost: [...told].filter((id) => !known.has(id)).length,
      chargedTwice: [...chargesOf.values()].filter((count) => count > 1).length,
      unacknowledged: [...chargesOf.keys()].filter((id) => !told.has(id)).length,
      charges: [...chargesOf.values()].reduce((sum, count) => sum + count, 0),
      open,
      areMatched: audit.succeeded,
      audit: audit.output,
    }
  } finally {
    await client.end()
  }
}

async function waitUntilSettled(client: pg.Client): Promise<number> {
  const untilMs = performance.now() + settlesWithinMs
  for (;;) {
    const { rows } = await client.query<{ open: number }>(
      'select count(*)::int as open from payment_attempts where payment_is_open(state)',
    )
    const open = rows[0]?.open ?? 0
    if (open === 0 || performance.now() > untilMs) return open
    await sleep(500)
  }
}

/** The attempt of a payment that the portal acknowledged. */
export function attemptOf(paymentId: string): string {
  const parsed = parseWireId('payment', paymentId)
  if (!parsed.ok) throw new Error(`No payment: ${paymentId}`)
  return parsed.value
}
