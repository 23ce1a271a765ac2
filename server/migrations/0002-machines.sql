-- Written by `npm run machines` from the machines of the domain (scripts/machines/machines.ts lists them).

-- Forced row-level security without a policy for writing binds the owner too.
alter table transitions no force row level security;
delete from transitions;
insert into transitions (machine, from_state, to_state) values
  ('payment', null, 'created'),
  ('payment', 'created', 'submitted'),
  ('payment', 'created', 'expired'),
  ('payment', 'created', 'cancelled'),
  ('payment', 'created', 'scheduled'),
  ('payment', 'scheduled', 'submitted'),
  ('payment', 'scheduled', 'cancelled'),
  ('payment', 'submitted', 'requires_action'),
  ('payment', 'unknown', 'requires_action'),
  ('payment', 'requires_action', 'submitted'),
  ('payment', 'requires_action', 'cancelled'),
  ('payment', 'submitted', 'processing'),
  ('payment', 'unknown', 'processing'),
  ('payment', 'submitted', 'succeeded'),
  ('payment', 'processing', 'succeeded'),
  ('payment', 'unknown', 'succeeded'),
  ('payment', 'submitted', 'failed'),
  ('payment', 'unknown', 'failed'),
  ('payment', 'processing', 'failed'),
  ('payment', 'submitted', 'unknown'),
  ('payment', 'succeeded', 'posted'),
  ('payment', 'succeeded', 'returned'),
  ('payment', 'posted', 'returned'),
  ('payment', 'succeeded', 'partially_refunded'),
  ('payment', 'succeeded', 'refunded'),
  ('payment', 'posted', 'partially_refunded'),
  ('payment', 'posted', 'refunded'),
  ('payment', 'partially_refunded', 'partially_refunded'),
  ('payment', 'partially_refunded', 'refunded'),
  ('payment', 'partially_refunded', 'returned'),
  ('payment', 'succeeded', 'disputed'),
  ('payment', 'posted', 'disputed'),
  ('payment', 'partially_refunded', 'disputed'),
  ('payment', 'disputed', 'disputed'),
  ('payment', 'disputed', 'succeeded'),
  ('payment', 'disputed', 'posted'),
  ('payment', 'disputed', 'partially_refunded'),
  ('payment', 'disputed', 'returned'),
  ('refund', null, 'requested'),
  ('refund', 'requested', 'approved'),
  ('refund', 'requested', 'rejected'),
  ('refund', 'requested', 'withdrawn'),
  ('refund', 'approved', 'sent'),
  ('refund', 'approved', 'failed'),
  ('refund', 'sent', 'succeeded'),
  ('refund', 'sent', 'failed'),
  ('refund', 'succeeded', 'failed'),
  ('closing', null, 'requested'),
  ('closing', 'requested', 'approved'),
  ('closing', 'requested', 'rejected'),
  ('closing', 'requested', 'withdrawn'),
  ('closing', 'requested', 'undone'),
  ('closing', 'approved', 'undone'),
  ('draft_enrollment', null, 'not_enrolled'),
  ('draft_enrollment', 'not_enrolled', 'pending_enrollment'),
  ('draft_enrollment', 'pending_enrollment', 'enrolled'),
  ('draft_enrollment', 'pending_enrollment', 'failed'),
  ('draft_enrollment', 'pending_enrollment', 'pending_unenroll'),
  ('draft_enrollment', 'enrolled', 'pending_change'),
  ('draft_enrollment', 'enrolled', 'pending_unenroll'),
  ('draft_enrollment', 'enrolled', 'suspended'),
  ('draft_enrollment', 'enrolled', 'not_enrolled'),
  ('draft_enrollment', 'pending_change', 'enrolled'),
  ('draft_enrollment', 'pending_change', 'pending_unenroll'),
  ('draft_enrollment', 'pending_change', 'suspended'),
  ('draft_enrollment', 'pending_change', 'not_enrolled'),
  ('draft_enrollment', 'pending_unenroll', 'not_enrolled'),
  ('draft_enrollment', 'suspended', 'pending_enrollment'),
  ('draft_enrollment', 'suspended', 'pending_unenroll'),
  ('draft_enrollment', 'suspended', 'not_enrolled'),
  ('draft_enrollment', 'failed', 'not_enrolled'),
  ('draft', null, 'due'),
  ('draft', 'due', 'requested'),
  ('draft', 'due', 'skipped'),
  ('draft', 'requested', 'due'),
  ('draft', 'requested', 'came_back'),
  ('draft', 'came_back', 'came_back'),
  ('payment_hold', null, 'waiting'),
  ('payment_hold', 'waiting', 'released'),
  ('payment_hold', 'waiting', 'rejected'),
  ('claim_report', null, 'draft'),
  ('claim_report', 'draft', 'submitted'),
  ('claim_report', 'draft', 'discarded'),
  ('file', null, 'arriving'),
  ('file', 'arriving', 'checking'),
  ('file', 'arriving', 'removed'),
  ('file', 'checking', 'received'),
  ('file', 'checking', 'refused'),
  ('file', 'checking', 'removed'),
  ('file', 'received', 'removed'),
  ('file', 'refused', 'removed'),
  ('payment_method', null, 'active'),
  ('payment_method', null, 'pending_verification'),
  ('payment_method', 'pending_verification', 'active'),
  ('payment_method', 'pending_verification', 'failed'),
  ('payment_method', 'pending_verification', 'expired'),
  ('payment_method', 'pending_verification', 'disabled'),
  ('payment_method', 'pending_verification', 'removed'),
  ('payment_method', 'active', 'disabled'),
  ('payment_method', 'active', 'removed'),
  ('payment_method', 'failed', 'removed'),
  ('payment_method', 'expired', 'removed'),
  ('payment_method', 'disabled', 'removed'),
  ('people_change', null, 'waiting_code'),
  ('people_change', 'waiting_code', 'waiting_approval'),
  ('people_change', 'waiting_code', 'done'),
  ('people_change', 'waiting_approval', 'done'),
  ('people_change', 'waiting_approval', 'declined'),
  ('people_change', 'waiting_approval', 'withdrawn');
