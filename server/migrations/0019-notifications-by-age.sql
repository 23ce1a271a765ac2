-- migrate: outside a transaction
-- The job `retention` finds old notifications by it.
create index concurrently if not exists notifications_by_age on notifications (created_at);
