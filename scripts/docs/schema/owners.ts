import { statePredicates } from '../../machines/machines.ts'

/** The tables, views and functions that one folder below `server/src` owns. */
interface Owned {
  readonly tables: readonly string[]
  /** Functions that no trigger calls, or triggers of several owners. The others belong to the table of their trigger. */
  readonly routines?: readonly string[]
}

/**
 * The owner of each table, view and function: the feature whose rules its rows follow. What the carrier's feed writes
 * belongs to the feature that shows it, and to `feed` what the feed keeps for itself. `docs/api/schema.md` has one
 * section for each, in this order, and cannot be written while one is missing here.
 */
export const owners: Readonly<Record<string, Owned>> = {
  database: {
    tables: ['applied_migrations', 'transitions'],
    routines: [
      'app_accounts',
      'app_guest',
      'app_member',
      'app_person',
      'app_reader',
      'app_scope',
      'enforce_transition',
      'fold_number',
      'is_carrier_number',
      'protect_mirrored_table',
      'protect_own_table',
      'protect_personal_table',
      'protect_scoped_table',
      'refuse_change',
      'refuse_unless_one',
      'refuse_unless_whole',
      'reindex_states',
      ...statePredicates.map(({ name }) => name),
    ],
  },
  'features/session': {
    tables: [
      'users',
      'identities',
      'sessions',
      'login_transactions',
      'language_choices',
      'staff_sign_outs',
      'welcomes',
    ],
    routines: ['begin_visit', 'end_sessions_of'],
  },
  'features/terms': { tables: ['terms_texts', 'terms_acceptances'] },
  'features/people': {
    tables: ['seats', 'people_rules', 'people_changes', 'seat_invitations'],
    routines: ['people_of'],
  },
  'features/registrations': {
    tables: ['registrations', 'bill_codes'],
    routines: ['find_account_to_register'],
  },
  'features/accounts': { tables: ['agencies', 'accounts'] },
  'features/policies': { tables: ['policies', 'policy_details', 'policy_numbers'] },
  'features/invoices': {
    tables: ['invoices', 'invoice_items', 'invoice_numbers', 'billing_events', 'payment_postings'],
    routines: ['reported_applied_cents'],
  },
  'paying-accounts': { tables: ['paying_accounts'] },
  'features/payment-methods': {
    tables: ['payment_methods', 'bank_account_changes', 'methods_to_detach'],
    routines: ['close_method', 'has_payment_under_way', 'is_card_closed'],
  },
  acceptances: { tables: ['authorization_texts', 'acceptances'], routines: ['refuse_another_agreement'] },
  'features/payments': {
    tables: [
      'payment_attempts',
      'payment_numbers',
      'payment_lines',
      'pending_payments',
      'payment_transitions',
      'reopened_invoices',
      'checkouts',
      'payment_holds',
      'overpayments',
      'double_credits',
      'processor_events',
      'processor_events_read',
      'processor_payments',
      'installation',
      'postings_due',
    ],
    routines: ['is_lowered_when_sent', 'note_postings_due', 'payers_of', 'tries_of_card', 'was_paid_since'],
  },
  'features/guest-checkout': {
    tables: ['guests', 'pay_links'],
    routines: ['find_guest_invoice', 'find_pay_link'],
  },
  'features/refunds': { tables: ['refunds', 'refund_lines', 'refund_transitions'] },
  'due-work': { tables: ['due_work'] },
  'features/bank-draft': {
    tables: [
      'draft_requests',
      'draft_enrollments',
      'draft_authorizations',
      'draft_transitions',
      'paused_drafts',
      'bank_drafts',
      'draft_plans',
      'draft_plans_to_run',
      'drafts',
      'draft_plans_due',
      'draft_notices',
    ],
    routines: [
      'ask_for_draft_plans',
      'draft_authorization_of',
      'is_drafted',
      'is_left_out_of_draft',
      'planned_draft_day',
    ],
  },
  'staff-days': { tables: ['staff_days'] },
  journal: {
    tables: [
      'journal_entries',
      'journal_lines',
      'closed_months',
      'journal_exports',
      'money_lines',
      'booked_entries',
    ],
    routines: ['first_open_day'],
  },
  'features/books': {
    tables: ['payouts', 'payout_transactions', 'discrepancies', 'books_matched', 'item_closings'],
  },
  'features/claims': {
    tables: [
      'claims',
      'claim_messages',
      'claim_reports',
      'confidential_reports',
      'claim_missed_promises',
      'claim_notices',
      'claim_news',
    ],
  },
  'features/documents': {
    tables: [
      'documents',
      'document_views',
      'document_watches',
      'document_requests',
      'certificate_holders',
      'certificates',
      'statements',
      'listed_documents',
    ],
    routines: ['term_offset_of_bill'],
  },
  'features/files': { tables: ['files'] },
  'features/notifications': {
    tables: ['notifications', 'notification_choices', 'paper_choices', 'paper_requests'],
  },
  'features/reminders': { tables: ['reminders', 'reminders_due'], routines: ['note_reminders_due'] },
  'features/proxy': {
    tables: [
      'meetings',
      'members',
      'proxy_cards',
      'proxy_acts',
      'proxy_requests',
      'proxy_card_visits',
      'member_profiles',
      'tallies',
    ],
    routines: ['find_proxy_card', 'find_proxy_card_visit', 'find_proxy_receipt'],
  },
  'features/customers': {
    tables: ['search_entries'],
    routines: ['phone_digits', 'search_customers', 'search_words'],
  },
  'features/personal-data': { tables: [], routines: ['erase_person', 'export_person'] },
  'features/acting': { tables: ['act_as_records', 'acting_refusals'] },
  'features/switches': { tables: ['system_switches'], routines: ['offline_systems'] },
  'features/banners': { tables: ['message_banners'] },
  'features/status': { tables: ['system_status', 'sign_in_status'] },
  emails: { tables: ['emails'] },
  confirmations: { tables: ['confirmations'] },
  'guess-counts': { tables: ['guess_counts'] },
  feed: {
    tables: [
      'feed_parked',
      'feed_tombstones',
      'feed_imports',
      'feed_import_rejects',
      'feed_rejected',
      'business_clock',
    ],
  },
  outbox: {
    tables: ['outbox_events', 'outbox_sequences', 'webhook_deliveries', 'webhook_attempts', 'event_epoch'],
    routines: ['begin_event_epoch', 'current_event_epoch', 'database_identity'],
  },
  jobs: { tables: ['job_runs'], routines: ['enqueue_job', 'queue_backlog'] },
  audit: {
    tables: ['audit_entries', 'audit_seals', 'audit_archives'],
    routines: [
      'add_audit_partition',
      'audit_months',
      'count_audit_without_month',
      'make_audit_months',
      'protect_partition_table',
    ],
  },
}
