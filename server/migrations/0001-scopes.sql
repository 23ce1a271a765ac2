-- Access to a row is checked twice: by the query, which filters by owner, and by the policies here, which deny by
-- default. A transaction names the rows that it works for by two settings. Only server/src/database/scope.ts sets them
-- and, for a hot read, begin_visit (0004-people.sql):
--   app.accounts  the account numbers that an insured person may use for this action
--   app.scope     '' (insured), person, session, staff, payment, jobs, feed, guest, member
--                 After a bar, which no number of a carrier holds:
--                 person is followed by the person whose own records are visible on their accounts, then by the
--                 reader: the person at the keyboard, who is an employee while acting
--                 guest is followed by account, invoice and guest: the scope sees nothing else
--                 member is followed by account, meeting and visit, in the same way
-- Without these settings no row is visible.
-- A policy that looks into another table ends that exists() with `offset 0`, so that it is evaluated for each row by
-- its key. Without it the planner may read the whole other table once per statement.

grant usage on schema public to portal_app, portal_browser;

-- A database that was created before PostgreSQL 15 lets every role create objects in it.
revoke create on schema public from public;
create collation people (provider = icu, locale = 'en');

-- Policies of tables that are listed call it as `(select app_accounts())`: the setting is then read once per statement
-- and not for each row. The statement's own filter finds the key.
create function app_accounts() returns text[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.accounts', true), ''), '{}')::text[] $$;

-- Work that a browser triggers runs as `portal_browser`. For that role the scopes `jobs` and `feed`, which read and
-- write every account, do not exist, whatever a statement sets (ADR 0008).
create function app_scope() returns text language sql stable parallel safe as
$$ select case
     when split_part(current_setting('app.scope', true), '|', 1) in ('jobs', 'feed') and current_user = 'portal_browser'
     then ''
     else split_part(coalesce(current_setting('app.scope', true), ''), '|', 1) end $$;

-- Returns the guest's account (1), the one invoice (2) or the guest's id (3); null outside the scope `guest`, and null
-- matches no row.
create function app_guest(part integer) returns text language sql stable parallel safe as
$$ select case when app_scope() = 'guest' and split_part(current_setting('app.scope', true), '|', 4) <> ''
     then nullif(split_part(current_setting('app.scope', true), '|', part + 1), '') end $$;

-- Returns the person whose own rows are visible; null outside the scope `person`, and null matches no row.
create function app_person() returns uuid language sql stable parallel safe as
$$ select case when app_scope() = 'person'
     then nullif(split_part(current_setting('app.scope', true), '|', 2), '')::uuid end $$;

-- Returns the person at the keyboard, even while they act for app_person(). Null if the scope does not name a reader.
create function app_reader() returns uuid language sql stable parallel safe as
$$ select case when app_scope() = 'person'
     then nullif(split_part(current_setting('app.scope', true), '|', 3), '')::uuid end $$;

-- Gives a table the policies of all mirrored tables: owners read, staff and jobs read, the feed reads and writes. One
-- policy names all readers, the owner first, so each row costs one comparison.
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

-- Protects a table that belongs to no account: only the named scopes have access.
create procedure protect_scoped_table(name text, readers text[], writers text[]) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy readers on %I for select using (app_scope() = any (%L::text[]))', name, readers);
  execute format('create policy writers on %I for all using (app_scope() = any (%L::text[])) with check (app_scope() = any (%L::text[]))', name, writers, writers);
  execute format('grant select, insert, update, delete on %I to portal_app, portal_browser', name);
end $$;

-- Gives a table of the portal's own rows its policies: whoever may act for the account reads and writes, staff read,
-- jobs continue what was begun, and the feed reads what it must not contradict. Nobody deletes: rows end by their
-- state.
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

-- Makes a table append-only.
create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception 'append-only: % of % is refused', tg_op, tg_table_name; end $$;

-- Returns the member's account (1), the one meeting (2) or the visit (3) of a mailed proxy card that was opened by its
-- control number without signing in (domain.md 7.4); null outside the scope `member`, and null matches no row.
create function app_member(part integer) returns text language sql stable parallel safe as
$$ select case when app_scope() = 'member' and split_part(current_setting('app.scope', true), '|', 4) <> ''
     then nullif(split_part(current_setting('app.scope', true), '|', part + 1), '') end $$;

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

-- Refuses a payment unless every line was written as it was shown.
create function refuse_unless_whole(written bigint, shown bigint) returns bigint language plpgsql as
$$ begin
  if written <> shown then
    raise exception 'an invoice is not due as it was shown'
      using errcode = 'check_violation', constraint = 'every_line_as_shown';
  end if;
  return written;
end $$;

-- Refuses a payment unless its statement used up exactly one source: the checkout, or the waiting attempt and its code.
-- `named` is the constraint that the error names.
create function refuse_unless_one(taken bigint, named text) returns bigint language plpgsql as
$$ begin
  if taken <> 1 then
    raise exception 'this cannot pay any more' using errcode = 'unique_violation', constraint = named;
  end if;
  return taken;
end $$;

-- The transitions of every machine of the domain (domain/src/kernel/define-machine.ts), and with a null for from_state
-- the states in which a row begins. `npm run machines` writes the rows.
create table transitions (
  machine text not null,
  from_state text,
  to_state text not null,
  unique nulls not distinct (machine, from_state, to_state)
);
call protect_scoped_table('transitions', '{staff,jobs}', '{}');

-- The trigger reads the table in the scope that changes the row.
create policy everyone_reads on transitions for select using (true);
revoke insert, update, delete on transitions from portal_app, portal_browser;

-- Refuses a new row in a state that is not initial, and a transition that the machine does not have. The arguments are
-- the machine and, for a table whose column `step` counts the transitions, `counted`. The condition of the trigger says
-- what is a transition: a change of the state, of the state or the step, or any update.
create function enforce_transition() returns trigger language plpgsql as
$$ begin
  if tg_op = 'INSERT' then
    if not exists (select from transitions
                   where machine = tg_argv[0] and from_state is null and to_state = new.state) then
      raise exception 'a % does not begin as %', replace(tg_argv[0], '_', ' '), new.state
        using errcode = 'check_violation';
    end if;
  elsif not exists (select from transitions
                    where machine = tg_argv[0] and from_state = old.state and to_state = new.state) then
    raise exception 'a % does not go from % to %', replace(tg_argv[0], '_', ' '), old.state, new.state
      using errcode = 'check_violation';
  end if;
  if tg_argv[1] = 'counted' then
    if new.step <> (case when tg_op = 'INSERT' then 0 else old.step + 1 end) then
      raise exception 'a transition of a % is counted by one', replace(tg_argv[0], '_', ' ')
        using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;

-- Rebuilds each partial index whose condition calls a function of the schema. Without that, the index keeps the rows of
-- the condition before a predicate of a machine changed.
create procedure reindex_states() language plpgsql as
$$
declare
  index regclass;
begin
  for index in
    select distinct d.objid::regclass
    from pg_depend d
    join pg_index i on i.indexrelid = d.objid
    join pg_proc p on p.oid = d.refobjid
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_proc'::regclass
      and p.pronamespace = 'public'::regnamespace and i.indpred is not null
  loop
    execute format('reindex index %s', index);
  end loop;
end $$;
