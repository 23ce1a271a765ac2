-- How people are told what they can do without (domain/src/notifications/notification-channels.ts). Without a row: every way.
create table notification_choices (
  user_id uuid not null,
  notification_group text not null check (notification_group in ('policy', 'billing', 'claims', 'member_meeting')),
  in_app boolean not null,
  by_email boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, notification_group)
);
alter table notification_choices enable row level security;
alter table notification_choices force row level security;
create policy own_all on notification_choices for all
  using (user_id = (select app_person())) with check (user_id = (select app_person()));
create policy others_read on notification_choices for select using (app_scope() in ('staff', 'jobs'));
grant select, insert, update on notification_choices to portal_app;

-- That email takes the place of the carrier's paper, for all people of an account. Without a row all is mailed.
create table paper_choices (
  account_number text primary key references accounts,
  -- Groups that come by email alone.
  electronic text[] not null check (electronic <@ array['policy', 'billing', 'claims']),
  -- Whose emails take its place, and the address that a code proved.
  chosen_by uuid not null,
  chosen_at timestamptz not null,
  address text not null,
  -- The text that was agreed to (0014-authorizations.sql).
  acceptance_id uuid not null,
  -- Paper came again by itself: why, and when.
  returned_because text check (returned_because in ('email_bounced', 'email_changed', 'seat_ended')),
  returned_at timestamptz,
  foreign key (account_number, acceptance_id) references acceptances,
  constraint returned_for_a_reason check ((returned_because is null) = (returned_at is null))
);
create index paper_choices_in_force on paper_choices (chosen_by) where electronic <> '{}';
call protect_own_table('paper_choices');

-- What waits for its code: nothing stops before.
create table paper_requests (
  account_number text not null references accounts,
  -- The step-up's, and of the acceptance that it becomes.
  request_id uuid not null,
  user_id uuid not null,
  electronic text[] not null,
  -- version, language, text, hash, as it was shown.
  consent jsonb not null,
  requested_at timestamptz not null,
  requested_from inet,
  requested_with text,
  primary key (account_number, request_id)
);
call protect_own_table('paper_requests');
revoke update on paper_requests from portal_app;

create index emails_bounced on emails (user_id, bounced_at) where bounced_at is not null;
