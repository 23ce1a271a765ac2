/**
 * Everything that a payment writes of its own, but for methods, events out and what billing says: for whoever begins
 * again without payments, as tests and the bench do. Lines before what they belong to.
 */
export const paymentTables: readonly string[] = [
  'settlement_entries',
  'payout_transactions',
  'payouts',
  'discrepancies',
  'books_matched',
  'ledger_entries',
  'ledger_transactions',
  'due_work',
  'pending_payments',
  'payment_transitions',
  'payment_lines',
  'payment_numbers',
  'processor_payments',
  'checkouts',
  'emails',
  'notifications',
  'one_time_codes',
  'processor_events',
  'reopened_invoices',
  'overpayments',
  'double_credits',
  'refund_transitions',
  'refund_lines',
  'refunds',
  'payment_attempts',
  'acceptances',
  'authorization_texts',
]
