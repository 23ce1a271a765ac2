-- domain.md 3.2.4: what the card's bank said of the address and the code when the card was saved; null where it was not
-- asked. Staff see what did not match.
alter table payment_methods
  add column street_check text check (street_check in ('pass', 'fail', 'unavailable', 'unchecked')),
  add column zip_check text check (zip_check in ('pass', 'fail', 'unavailable', 'unchecked')),
  add column code_check text check (code_check in ('pass', 'fail', 'unavailable', 'unchecked'));

-- domain.md 3.2.7, "never": a card that was refused for good before this was known is closed as it would be now. The
-- owner is bound by the tables' policies too.
select set_config('app.scope', 'jobs', true);
update payment_methods m set state = 'disabled', disabled_by = a.reason_code
from payment_attempts a
where a.method_account_number = m.account_number and a.method_id = m.method_id and a.state = 'failed'
  and a.reason_code in ('fraudulent', 'lost_card', 'stolen_card') and m.kind = 'card' and m.state = 'active';
