import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

const digest = `
  select md5(string_agg(line, ',' order by line)) as digest from (
    select t::text as line from payment_transitions t
    union all select t::text from journal_lines t where t.source = 'payments'
    union all select t::text from pending_payments t
    union all select event_id || type from outbox_events t) lines`

/** Every event of the processor once more, to every instance: nothing moves (M11). */
export async function replayAll({ sandbox, instances, sql }: Stage): Promise<Violation[]> {
  const before = await sql<{ digest: string }>(digest)
  sandbox.replayEvents()
  await sandbox.deliverDue()
  await sql(`update processor_events set applied_at = null, outcome = null, try_at = received_at`)
  for (const { parts } of instances) while ((await parts.payments.work.applyEvents()) > 0);
  const after = await sql<{ digest: string }>(digest)
  return before[0]?.digest === after[0]?.digest
    ? []
    : [{ invariant: 'M11', says: 'the events once more made something transition' }]
}
