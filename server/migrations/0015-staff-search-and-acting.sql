-- The names, emails, phones and numbers by which employees search for customers. Trigram operators are not leakproof, so behind
-- forced row-level security they never use an index (ADR 0064). No role is granted access to this table; the function
-- below reads it for staff alone.
create extension if not exists pg_trgm;

create table search_entries (
  kind text not null check (kind in ('account', 'person', 'policy')),
  -- The number of the account or policy, or the id of the user.
  key text collate "C" not null,
  account_number text,
  user_id uuid,
  -- The output of search_words.
  words text not null,
  folded text collate "C" generated always as (case when kind <> 'person' then fold_number(key) end) stored,
  primary key (kind, key)
);
create index search_entries_by_folded_number on search_entries (kind, folded) where folded is not null;

-- New entries wait in a short list (kilobytes), which every search reads in addition to the index.
create index search_entries_by_words on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Removes case and accents: Núñez is found as nunez.
create function search_words(text) returns text language sql immutable parallel safe as
$$ select lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')) $$;

-- The ten digits of a phone number, however it is written.
create function phone_digits(text) returns text language sql immutable parallel safe as
$$ select regexp_replace(regexp_replace($1, '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1') $$;

create function keep_account_searchable() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where kind = 'account' and key = old.account_number;
  elsif tg_op = 'INSERT' or new.account_name is distinct from old.account_name then
    insert into search_entries (kind, key, account_number, words)
    values ('account', new.account_number, new.account_number,
            search_words(new.account_number || ' ' || new.account_name))
    on conflict (kind, key) do update set words = excluded.words;
  end if;
  return null;
end $$;
create trigger keep_searchable after insert or update of account_name or delete on accounts
  for each row execute function keep_account_searchable();

create function keep_person_searchable() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or new.user_type <> 'Insured' then
    delete from search_entries where kind = 'person' and key = old.user_id::text;
  elsif tg_op = 'INSERT' or (new.display_name, new.email, new.phone, new.user_type)
                            is distinct from (old.display_name, old.email, old.phone, old.user_type) then
    insert into search_entries (kind, key, user_id, words)
    values ('person', new.user_id::text, new.user_id,
            search_words(concat_ws(' ', new.display_name, new.email, phone_digits(new.phone))))
    on conflict (kind, key) do update set words = excluded.words;
  end if;
  return null;
end $$;
create trigger keep_searchable after insert or update of display_name, email, phone, user_type or delete on users
  for each row execute function keep_person_searchable();

create function keep_policy_searchable() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_entries where kind = 'policy' and key = old.policy_number;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_entries (kind, key, account_number, words)
    values ('policy', new.policy_number, new.account_number, search_words(new.policy_number))
    on conflict (kind, key) do update set account_number = excluded.account_number, words = excluded.words;
  end if;
  return null;
end $$;
create trigger keep_searchable after insert or update or delete on policy_numbers
  for each row execute function keep_policy_searchable();

-- Answers only in the scope `staff`. Numbers that begin with the text come first, then entries that contain it;
-- whatever the text, it reads a bounded number of each, by `at_most`. Numbers are compared in their folded form, which has
-- indexes that row-level security uses, because comparing text is leakproof.
create function search_customers(asked text, at_most integer)
  returns table (kind text, key text, account_number text, user_id uuid, place integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  -- A phone number is written in many ways; a number of the carrier has letters, or no brackets and spaces.
  is_phone boolean := asked ~ '^[-+(). 0-9]+$' and length(phone_digits(asked)) between 7 and 10;
  words text := case when is_phone then phone_digits(asked) else search_words(asked) end;
  pattern text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  number text := fold_number(asked);
begin
  if app_scope() <> 'staff' then
    return;
  end if;
  return query
    with numbered as (
      (select e.kind, e.key, e.account_number, e.user_id from search_entries e
       where e.kind = 'account' and number <> '' and e.folded >= number and e.folded < number || '~'
       order by e.folded, e.key limit at_most)
      union all
      (select e.kind, e.key, e.account_number, e.user_id from search_entries e
       where e.kind = 'policy' and number <> '' and e.folded >= number and e.folded < number || '~'
       order by e.folded, e.key limit at_most)
      union all
      (select 'invoice', n.invoice_number, n.account_number, null::uuid from invoice_numbers n
       where number <> '' and n.folded >= number and n.folded < number || '~'
       order by n.folded, n.invoice_number limit at_most)
    ), worded as (
      select e.kind, e.key, e.account_number, e.user_id, position(words in e.words) as at
      from search_entries e where e.words like pattern limit at_most * 4
    ), found as (
      select n.kind, n.key, n.account_number, n.user_id, 0 as place from numbered n
      union all
      select w.kind, w.key, w.account_number, w.user_id, w.at from worded w
      where not exists (select from numbered n where n.kind = w.kind and n.key = w.key)
    )
    select f.kind, f.key::text, f.account_number, f.user_id, f.place from found f
    order by f.place, f.kind, f.key limit at_most;
end $$;

-- The person for whom an employee asked to act, why, and when they did. The record is kept for 7 years; only its times
-- and the caller are ever updated.
create table act_as_records (
  account_number text not null references accounts,
  -- The id of the confirmation, which ends before the record does.
  record_id uuid not null,
  employee_id uuid not null,
  insured_id uuid not null,
  reason text not null,
  -- The customer can read it.
  note text not null,
  ticket text,
  -- The masked address, as acting began, of the caller whom the employee had verified for this person; null without
  -- one.
  caller_sent_to text,
  requested_at timestamptz not null,
  requested_from inet,
  started_at timestamptz,
  ends_at timestamptz,
  primary key (account_number, record_id),
  constraint started_records_end check ((started_at is null) = (ends_at is null))
);
create index act_as_records_of_insured on act_as_records (insured_id, started_at desc) where started_at is not null;

-- Finds the acting that is under way.
create index act_as_records_by_end on act_as_records (ends_at) where started_at is not null;
call protect_own_table('act_as_records');
revoke update on act_as_records from portal_app, portal_browser;
grant update (started_at, ends_at, caller_sent_to) on act_as_records to portal_app, portal_browser;

-- Customers read their own records, whatever accounts they see today.
create policy people_read_theirs on act_as_records for select using (app_scope() = 'session');
