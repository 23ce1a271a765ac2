import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BalanceKind } from '@myaccount/domain/books/balance-kind'
import type { ClosingKind, ClosingState } from '@myaccount/domain/books/closing'

/** The choices of an employee, and the words of the list afterwards. */
export const closingWords: Readonly<Record<ClosingKind, MessageDescriptor>> = {
  assigned: msg`Assign to an invoice`,
  paid_back: msg`Paid back by check`,
  written_off: msg`Write off`,
}

export const closingStateWords: Readonly<Record<ClosingState, MessageDescriptor>> = {
  requested: msg`Waits for a colleague`,
  approved: msg`Closed`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
  undone: msg`Undone: the payment was found`,
}

/** Names a movement that the processor reports. */
export const movementWords: Readonly<Record<BalanceKind, MessageDescriptor>> = {
  charge: msg`Charge of no payment of ours`,
  refund: msg`Refund of no payment of ours`,
  refund_failed: msg`Failed refund of no payment of ours`,
  dispute: msg`Dispute of no payment of ours`,
  dispute_reversed: msg`Won dispute of no payment of ours`,
  fee: msg`Fee of the processor`,
  payout_failed: msg`Payout sent back`,
  other: msg`Movement that the portal does not cause`,
}
