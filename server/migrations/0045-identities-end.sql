-- A newcomer's identity is joined later, once the carrier knows the person: from nobody of the feed to one of them,
-- never from one to another (decision 14).
create policy newcomers_are_joined on identities for update
  using (app_scope() = 'session' and exists (
    select from users u where u.user_id = identities.user_id and u.feed_id is null))
  with check (app_scope() = 'session' and exists (
    select from users u where u.user_id = identities.user_id and u.feed_id is not null));

-- Staff see who is joined to a user and take it away, with every session of that user.
create policy staff_reads on identities for select using (app_scope() = 'staff');
create policy staff_detaches on identities for delete using (app_scope() = 'staff');
create policy staff_reads on sessions for select using (app_scope() = 'staff');
create policy staff_ends on sessions for delete using (app_scope() = 'staff');
