import type { DraftFixture } from './open-draft-fixture.ts'

/** As the world was before: nobody enrolled, every bill and bank account as it came. */
export async function clearDrafts({ the, sender }: Pick<DraftFixture, 'the' | 'sender'>): Promise<void> {
  sender.sent.length = 0
  await the.sql(`
    alter table draft_transitions disable trigger append_only;
    delete from draft_transitions; delete from draft_authorizations; delete from draft_enrollments;
    delete from draft_requests; delete from paused_drafts; delete from bank_drafts;
    delete from draft_plans_due; delete from draft_plans_to_run; delete from draft_plans; delete from draft_notices;
    alter table draft_transitions enable trigger append_only;
    delete from acceptances; delete from authorization_texts; delete from confirmations;
    delete from emails; delete from outbox_events; delete from system_status;
    update policies set draft_state = 'not_enrolled', eft_bank_last4 = null, eft_bank_name = null, eft_account_name = null,
      draft_enrolled_on = null, drafts_until = null where policy_number like '12__05%';
    update invoices set due_date = '2026-03-20', is_draft_paused = false where invoice_number = '1000070001';
    update invoices set is_draft_paused = false, drafts_on = null;
    set session_replication_role = replica;
    update payment_methods set state = 'active' where kind = 'bank';
    set session_replication_role = origin`)
}
