-- A bank account that still waits to be proved is nobody's at the processor: what can be ended of it is its set-up.
-- Null of rows that the version before writes beside this one, for which the method is asked.
alter table methods_to_forget add column processor_setup_id text;

-- What was removed or locked while it waited was taken for forgotten, and its set-up may still come through: it is
-- asked again. The owner is bound by the policies too.
select set_config('app.scope', 'jobs', true);
update methods_to_forget f set processor_setup_id = m.processor_setup_id
from payment_methods m
where m.account_number = f.account_number and m.processor_method_id = f.processor_method_id;
update methods_to_forget f set forgotten_at = null, since = now(), try_at = now()
from payment_methods m
where m.account_number = f.account_number and m.processor_method_id = f.processor_method_id
  and m.kind = 'bank' and m.verification_kind is not null and f.forgotten_at is not null;