alter table transitions force row level security;

create or replace function payment_is_unsent(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('created', 'scheduled') $$;

create or replace function payment_is_open(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('submitted', 'requires_action', 'processing', 'unknown') $$;

create or replace function payment_shows_pending(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('submitted', 'requires_action', 'processing', 'unknown', 'succeeded') $$;

create or replace function payment_is_settled(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('succeeded', 'posted') $$;

create or replace function payment_is_kept(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('succeeded', 'posted', 'partially_refunded') $$;

create or replace function payment_has_money(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('succeeded', 'posted', 'partially_refunded', 'disputed') $$;

create or replace function payment_was_paid(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('succeeded', 'posted', 'partially_refunded', 'disputed', 'returned', 'refunded') $$;

create or replace function payment_is_unanswered(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('submitted', 'unknown') $$;

create or replace function payment_may_be_with_processor(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('requires_action', 'processing', 'unknown', 'succeeded', 'posted', 'partially_refunded', 'disputed', 'returned', 'refunded') $$;

create or replace function payment_awaits_posting(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('succeeded', 'partially_refunded') $$;

create or replace function payment_has_receipt(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('processing', 'succeeded', 'posted', 'partially_refunded', 'disputed', 'returned', 'refunded') $$;

create or replace function payment_holds_invoice(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('submitted', 'requires_action', 'processing', 'unknown', 'succeeded', 'partially_refunded') $$;

create or replace function payment_may_have_money(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('submitted', 'requires_action', 'processing', 'unknown', 'succeeded', 'posted', 'partially_refunded', 'disputed') $$;

create or replace function payment_has_no_money(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('created', 'scheduled', 'failed', 'cancelled', 'expired') $$;

create or replace function payment_may_be_posted(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('succeeded', 'partially_refunded', 'disputed') $$;

create or replace function payment_ended_unpaid(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('failed', 'cancelled', 'expired') $$;

create or replace function payment_left_unpaid(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('failed', 'cancelled', 'expired', 'returned') $$;

create or replace function payment_was_refused(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('failed', 'returned') $$;

create or replace function payment_was_refunded(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('partially_refunded', 'refunded') $$;

create or replace function payment_is_ended(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('failed', 'cancelled', 'expired', 'returned', 'refunded') $$;

create or replace function refund_is_unsent(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('requested', 'approved') $$;

create or replace function refund_is_live(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('requested', 'approved', 'sent', 'succeeded') $$;

create or replace function refund_was_approved(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('approved', 'sent', 'succeeded', 'failed') $$;

create or replace function refund_is_under_way(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('approved', 'sent') $$;

create or replace function refund_is_with_processor(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('sent', 'succeeded') $$;

create or replace function closing_is_live(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('requested', 'approved') $$;

create or replace function draft_enrollment_is_pending(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('pending_enrollment', 'pending_change', 'pending_unenroll') $$;

create or replace function draft_enrollment_is_drafting(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('enrolled', 'pending_change', 'pending_unenroll') $$;

create or replace function draft_enrollment_expects_drafts(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('pending_enrollment', 'enrolled', 'pending_change', 'pending_unenroll') $$;

create or replace function draft_enrollment_is_live(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('pending_enrollment', 'enrolled', 'pending_change', 'pending_unenroll', 'suspended') $$;

create or replace function draft_has_payment(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('requested', 'came_back') $$;

create or replace function draft_is_left_to_payer(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('skipped', 'came_back') $$;

create or replace function draft_is_decided(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('requested', 'skipped', 'came_back') $$;

create or replace function file_is_kept(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('arriving', 'checking', 'received') $$;

create or replace function file_is_ended(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('refused', 'removed') $$;

create or replace function payment_method_is_usable(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('active') $$;

create or replace function payment_method_is_offered(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('active', 'pending_verification') $$;

create or replace function payment_method_is_live(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('active', 'pending_verification', 'disabled') $$;

create or replace function payment_method_counts_tries(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('pending_verification', 'failed') $$;

create or replace function people_change_is_ended(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('done', 'declined', 'withdrawn') $$;

call reindex_states();
