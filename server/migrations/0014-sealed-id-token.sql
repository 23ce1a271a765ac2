-- The provider's id token says who someone is: it is kept only as the session's own token seals it, which the browser
-- alone holds (SECURITY.md). Sessions from before sign out at the provider without it.
alter table sessions add column sealed_id_token bytea;

-- Written no more, and emptied. It stays until no process that writes it can be running beside this one.
-- The owner is bound by the table's policies too.
select set_config('app.scope', 'session', true);
update sessions set id_token = null where id_token is not null;
