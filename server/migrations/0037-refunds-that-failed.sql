-- What was given back and the processor does not show as given back any more: owed to the payer, who is told so.
alter table payment_attempts add column refund_failed_cents bigint not null default 0 check (refund_failed_cents >= 0);
