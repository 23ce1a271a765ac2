import { Counter, Registry } from 'prom-client'
import type { Database } from '../src/database/database.ts'
import { retentionJob } from '../src/retention/retention.job.ts'
import type { CarrierRetention } from '../src/retention/retention-classes.ts'

/** Runs the job once and returns how many rows of each class it deleted. */
export async function runRetention(
  database: Database,
  nowMs: number,
  carrier: CarrierRetention = {},
): Promise<Record<string, number>> {
  const deleted = new Counter({
    name: 'deleted',
    help: 'Rows by class',
    labelNames: ['class'] as const,
    registers: [new Registry()],
  })
  await retentionJob({ database, clock: () => nowMs, carrier, deleted }).run()
  const { values } = await deleted.get()
  return Object.fromEntries(
    values.flatMap(({ labels, value }) => (value > 0 ? [[String(labels.class), value]] : [])),
  )
}
