-- Who may do more from now on signs in again: the feed ends their sessions with the records that say so.
create policy feed_reads on sessions for select using (app_scope() = 'feed');
create policy feed_ends on sessions for delete using (app_scope() = 'feed');
