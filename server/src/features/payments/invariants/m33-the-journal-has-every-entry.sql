-- M33: the exported journal (booked_entries, 0011-refunds-and-books.sql) has every line of the journal once, by day,
-- booking and account (ADR 0055): no additional line, and no cent elsewhere.
with journal as (
  select day, account, count(*) as entries, sum(cents) as cents from booked_entries group by day, account),
booked as (
  select e.business_day as day, l.ledger_account as account, count(*) as entries, sum(l.amount_cents) as cents
  from journal_lines l
  left join journal_entries e on e.entry_id = l.entry_id
  group by e.business_day, l.ledger_account)
select coalesce(j.day, b.day) as day, coalesce(j.account, b.account) as place, j.cents as journal_cents,
       b.cents as booked_cents, j.entries as journal_entries, b.entries as booked_entries
from journal j full join booked b on b.day = j.day and b.account = j.account
where j.cents is distinct from b.cents or j.entries is distinct from b.entries
