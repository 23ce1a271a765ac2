import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerAccount } from '@myaccount/domain/payments/ledger'
import type { LedgerBooking } from '@myaccount/domain/payments/payment-graph'

/** What was booked, for somebody who keeps no books. */
const bookings: Readonly<Record<LedgerBooking, MessageDescriptor>> = {
  pend: msg`Payment sent`,
  void: msg`Payment came to nothing`,
  post: msg`Money received`,
  bill: msg`On the invoices`,
  reverse: msg`Returned by the bank`,
  refund: msg`Refunded`,
  dispute_open: msg`Held for a dispute`,
  dispute_close_won: msg`Dispute won`,
  dispute_close_lost: msg`Dispute lost`,
  credit_twice: msg`Refunded, and taken back by the bank as well`,
}

/** What each account's balance says (domain/src/payments/ledger.ts). */
const accounts: Readonly<Record<LedgerAccount, MessageDescriptor>> = {
  receivable_pending: msg`Sent, outcome not known`,
  customer: msg`Promised by the payer`,
  processor_clearing: msg`With the processor for us`,
  cash_received: msg`Received, not on the invoices yet`,
  billing: msg`On the invoices`,
  refunds: msg`Refunded`,
  disputes: msg`Held for a dispute`,
  double_credits: msg`Owed by the payer, who has the money twice`,
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
