import type { WholeRead } from './plan-statement.ts'

/**
 * Tables that a statement may read from end to end, each with the reason. Every other table counts as large. A name that
 * no statement needs any more fails the test. The check of migrations reads the list too.
 */
export const smallTables: Readonly<Record<string, string>> = {
  business_clock: 'one row',
  installation: 'one row',
  sign_in_status: 'one row',
  processor_events_read: 'one row',
  system_status: 'a row for each of three systems',
  job_runs: 'a row for each job',
  message_banners: 'a few a year, written by employees',
  meetings: 'a few a year',
  tallies: 'a few for each meeting',
  closed_months: 'a row for each month',
  audit_archives: 'a row for each month',
  double_credits: 'a bank took back a debit that was refunded: a few a year',
  draft_plans_due: 'a queue: a row leaves once it is worked off',
  postings_due: 'a queue, counted up to a limit',
  feed_parked: 'records that wait for another record',
  feed_rejected: 'records that were refused and not sent again',
  pending_payments: 'a row for each invoice while its payment is under way',
}

/** Partial indexes that hold only what waits, and indexes that are read from one end up to a limit. */
const indexes: Readonly<Record<string, string>> = {
  audit_seals_pkey: 'from its end, one row',
  books_matched_pkey: 'from its end, one row',
  closings_newest: 'from its end, up to a limit',
  feed_imports_newest: 'from its end, up to a limit',
  journal_exports_pkey: 'from its end, up to a limit',
  payment_attempts_by_creation: 'from its end, one row',
  payouts_by_creation: 'from its end, one row',
  payouts_newest: 'from its end, up to a limit',
  refunds_by_request: 'from its end, one row',
  bank_drafts_to_apply: 'answers of billing that wait to be applied',
  claim_notices_behind: 'claims with news',
  closing_of_credit: 'closings that wait or were approved',
  discrepancies_open: 'open discrepancies',
  document_requests_once: 'requests without an answer',
  document_watches_once: 'people who wait for a document',
  document_watches_waiting: 'people who wait for a document',
  draft_enrollments_waiting: 'enrollments that wait for their bank account',
  emails_bounced: 'emails that came back',
  emails_waiting: 'emails to be sent',
  files_to_check: 'files to be checked',
  claims_with_failed_files: 'claims with a file that the claim system could not file',
  files_to_sweep: 'files that arrive, or whose bytes wait to be deleted',
  files_to_report: 'files whose sender waits for the result',
  methods_to_detach_waiting: 'methods to be detached',
  open_switches: 'systems that are switched off',
  paused_drafts_of_policy: 'drafts that are left out',
  payment_attempts_in_manual_review: 'payments in manual review',
  payment_attempts_of_method: 'payments under way',
  payment_attempts_refund_owed: 'refunds that failed',
  payment_attempts_scheduled: 'payments of a later day',
  payment_attempts_to_post: 'payments that billing has not posted',
  payment_attempts_waiting_for_post: 'payments that billing has not posted',
  payment_holds_waiting: 'payments that wait for a look',
  payment_methods_waiting: 'bank accounts that wait to be verified',
  payout_transactions_of_nobody: 'fees, and money of no payment: a few a month',
  processor_events_unmatched: 'events of no payment',
  processor_events_waiting: 'events to be applied',
  refunds_waiting: 'refunds that wait for approval',
  statements_due: 'statements that wait to be made',
  webhook_deliveries_open: 'deliveries without a receipt, up to a limit',
  registrations_in_review: 'registrations that wait for an employee',
}

/** Statements that may read a large table from end to end. */
const statements: Readonly<Record<string, string>> = {
  balancesStatement: 'the books are the sum of all entries; the page of the books alone asks',
  clearingStatement: 'the same, by payment',
  detachEachStatement: 'the argument of the test reads the methods',
}

export const allowedNames = [...Object.keys(smallTables), ...Object.keys(indexes), ...Object.keys(statements)]

/** Returns the name that allows a read, or null. */
export function allowanceOf(statement: string, { table, index }: WholeRead): string | null {
  if (table in smallTables) return table
  if (index !== null && index in indexes) return index
  return statement in statements ? statement : null
}
