import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClearingReason } from '@myaccount/domain/books/clearing'
import type { ClosingAccount } from '@myaccount/domain/books/closing'
import type { DiscrepancyKind } from '@myaccount/domain/books/discrepancy'
import type { SettlementAccount } from '@myaccount/domain/books/settlement'
import { wordsOfLedgerAccount } from '../payments/words/ledger-words.ts'

type BookedBesides = Exclude<SettlementAccount | ClosingAccount, 'processor_clearing' | 'double_credits'>

const settled: Readonly<Record<BookedBesides, MessageDescriptor>> = {
  bank: msg`Paid into the bank`,
  processor_fees: msg`Fees of the processor`,
  dispute_fees: msg`Fees of disputes`,
  return_fees: msg`Fees of returned debits`,
  payouts_returned: msg`Sent back by the bank, until it is paid out again`,
  suspense: msg`Paid out, and not known what for`,
  handed_to_billing: msg`Assigned to invoices by employees`,
  checks_received: msg`Paid back by check`,
  written_off: msg`Written off by employees`,
}
const settledByName: Readonly<Record<string, MessageDescriptor>> = settled

/** Undefined for an account that another version of the server may send. */
export function wordsOfAccount(account: string): MessageDescriptor | undefined {
  return Object.hasOwn(settledByName, account) ? settledByName[account] : wordsOfLedgerAccount(account)
}

export const clearingWords: Readonly<Record<ClearingReason, MessageDescriptor>> = {
  under_way: msg`Under way, outcome not known`,
  waits_for_billing: msg`Waits for billing to post it`,
  manual_review: msg`In manual review`,
  waits_for_payout: msg`Waits for a payout`,
  dispute_open: msg`Held for a dispute`,
  refund_owed: msg`Refund that failed: owed to the payer`,
  paid_twice: msg`Another payment has paid the invoice too`,
  waits_for_sending: msg`Approved, to be sent`,
  waits_for_answer: msg`Sent, no answer so far`,
  owed_by_payer: msg`Owed by the payer`,
  unknown_money: msg`Nobody knows what for: an open item`,
  waits_for_colleague: msg`An open item that a colleague decides on`,
  discrepancy: msg`Named above as a discrepancy`,
  unexplained: msg`Not explained: call the engineers`,
}

export const discrepancyWords: Readonly<Record<DiscrepancyKind, MessageDescriptor>> = {
  missing: msg`In no payout after a week`,
  doubled: msg`Paid out twice`,
  amount: msg`Paid out with another amount`,
  currency: msg`Paid out in another currency`,
  fee: msg`Another fee than agreed`,
  date: msg`Paid out on a day that cannot be`,
  unknown_charge: msg`Money of no payment of ours`,
  unposted: msg`Not posted by billing after a week`,
  posted_twice: msg`Billing posted more than was paid`,
  refund: msg`Another sum was refunded`,
  dispute: msg`Another sum was disputed or returned`,
}
