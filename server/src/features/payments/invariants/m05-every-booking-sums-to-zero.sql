-- M5: the lines of every entry of the journal sum to zero and have its source and account. Those of a payment are those
-- of its booking, all of the same amount (domain/src/payments/ledger.ts); `+` is a debit, `-` a credit.
with shapes (booking, entries) as (values
  ('pend', 'receivable_pending+ customer-'),
  ('void', 'customer+ receivable_pending-'),
  ('post', 'customer+ receivable_pending- processor_clearing+ cash_received-'),
  ('bill', 'cash_received+ billing-'),
  ('reverse', 'cash_received+ processor_clearing-'), ('reverse', 'billing+ processor_clearing-'),
  ('refund', 'refunds+ processor_clearing-'),
  ('refund_fail', 'processor_clearing+ refunds_failed-'),
  ('refund_again', 'refunds_failed+ processor_clearing-'), ('refund_taken', 'refunds_failed+ processor_clearing-'),
  ('dispute_open', 'cash_received+ disputes-'), ('dispute_open', 'billing+ disputes-'),
  ('dispute_close_won', 'disputes+ cash_received-'), ('dispute_close_won', 'disputes+ billing-'),
  ('dispute_close_lost', 'disputes+ processor_clearing-'),
  ('credit_twice', 'double_credits+ processor_clearing-'),
  ('overpay', 'cash_received+ overpayments-'), ('overpay', 'billing+ overpayments-'),
  ('overpay_end', 'overpayments+ cash_received-'), ('overpay_end', 'overpayments+ billing-'),
  ('refund_approve', 'refunds_approved+ refunds_payable-'), ('refund_settle', 'refunds_payable+ refunds_approved-')),
booked as (
  select t.account_number, t.entry_id, t.source, t.booking, sum(e.amount_cents) as sum_cents,
         string_agg(e.ledger_account || case when e.amount_cents > 0 then '+' else '-' end, ' ' order by e.line) as entries,
         count(distinct abs(e.amount_cents)) as sums,
         bool_and(e.source = t.source and e.account_number is not distinct from t.account_number) as is_of_entry
  from journal_entries t
  left join journal_lines e on e.entry_id = t.entry_id
  group by t.account_number, t.entry_id, t.source, t.booking)
select b.account_number, b.entry_id, b.source, b.booking, b.entries, b.sum_cents
from booked b
where b.sum_cents is distinct from 0 or b.is_of_entry is not true
   or b.source = 'payments' and (b.sums <> 1 or not exists (select from shapes s where s.booking = b.booking and s.entries = b.entries))
