-- M25: the amount that a payout paid into the bank is what its movements booked there. Each movement in dollars is
-- booked and sums to zero; a payout that the bank sent back has left the bank again. Nothing is booked for another
-- currency, and a discrepancy reports it (ADR 0055).
select p.payout_id, p.amount_cents as paid_cents, coalesce(sum(b.bank_cents), 0) as booked_cents
from payouts p
left join payout_transactions t on t.payout_id = p.payout_id and t.transaction_id <> p.payout_id || ' failed'
left join lateral (
  select sum(e.amount_cents) filter (where e.ledger_account = 'bank') as bank_cents, sum(e.amount_cents) as sum_cents
  from journal_entries j join journal_lines e on e.entry_id = j.entry_id
  where j.transaction_id = t.transaction_id) b on true
group by p.payout_id, p.amount_cents
having (p.amount_cents <> coalesce(sum(b.bank_cents), 0) and not bool_or(t.currency <> 'usd'))
   or bool_or(b.sum_cents <> 0)
   or bool_or(t.currency = 'usd' and b.sum_cents is null and (t.amount_cents <> 0 or t.fee_cents <> 0))
union all
select p.payout_id, -p.amount_cents, b.bank_cents
from payouts p
join payout_transactions t on t.transaction_id = p.payout_id || ' failed'
cross join lateral (
  select coalesce(sum(e.amount_cents), 0) as bank_cents from journal_entries j join journal_lines e on e.entry_id = j.entry_id
  where j.transaction_id = t.transaction_id and e.ledger_account = 'bank') b
where b.bank_cents <> -p.amount_cents
