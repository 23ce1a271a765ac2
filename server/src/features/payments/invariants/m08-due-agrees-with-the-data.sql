-- M8: "due invoice exists" agrees with the data at rest. The portal overlays "Pending Payment" on the mirrored status
-- and never writes it there; it does so only on invoices that people see; and an invoice that the portal reopened owes
-- something. A failover may lose a payment, and billing may delete its invoice before the payment is reconstructed: its
-- money is still on its way, so it shows as pending, in manual review.
select i.account_number, i.invoice_number, 'pending is written into the mirror' as says
from invoices i where i.paid_status = 'Pending Payment'
union all
select p.account_number, p.invoice_number, 'pending for an invoice that nobody sees'
from pending_payments p
left join invoices i on i.account_number = p.account_number and i.invoice_number = p.invoice_number
where i.invoice_status = 'planned' or i.invoice_number is null and not exists (
  select from payment_attempts a
  join payment_transitions t on t.account_number = a.account_number and t.attempt_id = a.attempt_id
  where a.account_number = p.account_number and a.attempt_id = p.attempt_id and a.manual_review_since is not null
    and t.to_state = 'submitted' and t.detail ? 'reconstructedFrom')
union all
select r.account_number, r.invoice_number, 'opened again and nothing due'
from reopened_invoices r
join invoices i on i.account_number = r.account_number and i.invoice_number = r.invoice_number
where i.version = r.invoice_version and (coalesce(i.amount_due_cents, 0) <= 0 or i.paid_status = 'Paid')
