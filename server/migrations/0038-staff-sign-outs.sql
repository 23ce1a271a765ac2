-- An employee ends every session of a customer, and says why (ADR 0089). The customer is told, so it stands with their
-- account.
create table staff_sign_outs (
  account_number text not null references accounts,
  sign_out_id uuid not null,
  user_id uuid not null,
  employee_id uuid not null,
  -- The customer can read it.
  note text not null,
  -- Their sign-in at the provider was taken away, too.
  is_detached boolean not null,
  signed_out_at timestamptz not null,
  primary key (account_number, sign_out_id)
);
call protect_own_table('staff_sign_outs');
revoke update on staff_sign_outs from portal_app;

-- Theirs to read, beside what they did themselves.
create index audit_of_sign_outs on audit_entries (account_number, entry_id) where action = 'session.ended_by_staff';
create policy people_read_their_sign_outs on audit_entries for select using (
  action = 'session.ended_by_staff' and objects ->> 'user' = (select app_person())::text
  and account_number = any ((select app_accounts())::text[]));
