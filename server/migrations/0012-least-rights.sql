-- The serving role keeps only what its statements do (decision 30): a fault in one of them reaches no further.

-- A database that was made before PostgreSQL 15 lets everyone add to it.
revoke create on schema public from public;

-- Signing in adds newcomers, who are nobody yet. Who is an employee, and who anyone is, the feed alone says.
drop policy writers on users;
create policy feed_writes on users for all using (app_scope() = 'feed') with check (app_scope() = 'feed');
create policy newcomers_come on users for insert
  with check (app_scope() = 'session' and user_type = 'Insured' and feed_id is null);

-- Joined once and never moved to another user (decision 14). A user's end takes it along.
drop policy writers on identities;
create policy session_joins on identities for insert with check (app_scope() = 'session');

-- Jobs sweep what has ended; they make no session and prolong none.
drop policy writers on sessions;
create policy session_writes on sessions for all
  using (app_scope() = 'session') with check (app_scope() = 'session');
create policy jobs_sweep on sessions for delete using (app_scope() = 'jobs');
drop policy writers on login_transactions;
create policy session_writes on login_transactions for all
  using (app_scope() = 'session') with check (app_scope() = 'session');
create policy jobs_sweep on login_transactions for delete using (app_scope() = 'jobs');

-- Where a row stands in the chain and in the events' order, the database says and no statement.
revoke insert on audit_entries, outbox_events from portal_app;
grant insert (at, actor_kind, actor_user_id, on_behalf_of_user_id, action, outcome, account_number, objects,
              request_id) on audit_entries to portal_app;
grant insert (account_number, event_id, sequence, type, business_day, body, created_at) on outbox_events
  to portal_app;
