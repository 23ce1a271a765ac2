-- The job `retention` deletes rows whose period is over (ADR 0160); nobody else deletes them. The role of browsers has no
-- grant, and a job's scope does not exist for it.
grant delete on notifications, act_as_records, outbox_events to portal_app;
create policy only_jobs_delete on notifications as restrictive for delete using (app_scope() = 'jobs');
create policy only_jobs_delete on act_as_records as restrictive for delete using (app_scope() = 'jobs');
create policy jobs_delete on outbox_events for delete using (app_scope() = 'jobs');

-- Rejects are few: up to 10,000 of a load, for 90 days.
create index feed_import_rejects_by_age on feed_import_rejects (rejected_at);

-- An erased person keeps their id, which payments, authorizations, votes and the audit name, and nothing else (ADR 0161).
alter table users add column erased_at timestamptz;

-- Whatever writes the row later, a record of the carrier's feed or an earlier version of the portal, brings nothing of
-- the person back. The version of the record counts, so that the feed goes on.
create function keep_erased() returns trigger language plpgsql as
$$ begin
  if tg_op = 'DELETE' then
    return null;
  end if;
  new.email := '';
  new.display_name := old.display_name;
  new.phone := null;
  new.feed_email := null;
  new.feed_phone := null;
  new.user_type := old.user_type;
  new.permissions := '{}';
  new.language := old.language;
  new.erased_at := old.erased_at;
  return new;
end $$;
create trigger stays_erased before update or delete on users
  for each row when (old.erased_at is not null) execute function keep_erased();

-- Only the function below changes events: no role has a grant.
create policy jobs_redact on outbox_events for update using (app_scope() = 'jobs') with check (app_scope() = 'jobs');

-- Erases an insured person, in the scope `staff`: removes their identities, sessions, choices and notifications, replaces
-- their name, address and telephone by a pseudonym that follows from their id, and ends their seats. Returns a row for
-- each account on which they have or had a seat, with the seats that ended. It returns nothing, and changes nothing, for
-- an employee and for a person who is erased already.
create function erase_person(person uuid, at timestamptz) returns table (account_number text, ended uuid[])
  language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  prior_email text;
  pseudonym text := 'Erased person ' || upper(right(person::text, 8));
  theirs text[];
begin
  if app_scope() <> 'staff' then
    return;
  end if;
  perform set_config('app.scope', 'feed', true);
  select u.email into prior_email from users u
  where u.user_id = person and u.user_type = 'Insured' and u.erased_at is null for update;
  if not found then
    perform set_config('app.scope', prior_scope, true);
    return;
  end if;
  theirs := array(select distinct s.account_number from seats s where s.user_id = person order by 1);
  return query
    with over as (
      update seats s set ended_at = at where s.user_id = person and s.ended_at is null
      returning s.account_number, s.seat_id)
    select t.number, array(select o.seat_id from over o where o.account_number = t.number order by o.seat_id)
    from unnest(theirs) as t(number) order by t.number;
  update users u
  set email = '', display_name = pseudonym, phone = null, feed_email = null, feed_phone = null, erased_at = at
  where u.user_id = person;

  perform set_config('app.scope', 'staff', true);
  delete from sessions s where s.user_id = person or s.acting_for_user_id = person;
  delete from identities i where i.user_id = person;

  perform set_config('app.scope', 'session', true);
  delete from language_choices c where c.user_id = person;
  delete from acting_refusals r where r.user_id = person;
  delete from welcomes w where w.user_id = person;

  perform set_config('app.scope', format('person|%s|%s', person, person), true);
  delete from notification_choices c where c.user_id = person;

  perform set_config('app.scope', 'jobs', true);
  delete from notifications n where n.user_id = person;
  delete from document_views v where v.user_id = person;
  delete from document_watches w where w.user_id = person;
  -- A payment that waits for its code may still be confirmed; retention deletes these rows within a day.
  delete from confirmations c where c.user_id = person and (c.purpose <> 'payment' or c.ends_at < at);
  delete from registrations r
  where r.user_id = person and r.review_requested_at is null and r.linked_at is null;
  update registrations r
  set masked_contact = null, note = null, called_person = case when called_person is null then null else pseudonym end
  where r.user_id = person;
  -- A waiting email would be sent to nobody.
  update emails e set to_address = null, send_at = null
  where e.user_id = person and (e.account_number = any (theirs) or e.account_number is null);
  update seat_invitations i set email = '', display_name = pseudonym,
    withdrawn_at = case when i.accepted_at is null and i.withdrawn_at is null then at else i.withdrawn_at end
  where i.accepted_by = person and i.account_number = any (theirs)
    or prior_email <> '' and i.account_number = any (theirs) and lower(i.email) = lower(prior_email);
  update people_changes p set request = p.request || jsonb_build_object('email', '', 'displayName', pseudonym)
  where p.account_number = any (theirs) and prior_email <> '' and lower(p.request->>'email') = lower(prior_email);
  update outbox_events e
  set body = case when e.type = 'seat.changed' then e.body || '{"displayName": null, "email": null}'
                  else e.body - '{email,phone}'::text[] end
  where e.account_number = any (theirs) and e.type in ('seat.changed', 'person.contact_changed')
    and e.body->>'userId' = 'usr_' || replace(person::text, '-', '');
  perform set_config('app.scope', prior_scope, true);
