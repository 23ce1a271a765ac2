-- M14: an attempt that is `failed`, `cancelled` or `expired` leaves nothing in any account of the journal and closes no
-- invoice.
select a.account_number, a.attempt_id, a.state, e.ledger_account, sum(e.amount_cents) as left_cents
from payment_attempts a
join journal_entries t on t.account_number = a.account_number and t.attempt_id = a.attempt_id
join journal_lines e on e.entry_id = t.entry_id
where payment_ended_unpaid(a.state) and t.source = 'payments'
group by a.account_number, a.attempt_id, a.state, e.ledger_account
having sum(e.amount_cents) <> 0
union all
select p.account_number, p.attempt_id, a.state, 'pending row of ' || p.invoice_number, p.amount_cents
from pending_payments p
join payment_attempts a on a.account_number = p.account_number and a.attempt_id = p.attempt_id
where payment_ended_unpaid(a.state)
