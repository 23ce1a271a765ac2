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
