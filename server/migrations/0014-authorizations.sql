-- What people accept (domain.md 3.3.5): the texts as they were shown, and who accepted which, when and from where.
-- Every text that a person agrees to stands here, whatever it is about: a new kind is one more name in the check.
create table authorization_texts (
  account_number text not null references accounts,
  -- SHA-256 of the text, base64url.
  text_hash text not null,
  kind text not null check (kind in ('one_time_payment', 'bank_draft', 'claim_notice', 'terms_of_service', 'e_delivery')),
  version text not null,
  language text not null,
  -- Null where it was lost with the database and its hash alone is known (docs/adr/0040-a-lost-payment-is-written-anew.md).
  text text,
  primary key (account_number, text_hash)
);
call protect_own_table('authorization_texts');

create table acceptances (
  account_number text not null,
  -- Of a one-time payment the attempt's id: one press of Pay makes both.
  acceptance_id uuid not null,
  text_hash text not null,
  -- Null of a person who is no user.
  accepted_by uuid,
  acting_user_id uuid,
  -- As typed, where the text asks for a name and a title.
  signer_name text,
  signer_title text,
  accepted_at timestamptz not null,
  accepted_from inet,
  accepted_with text,
  -- The last day that it covers; null until it is revoked, or for the one payment that it names.
  valid_until date,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (account_number, acceptance_id),
  foreign key (account_number, text_hash) references authorization_texts
);
create index acceptances_of_text on acceptances (account_number, text_hash);
call protect_own_table('acceptances');

-- A payment without an authorization does not exist.
alter table payment_attempts
  add foreign key (account_number, acceptance_id) references acceptances;
create index payment_attempts_of_acceptance on payment_attempts (account_number, acceptance_id);

-- One record of what was agreed, for good; that it was revoked is written once. A text that was lost is written again
-- when somebody is shown the same.
revoke update on authorization_texts, acceptances from portal_app;
grant update (text) on authorization_texts to portal_app;
grant update (revoked_at, revoked_by) on acceptances to portal_app;
create trigger agreed_for_good before update on authorization_texts for each row
  when (old.text is not null
    or (old.account_number, old.text_hash, old.kind, old.version, old.language)
       is distinct from (new.account_number, new.text_hash, new.kind, new.version, new.language))
  execute function refuse_another_agreement();
create trigger agreed_for_good before update on acceptances for each row
  when (old.revoked_at is not null
    or (old.account_number, old.acceptance_id, old.text_hash, old.accepted_by, old.acting_user_id, old.signer_name,
        old.signer_title, old.accepted_at, old.accepted_from, old.accepted_with, old.valid_until)
       is distinct from
       (new.account_number, new.acceptance_id, new.text_hash, new.accepted_by, new.acting_user_id, new.signer_name,
        new.signer_title, new.accepted_at, new.accepted_from, new.accepted_with, new.valid_until))
  execute function refuse_another_agreement();
