-- M5: the entries of every ledger transaction sum to zero, and there are at least two.
select t.account_number, t.transaction_id, t.move, count(e.line) as entries, sum(e.amount_cents) as sum_cents
from ledger_transactions t
left join ledger_entries e on e.account_number = t.account_number and e.transaction_id = t.transaction_id
group by t.account_number, t.transaction_id, t.move
having count(e.line) < 2 or sum(e.amount_cents) <> 0
