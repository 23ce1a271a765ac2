import type { ClientMemory, DraftPress } from '../acting/client-memory.ts'
import type { Stage } from '../world/open-world.ts'
import { accountNumbers } from '../world/records-of-history.ts'
import type { Violation } from './violation.ts'

interface RequestedDraft {
  readonly number: string
  readonly atMs: number
}

const requested = `
  select d.invoice_number as number, extract(epoch from a.submitted_at)::float8 * 1000 as "atMs"
  from drafts d
  join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
  where d.account_number = $1 and d.presentation = 1 and a.reconstructed_at is null
    and a.state not in ('failed', 'cancelled')`

/** An enrollment that begins anew after an end. */
const begun = `
  select extract(epoch from at)::float8 * 1000 as "atMs" from draft_transitions
  where account_number = $1 and to_state = 'pending_enrollment'`

/**
 * A draft from another account than the person chose: a change of the account holds for a bill until 20:00 of the fifth
 * day before its due date, an enrollment for bills due 15 days later (domain.md 4.2), by the moment of the signature.
 */
const fromOtherAccount = `
  select d.invoice_number as number
  from drafts d
  join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
  cross join lateral (
    select s.method_id from draft_authorizations s
    left join draft_transitions t on t.account_number = s.account_number and t.policy_number = s.policy_number
      and t.detail ->> 'acceptance' = s.acceptance_id::text
    where s.account_number = d.account_number and s.policy_number = d.policy_number
      and coalesce(s.ended_at > a.submitted_at, true)
      and case when t.transition_id is null then true
               when t.to_state = 'pending_enrollment'
                 then d.due_date >= (s.signed_at at time zone 'America/Chicago')::date + 15
               else s.signed_at < ((d.due_date - 5) + time '20:00') at time zone 'America/Chicago' end
    order by s.signed_at desc limit 1) chosen
  where d.account_number = $1 and a.reconstructed_at is null and a.method_id <> chosen.method_id`

/** What people were told about their bank draft, against what was requested of the bank afterwards. */
export async function compareDraftPresses(
  { sql, standby }: Stage,
  { drafts }: ClientMemory,
): Promise<Violation[]> {
  const [account] = accountNumbers
  const rows = await sql<RequestedDraft>(requested, [account])
  const beginnings = await sql<{ atMs: number }>(begun, [account])
  const kept = drafts.filter(({ isLost }) => !isLost || !standby.hasTakenOver)
  const lastOf = (number: string): DraftPress | undefined => {
    const own = kept.filter(({ invoiceNumber, what }) => invoiceNumber === number && what !== 'agreed')
    const last = own.at(-1)
    // Of two presses at one moment nobody can say which came last.
    const isAlone = own.every((one) => one.atMs !== last?.atMs || one.what === last.what)
    return isAlone ? last : undefined
  }
  const paused = rows.filter(({ number, atMs }) => {
    const last = lastOf(number)
    return last?.what === 'paused' && last.atMs < atMs
  })
  const ended = kept.flatMap(({ what, atMs, stillDrafted }) =>
    what !== 'ended' || beginnings.some((one) => one.atMs > atMs)
      ? []
      : rows.filter((row) => row.atMs > atMs && !stillDrafted.includes(row.number)),
  )
  const other = await sql<{ number: string }>(fromOtherAccount, [account])
  return [
    ...paused.map(({ number }) => `${number} was paused and is drafted`),
    ...ended.map(({ number }) => `${number} is drafted after an end that did not name it`),
    ...other.map(({ number }) => `${number} is drafted from another account than was chosen`),
  ].map((says) => ({ invariant: 'draft presses', says }))
}
