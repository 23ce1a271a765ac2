-- How much of a posting its invoice took, and how much billing keeps as credit; null where billing does not say.
alter table payment_postings add column applied_cents bigint;
alter table payment_postings add column unapplied_cents bigint;

-- What the invoice of a line asked for, and in which version, when the payment was received: billing hears of it afterwards,
-- so nothing of that is its doing. And when it came back: what billing had applied of it, as far as is known, and which
-- version the invoice had.
alter table payment_lines add column received_version bigint;
alter table payment_lines add column received_due_cents bigint;
alter table payment_lines add column returned_version bigint;
alter table payment_lines add column returned_applied_cents bigint;
grant update (received_version, received_due_cents, returned_version, returned_applied_cents) on payment_lines to portal_app;

-- What billing says that it applied of a payment to an invoice; null where it says nothing.
create function told_applied_cents(account text, confirmed text, invoice text) returns bigint language sql stable as
$$ select case when count(p.applied_cents) > 0 then sum(coalesce(p.applied_cents, p.amount_cents))::bigint end
   from payment_postings p
   where p.account_number = account and p.confirmation = confirmed and p.invoice_number = invoice $$;

-- Postings are found by their payment.
create index payment_postings_of_payment on payment_postings (account_number, confirmation);
