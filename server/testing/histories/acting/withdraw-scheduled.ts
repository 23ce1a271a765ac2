import { knownPayments } from './client-memory.ts'
import type { Play } from './play.ts'

/** By the first person, at the page of the payment; of one moment the first that was pressed for. */
export async function withdrawScheduled({ stage, memory, client }: Play, at: number): Promise<void> {
  const rows = await stage.sql<{ paymentId: string }>(
    `select 'pay_' || replace(attempt_id::text, '-', '') as "paymentId" from payment_attempts
     where state = 'scheduled'`,
  )
  const scheduled = new Set(rows.map(({ paymentId }) => paymentId))
  const known = knownPayments(memory)
  const of = known.findLastIndex((paymentId) => scheduled.has(paymentId))
  if (of >= 0) await client.follow('cancel', of, at)
}
