-- The job `retention` deletes rows whose period is over (ADR 0160); nobody else deletes them. The role of browsers has no
-- grant, and a job's scope does not exist for it.
grant delete on notifications, act_as_records, outbox_events to portal_app;
create policy only_jobs_delete on notifications as restrictive for delete using (app_scope() = 'jobs');
create policy only_jobs_delete on act_as_records as restrictive for delete using (app_scope() = 'jobs');
create policy jobs_delete on outbox_events for delete using (app_scope() = 'jobs');

-- Rejects are few: up to 10,000 of a load, for 90 days.
create index feed_import_rejects_by_age on feed_import_rejects (rejected_at);
