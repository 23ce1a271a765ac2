-- migrate: outside a transaction
create index concurrently if not exists rehearsed_invoices on invoices (account_number, rehearsed_cents);
