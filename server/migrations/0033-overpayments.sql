-- An invoice that was paid twice: a payment was won back from a dispute after somebody had paid the invoice again. One row
-- for each of the two payments' invoices, kept for good; a person decides which payment is given back. Manual review alone
-- excuses nothing (docs/adr/0035-an-overpayment-is-a-row.md).
create table overpayments (
  account_number text not null,
  invoice_number text not null,
  -- Won back.
  attempt_id uuid not null,
  -- Sent while the dispute had opened the invoice.
  other_attempt_id uuid not null,
  noted_at timestamptz not null,
  primary key (account_number, invoice_number, attempt_id, other_attempt_id),
  foreign key (account_number, attempt_id) references payment_attempts,
  foreign key (account_number, other_attempt_id) references payment_attempts
);
call protect_own_table('overpayments');
revoke update on overpayments from portal_app;
