-- migrate: outside a transaction
-- The job `retention` finds old emails by it. Emails that hold a code have a time of their own (kept_until).
create index concurrently if not exists emails_by_age on emails (created_at) where kept_until is null and send_at is null;
