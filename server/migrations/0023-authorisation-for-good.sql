-- domain.md 3.3.5: one record of what was agreed, for good. With the text, who pressed Pay, when, from where, what for
-- and from which card or account; of the invoices payment_lines says it, where no column of these may be changed either.
alter table payment_attempts add column authorisation_language text not null default 'en';

create function refuse_another_agreement() returns trigger language plpgsql as
$$ begin
  raise exception 'what was agreed stays' using errcode = 'check_violation';
end $$;

create trigger agreed_for_good before update on payment_attempts for each row
  when ((old.account_number, old.attempt_id, old.confirmation, old.source, old.amount_cents,
         old.method_account_number, old.method_id, old.method_kind, old.method_label, old.method_last4,
         old.payer_user_id, old.acting_user_id, old.created_at, old.authorisation_version, old.authorisation_text,
         old.authorisation_hash, old.authorisation_language, old.accepted_from, old.accepted_with)
    is distinct from
        (new.account_number, new.attempt_id, new.confirmation, new.source, new.amount_cents,
         new.method_account_number, new.method_id, new.method_kind, new.method_label, new.method_last4,
         new.payer_user_id, new.acting_user_id, new.created_at, new.authorisation_version, new.authorisation_text,
         new.authorisation_hash, new.authorisation_language, new.accepted_from, new.accepted_with))
  execute function refuse_another_agreement();
