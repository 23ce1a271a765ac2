-- The business day of each move, where the demo's day is another than the clock's (decision 23). None is known of older
-- moves: of those the moment alone is told.
alter table payment_moves add column business_day date;

-- What a payer is told beside: the last word of a debit, that a dispute was won, and each time money went back.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'payment_receipt', 'payment_posted', 'payment_failed', 'payment_returned', 'payment_refunded',
  'payment_dispute_won', 'payment_code'));
-- The move that the letter tells of: those that may be made again are told each.
alter table mails add column step integer;
drop index mails_once;
create unique index mails_once on mails (account_number, attempt_id, kind)
  where kind in ('payment_receipt', 'payment_posted', 'payment_failed', 'payment_returned');
create unique index mails_once_a_move on mails (account_number, attempt_id, kind, step)
  where kind in ('payment_refunded', 'payment_dispute_won');
