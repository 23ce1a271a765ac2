-- One wide form for the numbers that a carrier gives to accounts and policies (domain: accountNumberPattern); the
-- carrier's own is configuration and checked in the feed.
alter table accounts drop constraint accounts_account_number_check,
  add constraint accounts_account_number_check check (account_number ~ '^[A-Z0-9][A-Z0-9.-]{2,29}$');
alter table policies drop constraint policies_policy_number_check,
  add constraint policies_policy_number_check check (policy_number ~ '^[A-Z0-9][A-Z0-9.-]{2,29}$');
