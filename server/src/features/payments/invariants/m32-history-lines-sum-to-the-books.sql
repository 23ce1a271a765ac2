-- M32: the lines of a payment in an account's history, statements and CSV files (money_lines,
-- 0011-refunds-and-books.sql) sum to what is left of it: a refund that came back may still be owed, and after a return
-- nothing else is left. Each line has its entry of the same cents in processor clearing, and each such entry has its
-- line, except for an amount that a payer has twice.
with said as (
  select a.account_number, a.attempt_id, a.state,
         case when payment_was_paid(a.state) and a.state <> 'returned'
           then a.amount_cents - a.refunded_cents else 0 end + a.refund_owed_cents as left_cents
  from payment_attempts a),
lines as (
  select account_number, attempt_id, sum(paid_cents) as cents
  from money_lines group by account_number, attempt_id),
entries as (
  select t.account_number, t.attempt_id, count(*) as differing
  from journal_entries t
  left join journal_lines e on e.entry_id = t.entry_id
    and e.ledger_account = 'processor_clearing' and t.booking <> 'credit_twice'
  left join money_lines m on m.account_number = t.account_number and m.entry_id = t.entry_id
  where t.source = 'payments' and (e.amount_cents is distinct from m.paid_cents or m.business_day <> t.business_day)
  group by t.account_number, t.attempt_id)
select s.account_number, s.attempt_id, s.state, s.left_cents, coalesce(l.cents, 0) as shown_cents,
       coalesce(e.differing, 0) as differing
from said s
left join lines l on l.account_number = s.account_number and l.attempt_id = s.attempt_id
left join entries e on e.account_number = s.account_number and e.attempt_id = s.attempt_id
where coalesce(l.cents, 0) <> s.left_cents or e.differing > 0
