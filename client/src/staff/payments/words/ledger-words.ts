import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerAccount } from '@myaccount/domain/payments/ledger'
import type { LedgerBooking } from '@myaccount/domain/payments/payment-graph'

/** Describes bookings to a person who is no accountant. */
const bookings: Readonly<Record<LedgerBooking, MessageDescriptor>> = {
  pend: msg`Payment sent`,
  void: msg`Payment came to nothing`,
  post: msg`Money received`,
  bill: msg`On the invoices`,
  reverse: msg`Returned by the bank`,
  refund: msg`Refunded`,
  refund_fail: msg`Refund came back`,
  refund_again: msg`Refunded again`,
  refund_taken: msg`Taken by the bank instead of the refund`,
  dispute_open: msg`Held for a dispute`,
  dispute_close_won: msg`Dispute won`,
  dispute_close_lost: msg`Dispute lost`,
  credit_twice: msg`Refunded, and taken back by the bank as well`,
  overpay: msg`Another payment has paid the invoice too`,
  overpay_end: msg`Not paid twice any more`,
  refund_approve: msg`Refund approved`,
  refund_settle: msg`Refund with the processor, or ended`,
}

/** Describes the balance of each account (domain/src/payments/ledger.ts). */
const accounts: Readonly<Record<LedgerAccount, MessageDescriptor>> = {
  receivable_pending: msg`Sent, outcome not known`,
  customer: msg`Promised by the payer`,
  processor_clearing: msg`With the processor for us`,
  cash_received: msg`Received, not on the invoices yet`,
  billing: msg`On the invoices`,
  refunds: msg`Refunded`,
  refunds_failed: msg`Refunds that came back, owed to the payer`,
  disputes: msg`Held for a dispute`,
  double_credits: msg`Owed by the payer, who has the money twice`,
  overpayments: msg`Paid twice, until one payment goes back`,
  refunds_payable: msg`Refunds approved, not with the processor yet`,
  refunds_approved: msg`The other side of approved refunds`,
}

/** Undefined for a name that another version of the server may send. */
export function wordsOfBooking(booking: string): MessageDescriptor | undefined {
  return find(bookings, booking)
}

export function wordsOfLedgerAccount(account: string): MessageDescriptor | undefined {
  return find(accounts, account)
}

function find(words: Readonly<Record<string, MessageDescriptor>>, name: string) {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
