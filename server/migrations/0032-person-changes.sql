-- The terms of service that people were shown, and which of them each accepted (docs/adr/0081-terms-are-a-persons.md).
-- A person accepts them, for no account in particular: what is signed for an account stands in `acceptances` (0014).
create table terms_texts (
  -- SHA-256 of the text, base64url.
  text_hash text primary key,
  version text not null,
  language text not null,
  text text not null
);
call protect_scoped_table('terms_texts', '{session,person,staff,jobs}', '{person}');

create table terms_acceptances (
  -- No reference: evidence outlives the person's row.
  user_id uuid not null,
  text_hash text not null references terms_texts,
  accepted_at timestamptz not null,
  accepted_from inet,
  accepted_with text,
  primary key (user_id, text_hash)
);
alter table terms_acceptances enable row level security;
alter table terms_acceptances force row level security;
-- Each sees and adds their own; a sign-in looks whether the text in force is among them.
create policy own on terms_acceptances for all
  using (user_id = (select app_person())) with check (user_id = (select app_person()));
create policy readers on terms_acceptances for select using (app_scope() in ('session', 'staff'));
grant select, insert on terms_acceptances to portal_app;
revoke update, delete on terms_texts from portal_app;

-- Who was welcomed at their first sign-in with a seat: once.
create table welcomes (
  user_id uuid primary key references users on delete cascade,
  welcomed_at timestamptz not null
);
call protect_scoped_table('welcomes', '{session}', '{session}');

-- What a person did, and what was done for them or with their seat, is theirs to read: each part by an index of its own.
create index audit_of_person on audit_entries (actor_user_id, entry_id) where actor_user_id is not null;
create index audit_for_person on audit_entries (on_behalf_of_user_id, entry_id) where on_behalf_of_user_id is not null;
create index audit_of_seats on audit_entries (account_number, entry_id) where action in ('seat.added', 'seat.removed');
create policy people_read_theirs on audit_entries for select using (
  actor_user_id = (select app_person()) or on_behalf_of_user_id = (select app_person())
  or (select app_person()) is not null and action in ('seat.added', 'seat.removed')
     and account_number = any ((select app_accounts())::text[]));

-- What nobody went on with.
grant delete on registrations to portal_app;
create policy only_jobs_sweep on registrations as restrictive for delete using (app_scope() = 'jobs');
create index registrations_left on registrations (ends_at) where review_requested_at is null and linked_at is null;

-- A person's change of their own email or phone, which waits for the codes that were emailed for it.
create table contact_changes (
  user_id uuid not null references users on delete cascade,
  change_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  new_value text not null,
  requested_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the address on file, and of a new one; made as their emails leave.
  code_hash bytea,
  code_until timestamptz,
  new_code_hash bytea,
  new_code_until timestamptz,
  tries_left integer not null default 5 check (tries_left >= 0),
  done_at timestamptz,
  primary key (user_id, change_id)
);
create index contact_changes_by_end on contact_changes (ends_at);
alter table contact_changes enable row level security;
alter table contact_changes force row level security;
create policy own on contact_changes for all
  using (user_id = (select app_person())) with check (user_id = (select app_person()));
create policy jobs_read on contact_changes for select using (app_scope() = 'jobs');
create policy jobs_keep_codes on contact_changes for update using (app_scope() = 'jobs') with check (app_scope() = 'jobs');
create policy jobs_sweep on contact_changes for delete using (app_scope() = 'jobs');
create policy only_jobs_sweep on contact_changes as restrictive for delete using (app_scope() = 'jobs');
grant select, insert, update, delete on contact_changes to portal_app;

-- The feed writes this table; a person writes where they are reached, and nothing else. The folded address is
-- generated from the address, after this trigger.
create policy own_reads on users for select using (user_id = (select app_person()));
create policy own_contact on users for update
  using (user_id = (select app_person())) with check (user_id = (select app_person()));
create function refuse_another_person() returns trigger language plpgsql as
$$ begin
  if to_jsonb(new) - '{email,email_folded,phone}'::text[]
    is distinct from to_jsonb(old) - '{email,email_folded,phone}'::text[] then
    raise exception 'a person changes where they are reached, and nothing else' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger only_contact before update on users for each row
  when (app_scope() = 'person') execute function refuse_another_person();
