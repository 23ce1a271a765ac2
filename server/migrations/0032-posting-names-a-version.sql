-- From which version on the invoice shows what was posted, where billing says so; and what it asked for when the payment
-- was taken for posted. Without either a newer version of the invoice is no proof: it may have changed for another reason.
alter table payment_postings add column invoice_version bigint;
alter table payment_lines add column posted_due_cents bigint;
grant update (posted_due_cents) on payment_lines to portal_app;
