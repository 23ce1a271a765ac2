import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

/**
 * What every payer must have been promised, by the trace of their payment: each once, each refund and won dispute. Of a
 * guest whom a failover has lost with their card nobody knows the address. Emails of bank drafts and of a changed bank
 * account are no payment's: compare-draft-emails.ts judges them, compare-refunds.ts those of failed refunds.
 */
const promised = `
  with expected as (
    select m.account_number, m.attempt_id, count(*) as times,
           case when m.event = 'scheduled' then 'payment_scheduled'
                when m.event = 'lapsed' then 'payment_lapsed'
                when m.event = 'withdrawn' then 'payment_withdrawn'
                when m.event = 'refunded' then 'payment_refunded'
                when m.event = 'dispute_won' then 'payment_dispute_won'
                when m.event = 'billing_posted' then 'payment_posted'
                when m.to_state = 'returned' then 'payment_returned'
                else 'payment_receipt' end as kind
    from payment_transitions m
    join payment_attempts a on a.account_number = m.account_number and a.attempt_id = m.attempt_id
    where not (a.source = 'guest' and a.guest_id is null and a.reconstructed_at is not null)
      and (m.event in ('scheduled', 'lapsed', 'refunded', 'dispute_won') or m.to_state in ('processing', 'succeeded')
        or (m.to_state = 'returned' and a.source <> 'draft')
        or (m.event = 'withdrawn' and m.from_state = 'scheduled')
        or (m.event = 'billing_posted' and a.method_kind = 'bank' and m.from_state <> 'disputed'))
    group by 1, 2, 4),
  due as (
    select account_number, attempt_id, kind,
           case when kind in ('payment_refunded', 'payment_dispute_won') then times else 1 end as times
    from expected),
  there as (
    select account_number, about_id as attempt_id, kind, count(*) as times from emails
    where account_number is not null and kind not in ('payment_code', 'step_up_code', 'payment_failed', 'refund_failed',
      'bank_account_changed') and kind not like 'draft\\_%' group by 1, 2, 3)
  select concat_ws(' ', attempt_id, kind, 'is promised', coalesce(t.times, 0), 'times, not', coalesce(d.times, 0),
                   'of', a.source, a.state, case when a.reconstructed_at is not null then 'written anew' end,
                   case when coalesce(a.payer_user_id, a.guest_id) is null then 'and of nobody' end) as says
  from due d full join there t using (account_number, attempt_id, kind)
  left join payment_attempts a using (account_number, attempt_id)
  where d.times is distinct from t.times
  union all
  select concat_ws(' ', a.attempt_id, 'is told to have failed and is', a.state)
  from emails m join payment_attempts a on a.account_number = m.account_number and a.attempt_id = m.about_id
  where m.kind = 'payment_failed' and a.state not in ('failed', 'cancelled')`

/** Each effect once, emails too: promised as the trace says, and sent as often as it is written down (M17). */
export async function compareEmails({ sql, mailbox }: Stage): Promise<Violation[]> {
  const wrong = await sql<{ says: string }>(promised)
  const rows = await sql<{ id: string; isSent: boolean }>(
    'select email_id::text as id, sent_at is not null as "isSent" from emails',
  )
  const times = new Map<string, number>()
  for (const mail of mailbox.taken) {
    // A receipt may come a second time from the database that took over (ADR 0040).
    if (mailbox.lost.has(mail)) continue
    const { messageId } = mail
    const [id = ''] = messageId.split(/[.@]/)
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...wrong.map(({ says }) => says),
    ...rows
      .filter(({ id, isSent }) => (times.get(id) ?? 0) !== (isSent ? 1 : 0))
      .map(
        ({ id, isSent }) => `email ${id} left ${times.get(id) ?? 0} times and is ${isSent ? '' : 'not '}sent`,
      ),
    ...[...times.keys()].filter((id) => !known.has(id)).map((id) => `email ${id} was never promised`),
  ].map((says) => ({ invariant: 'M17', says }))
}
