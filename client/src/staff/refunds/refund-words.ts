import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffRefund } from '@myaccount/contract/endpoints/admin/admin-refunds'
import type { RefundState } from '@myaccount/domain/refunds/refund-graph'
import type { NotRefundable, RefundReason } from '@myaccount/domain/refunds/refundable'

export const reasonWords: Readonly<Record<RefundReason, MessageDescriptor>> = {
  paid_twice: msg`Paid twice`,
  paid_too_much: msg`Paid too much`,
  not_applied: msg`Billing could not apply it`,
  policy_cancelled: msg`Policy cancelled`,
  requested_by_customer: msg`Asked for by the customer`,
  other: msg`Another reason`,
}

const stateWords: Readonly<Record<RefundState, MessageDescriptor>> = {
  requested: msg`Waits for approval`,
  approved: msg`Approved, not sent yet`,
  rejected: msg({ context: 'refund', message: 'Rejected' }),
  withdrawn: msg`Withdrawn by whoever asked`,
  sent: msg`Sent, no answer yet`,
  succeeded: msg`Refunded`,
  failed: msg`Failed`,
}

/** Once the processor accepts a refund, only the bank reports its outcome. */
export function wordsOfState({ state, isAtProcessor }: Pick<StaffRefund, 'state' | 'isAtProcessor'>) {
  return state === 'sent' && isAtProcessor ? msg`On its way to the payer` : stateWords[state]
}

export const notRefundableWords: Readonly<Record<NotRefundable, MessageDescriptor>> = {
  not_received: msg`The money was not received, so there is nothing to refund.`,
  disputed: msg`The payment is disputed. It can be refunded once the dispute is won.`,
  returned: msg`The payer’s bank took the money back, so there is nothing to refund.`,
  lines_unknown: msg`Nobody knows which invoices this payment was for. Refund it at the processor.`,
  nothing_left: msg`Everything that was paid is refunded or about to be.`,
}

/** Explains why a refund failed; a code of the processor itself has no message. */
export const failureWords: Readonly<Record<string, MessageDescriptor>> = {
  overtaken: msg`The payment no longer had that much left. Nothing was sent.`,
  never_arrived: msg`The processor never got it. Nothing was refunded.`,
}
