-- Who may see a row is decided twice: by the query, which filters by owner, and here, failing closed.
-- A transaction says for whom it works by two settings, set by server/src/database/scope.ts, and for a hot read by
-- begin_visit (0003-people.sql), and by nothing else:
--   app.accounts  the account numbers an insured person may use for what is being done
--   app.scope     '' (insured), person, session, staff, payment, jobs, feed, guest, member
--                 behind person stands who it is, for what is theirs alone on their accounts, and behind that who reads:
--                 the person at the keyboard, an employee while they act
--                 behind guest stand account, invoice and guest, with a space before each: nothing else is there for them
--                 behind member stand account, meeting and visit, as behind guest
-- Nothing set means nothing seen.
-- A policy that looks into another table ends that exists() with `offset 0`: it is then asked of each row by its key.
-- Without it the planner may read the other table whole, once for each statement.

grant usage on schema public to portal_app, portal_browser;

-- A database that was made before PostgreSQL 15 lets everyone add to it.
revoke create on schema public from public;
create collation people (provider = icu, locale = 'en');

-- In the policies of tables that are listed it stands as `(select app_accounts())`: the setting is then read once for
-- a statement and not for each row.
-- The key is found by the statement's own filter.
create function app_accounts() returns text[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.accounts', true), ''), '{}')::text[] $$;

-- What a browser triggers runs as `portal_browser`. For that role the scopes `jobs` and `feed`, which see and write every
-- account, are no scopes at all, whatever a statement sets (ADR 0008).
create function app_scope() returns text language sql stable parallel safe as
$$ select case
     when split_part(current_setting('app.scope', true), ' ', 1) in ('jobs', 'feed') and current_user = 'portal_browser'
     then ''
     else split_part(coalesce(current_setting('app.scope', true), ''), ' ', 1) end $$;

-- 1 the guest's account, 2 the one invoice, 3 who the guest is; null outside the scope `guest`, which compares as no.
create function app_guest(part integer) returns text language sql stable parallel safe as
$$ select case when app_scope() = 'guest' and split_part(current_setting('app.scope', true), ' ', 4) <> ''
     then nullif(split_part(current_setting('app.scope', true), ' ', part + 1), '') end $$;

-- Null outside the scope `person`, which compares as no.
create function app_person() returns uuid language sql stable parallel safe as
$$ select case when app_scope() = 'person'
     then nullif(split_part(current_setting('app.scope', true), ' ', 2), '')::uuid end $$;

-- The person at the keyboard, also while they act for app_person(). Null where the scope does not say who reads.
create function app_reader() returns uuid language sql stable parallel safe as
$$ select case when app_scope() = 'person'
     then nullif(split_part(current_setting('app.scope', true), ' ', 3), '')::uuid end $$;

-- Gives one table the same wall as all owned tables: owners read, staff and jobs read, the feed does all. Who reads
-- stands in one policy, the owner first: what is asked of each row is then one comparison.
create procedure protect_mirrored_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy reads on %I for select using
    (account_number = any ((select app_accounts())::text[]) or app_scope() in (''staff'', ''jobs''))', name);
  execute format('create policy feed_writes on %I for all using (app_scope() = ''feed'') with check (app_scope() = ''feed'')', name);
  execute format('grant select, insert, update, delete on %I to portal_app', name);
  execute format('grant select on %I to portal_browser', name);
end $$;

-- A table that has no owner among the accounts: the named scopes and nobody else.
create procedure protect_scoped_table(name text, readers text[], writers text[]) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy readers on %I for select using (app_scope() = any (%L::text[]))', name, readers);
  execute format('create policy writers on %I for all using (app_scope() = any (%L::text[])) with check (app_scope() = any (%L::text[]))', name, writers, writers);
  execute format('grant select, insert, update, delete on %I to portal_app, portal_browser', name);
end $$;

-- Gives a table of the portal's own rows the wall of owned tables: whoever may act for the account writes too; staff
-- read; jobs go on with what was begun; the feed reads what it must not contradict. Nobody deletes: rows end by state.
create procedure protect_own_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy owner_writes on %1$I for all
    using (account_number = any ((select app_accounts())::text[]))
    with check (account_number = any ((select app_accounts())::text[]))', name);
  execute format('create policy staff_reads on %I for select using (app_scope() in (''staff'', ''feed''))', name);
  execute format('create policy jobs_write on %I for all using (app_scope() = ''jobs'') with check (app_scope() = ''jobs'')', name);
  execute format('grant select, insert, update on %I to portal_app, portal_browser', name);
end $$;

-- For tables that only grow.
create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception 'append-only: % of % is refused', tg_op, tg_table_name; end $$;

-- Mailed proxy cards, opened by their control number without signing in (domain.md 7.4).

-- 1 the member's account, 2 the one meeting, 3 the visit; null outside the scope `member`, which compares as no.
create function app_member(part integer) returns text language sql stable parallel safe as
$$ select case when app_scope() = 'member' and split_part(current_setting('app.scope', true), ' ', 4) <> ''
     then nullif(split_part(current_setting('app.scope', true), ' ', part + 1), '') end $$;

create procedure protect_personal_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy own_all on %I for all
    using (user_id = (select app_person()) and account_number = any ((select app_accounts())::text[]))
    with check (user_id = (select app_person()) and account_number = any ((select app_accounts())::text[]))', name);
  execute format('create policy jobs_write on %I for all using (app_scope() = ''jobs'') with check (app_scope() = ''jobs'')', name);
  execute format('create policy staff_reads on %I for select using (app_scope() = ''staff'')', name);
  execute format('grant select, insert, update on %I to portal_app, portal_browser', name);
end $$;

-- A payment is written with every line as it was shown, or not at all.
create function refuse_unless_whole(written bigint, shown bigint) returns bigint language plpgsql as
$$ begin
  if written <> shown then
    raise exception 'an invoice is not due as it was shown'
      using errcode = 'check_violation', constraint = 'every_line_as_shown';
  end if;
  return written;
end $$;

-- What a payment comes from is used once, by the statement that writes it: its checkout, or the attempt that waited and
-- the code for it. `named` says which.
create function refuse_unless_one(taken bigint, named text) returns bigint language plpgsql as
$$ begin
  if taken <> 1 then
    raise exception 'this cannot pay any more' using errcode = 'unique_violation', constraint = named;
  end if;
  return taken;
end $$;
