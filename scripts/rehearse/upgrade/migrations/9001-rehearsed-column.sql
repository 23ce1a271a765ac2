-- A rehearsal applies these files with --with-migrations; no release has them. Each shows a kind of step of
-- docs/upgrade.md on a table that everybody uses meanwhile.
alter table invoices add column rehearsed_cents bigint;
alter table invoices add constraint rehearsed_positive check (rehearsed_cents is null or rehearsed_cents > 0) not valid;
