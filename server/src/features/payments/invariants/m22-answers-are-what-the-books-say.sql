-- M22: the first answer of a payment, which every repetition gets, names a state that the payment really had. If it
-- said that no money was taken, none was. The histories compare the other answers to people.
select k.account_number, k.checkout_id, k.attempt_id, k.answer ->> 'state' as answered, a.state
from checkouts k
join payment_attempts a on a.account_number = k.account_number and a.attempt_id = k.attempt_id
where k.answer is not null
  and (not exists (select from payment_transitions m where m.account_number = k.account_number
                   and m.attempt_id = k.attempt_id and m.to_state = k.answer ->> 'state')
       or (payment_ended_unpaid(k.answer ->> 'state') and a.state <> k.answer ->> 'state'))
