import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

/**
 * Open ones that no employee looks at. Of billing some are true: in some histories it posts more than was paid, or, in
 * the weeks that a draft takes, nothing. Or it raised the invoice at the same time, and its posting names no version:
 * nothing tells then whether the invoice shows the payment (docs/feed.md), and an employee reads of it. Or a refund in
 * part left nothing of a line, the last lines first, and billing, which owes a posting of nothing then (docs/feed.md), says
 * nothing of that line alone.
 */
const unexpected = `
  select d.kind, d.attempt_id::text as id, a.state, d.expected_cents::float8 as expected, d.found_cents::float8 as found
  from discrepancies d
  left join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
  where d.ended_on is null and d.kind <> 'posted_twice' and a.manual_review_since is null
    and not (d.kind = 'unposted' and not exists (
      select from payment_postings p where p.account_number = a.account_number and p.confirmation = a.confirmation))
    and not (d.kind = 'unposted' and a.state = 'partially_refunded' and (
      select bool_or(not owed.is_posted) and bool_and(owed.is_posted or owed.left_cents = 0)
      from (
        select l.amount_cents - greatest(0, least(l.amount_cents, a.refunded_cents - coalesce(sum(l.amount_cents) over (
                 order by l.invoice_number desc rows between unbounded preceding and 1 preceding), 0))) as left_cents,
               exists (
                 select from payment_postings p
                 where p.account_number = l.account_number and p.invoice_number = l.invoice_number
                   and p.confirmation = a.confirmation) as is_posted
        from payment_lines l
        where l.account_number = a.account_number and l.attempt_id = a.attempt_id) owed))
    and not (d.kind = 'unposted' and exists (
      select from payment_lines l
      join payment_postings p on p.account_number = l.account_number and p.invoice_number = l.invoice_number
        and p.confirmation = a.confirmation and p.invoice_version is null
      join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id
        and i.amount_due_cents > greatest(0, least(l.due_cents, l.received_due_cents) - p.amount_cents)))`

const charged = `
  select a.attempt_id::text as id, count(*)::integer as times, sum(t.amount_cents)::float8 as cents
  from payment_attempts a
  join payout_transactions t on t.account_number = a.account_number and t.attempt_id = a.attempt_id and t.kind = 'charge'
  group by a.attempt_id`

/** Once all is paid out: nothing differs, and every charge of the processor is booked once with its amount. */
export async function comparePayouts({ sql, sandbox }: Stage): Promise<Violation[]> {
  const open = await sql<{ kind: string; id: string | null; state: string; expected: number; found: number }>(
    unexpected,
  )
  const rows = await sql<{ id: string; times: number; cents: number }>(charged)
  const byAttempt = new Map(rows.map((row) => [row.id, row]))
  const kept = await sql<{ id: string }>('select attempt_id::text as id from payment_attempts')
  const ours = new Set(kept.map(({ id }) => id))
  const { charges } = sandbox.book()
  const waiting = new Set(charges.flatMap(({ metadata, isPaidOut }) => (isPaidOut ? [] : [metadata.attempt])))
  return [
    // A refund that takes what a dispute gave back comes to nothing, and of nothing there is no payout.
    ...open
      .filter(({ id }) => id === null || !waiting.has(id))
      .map(({ kind, id, state, expected, found }) => ({
        invariant: 'payouts',
        says: `${kind}: ${id ?? 'nobody'} (${state}) should be ${expected} and is ${found}`,
      })),
    ...charges.flatMap(({ metadata, state, amountCents }): Violation[] => {
      const attempt = metadata.attempt ?? ''
      if (state === 'failed' || state === 'pending' || !ours.has(attempt)) return []
      const booked = byAttempt.get(attempt)
      return booked?.times === 1 && booked.cents === amountCents
        ? []
        : [{ invariant: 'payouts', says: `${attempt} (${state}) is paid out ${booked?.times ?? 0} times` }]
    }),
  ]
}
