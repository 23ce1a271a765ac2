-- M33: the exported journal (booked_entries, 0011-refunds-and-books.sql) has every entry of the three ledgers once, by
-- day, booking and account (ADR 0055): no additional entry, and no cent elsewhere.
with journal as (
  select day, account, count(*) as entries, sum(cents) as cents from booked_entries group by day, account),
booked as (
  select day, account, count(*) as entries, sum(cents) as cents
  from (
    select t.business_day as day, e.ledger_account as account, e.amount_cents as cents
    from ledger_entries e
    join ledger_transactions t on t.account_number = e.account_number and t.transaction_id = e.transaction_id
    union all
    select settled_on, ledger_account, amount_cents from settlement_entries
    union all
    select booked_on, ledger_account, amount_cents from closing_entries) all_entries
  group by day, account)
select coalesce(j.day, b.day) as day, coalesce(j.account, b.account) as place, j.cents as journal_cents,
       b.cents as booked_cents, j.entries as journal_entries, b.entries as booked_entries
from journal j full join booked b on b.day = j.day and b.account = j.account
where j.cents is distinct from b.cents or j.entries is distinct from b.entries