end $$;
revoke all on function erase_person from public;
-- The role of browsers has no grant: like the steps of a sign-in, erasing runs as portal_app.
grant execute on function erase_person to portal_app;

-- Returns what the portal holds about a person, in the scope `staff`, as lists by name. It holds no hash of a code or
-- token, no bytes of a file, nothing of a claim or report that employees do not see, and no name or address of somebody
-- whom the person invited.
create function export_person(person uuid) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  theirs text[];
  shown jsonb;
  own jsonb;
begin
  if app_scope() <> 'staff' then
    return null;
  end if;
  theirs := array(select distinct s.account_number from seats s where s.user_id = person);
  select jsonb_build_object(
    'person', (select to_jsonb(u) - '{content_hash,email_folded,version}'::text[] from users u where u.user_id = person),
    'identities', (select jsonb_agg(to_jsonb(i)) from identities i where i.user_id = person),
    'sessions', (select jsonb_agg(jsonb_build_object('created_at', s.created_at, 'active_at', s.active_at,
                   'ends_at', s.ends_at, 'browser', s.browser, 'system', s.system) order by s.created_at)
                 from sessions s where s.user_id = person),
    'seats', (select jsonb_agg(to_jsonb(s) - '{content_hash,version}'::text[] order by s.seat_from)
              from seats s where s.user_id = person),
    'notification_choices', (select jsonb_agg(to_jsonb(c)) from notification_choices c where c.user_id = person),
    'acting_refused', (select jsonb_agg(to_jsonb(r)) from acting_refusals r where r.user_id = person),
    'terms_accepted', (select jsonb_agg(to_jsonb(a) order by a.accepted_at) from terms_acceptances a where a.user_id = person),
    'registrations', (select jsonb_agg(to_jsonb(r) order by r.found_at) from registrations r where r.user_id = person),
    'invitations', (select jsonb_agg(to_jsonb(i) - 'token_hash' order by i.invited_at) from seat_invitations i
                    where i.account_number = any (theirs) and i.accepted_by = person),
    'changes_of_people', (select jsonb_agg(to_jsonb(p) #- '{request,email}' #- '{request,displayName}' order by p.requested_at) from people_changes p
                          where p.account_number = any (theirs) and person in (p.requested_by, p.decided_by)),
    'acceptances', (select jsonb_agg(to_jsonb(a) order by a.accepted_at) from acceptances a
                    where a.account_number = any (theirs) and person in (a.accepted_by, a.revoked_by)),
    'payments', (select jsonb_agg(jsonb_build_object('account_number', a.account_number, 'confirmation', a.confirmation,
                   'state', a.state, 'amount_cents', a.amount_cents, 'method_brand', a.method_brand,
                   'method_last4', a.method_last4, 'created_at', a.created_at) order by a.created_at)
                 from payment_attempts a where a.account_number = any (theirs) and a.payer_user_id = person),
    'payment_methods', (select jsonb_agg(jsonb_build_object('account_number', m.account_number, 'kind', m.kind,
                          'brand', m.brand, 'bank_name', m.bank_name, 'last4', m.last4, 'added_at', m.added_at,
                          'removed_at', m.removed_at) order by m.added_at)
                        from payment_methods m where m.account_number = any (theirs) and m.added_by = person),
    'bank_draft_requests', (select jsonb_agg(to_jsonb(d) order by d.requested_at) from draft_requests d
                            where d.account_number = any (theirs) and d.user_id = person),
    'claim_reports', (select jsonb_agg(to_jsonb(r) - '{saved_in,sent_in}'::text[] order by r.created_at)
                      from claim_reports r where r.account_number = any (theirs) and r.created_by = person
                        and not r.is_for_phone),
    'claim_messages', (select jsonb_agg(to_jsonb(m) order by m.written_at) from claim_messages m
                       where m.account_number = any (theirs) and m.written_by = person),
    'files', (select jsonb_agg(jsonb_build_object('account_number', f.account_number, 'name', f.name, 'state', f.state,
                'size_bytes', f.size_bytes, 'created_at', f.created_at) order by f.created_at)
              from files f where f.account_number = any (theirs) and f.created_by = person),
    'document_requests', (select jsonb_agg(to_jsonb(r) - 'facts_hash' order by r.requested_at) from document_requests r
                          where r.account_number = any (theirs) and r.user_id = person),
    'document_views', (select jsonb_agg(to_jsonb(v) order by v.viewed_at) from document_views v where v.user_id = person),
    'certificates', (select jsonb_agg(to_jsonb(c) - '{pdf,facts_hash}'::text[] order by c.issued_at) from certificates c
                     where c.account_number = any (theirs) and c.issued_by = person),
    'proxy_acts', (select jsonb_agg(to_jsonb(p) - '{receipt,control_hash}'::text[] order by p.signed_at) from proxy_acts p
                   where p.account_number = any (theirs) and p.signed_by = person),
    'helped_by_employees', (select jsonb_agg(jsonb_build_object('account_number', r.account_number, 'reason', r.reason,
                              'note', r.note, 'started_at', r.started_at, 'ends_at', r.ends_at) order by r.started_at)
                            from act_as_records r where r.insured_id = person and r.started_at is not null),
    'emails', (select jsonb_agg(jsonb_build_object('account_number', e.account_number, 'kind', e.kind,
                 'to_address', e.to_address, 'created_at', e.created_at, 'sent_at', e.sent_at,
                 'bounced_at', e.bounced_at) order by e.created_at)
               from emails e where e.user_id = person
                 and (e.account_number = any (theirs) or e.account_number is null)),
    'notifications', (select jsonb_agg(to_jsonb(n) order by n.created_at) from notifications n where n.user_id = person),
    'audit', (select jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action, 'outcome', a.outcome,
                'account_number', a.account_number) order by a.at)
              from audit_entries a where a.actor_user_id = person))
  into shown;
  perform set_config('app.scope', 'session', true);
  own := jsonb_build_object(
    'language_choices', (select jsonb_agg(to_jsonb(c)) from language_choices c where c.user_id = person));
  perform set_config('app.scope', prior_scope, true);
  return case when shown->'person' = 'null' then null else shown || own end;
end $$;
revoke all on function export_person from public;
grant execute on function export_person to portal_app, portal_browser;
