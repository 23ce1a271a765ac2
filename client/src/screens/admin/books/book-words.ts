import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClearingReason } from '@myaccount/domain/books/clearing'
import type { DiscrepancyKind } from '@myaccount/domain/books/discrepancy'
import type { SettlementAccount } from '@myaccount/domain/books/settlement'
import { wordsOfLedgerAccount } from '../payments/words/ledger-words.ts'

const settled: Readonly<Record<Exclude<SettlementAccount, 'processor_clearing'>, MessageDescriptor>> = {
  bank: msg`Paid into the bank`,
  processor_fees: msg`Fees of the processor`,
  dispute_fees: msg`Fees of disputes`,
  return_fees: msg`Fees of returned debits`,
  payouts_returned: msg`Sent back by the bank, until it is paid out again`,
  suspense: msg`Paid out, and not known what for`,
}
const settledByName: Readonly<Record<string, MessageDescriptor>> = settled

/** Undefined for an account that another version of the server may send. */
export function wordsOfAccount(account: string): MessageDescriptor | undefined {
  return Object.hasOwn(settledByName, account) ? settledByName[account] : wordsOfLedgerAccount(account)
}

export const clearingWords: Readonly<Record<ClearingReason, MessageDescriptor>> = {
  waits_for_payout: msg`Waits for a payout`,
  dispute_open: msg`Held for a dispute`,
  refund_owed: msg`Refund that failed: owed to the payer`,
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
