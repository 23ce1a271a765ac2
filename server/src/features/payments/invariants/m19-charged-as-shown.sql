-- M19: the amount charged is the amount shown. The lines, the text under which Pay was pressed, the pending entry and
-- the processor's charge all have it; the text of a scheduled payment has the most that is charged. The text of a
-- reconstructed attempt was lost, and its lines may be. A signature for drafts names no amount: each draft takes what
-- its bill asks for.
select a.account_number, a.attempt_id, a.amount_cents, l.lines_cents, p.pended_cents, b.amount_cents as charged_cents
from payment_attempts a
cross join lateral (
  select sum(amount_cents) as lines_cents from payment_lines l
  where l.account_number = a.account_number and l.attempt_id = a.attempt_id) l
cross join lateral (
  select sum(e.amount_cents) as pended_cents
  from journal_entries t
  join journal_lines e on e.entry_id = t.entry_id
  where t.account_number = a.account_number and t.attempt_id = a.attempt_id and t.booking = 'pend'
    and e.amount_cents > 0) p
cross join lateral (
  select coalesce(t.text, '') as text from acceptances c
  join authorization_texts t on t.account_number = c.account_number and t.text_hash = c.text_hash
  where c.account_number = a.account_number and c.acceptance_id = a.acceptance_id) agreed
left join processor_book b on b.attempt_id = a.attempt_id
where (a.amount_cents is distinct from l.lines_cents and (a.reconstructed_at is null or l.lines_cents is not null))
   or a.amount_cents <> p.pended_cents
   or a.amount_cents <> b.amount_cents
   or (a.reconstructed_at is null and a.source <> 'draft' and position('$' || to_char(coalesce(a.scheduled_cents, a.amount_cents) / 100.0, 'FM999,999,999,990.00') in agreed.text) = 0)
