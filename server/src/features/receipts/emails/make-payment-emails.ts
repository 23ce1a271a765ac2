import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { isUnsent } from '@myaccount/domain/payments/payment-state'
import type { AccountEmailKind } from '../../../emails/email-kind.ts'
import { countEnqueuedStatement, enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { enqueueEmailToGuestStatement } from '../../../emails/emails-to-guests.store.ts'
import type { PaymentEmail, PaymentEmails, TransitionToNotify } from '../../payments/payments.reader.ts'
import { paymentCode } from './payment-code.email.ts'
import { paymentDisputeWon } from './payment-dispute-won.email.ts'
import { paymentFailed } from './payment-failed.email.ts'
import { paymentLapsed } from './payment-lapsed.email.ts'
import { paymentPosted } from './payment-posted.email.ts'
import { paymentReceipt } from './payment-receipt.email.ts'
import { paymentRefunded } from './payment-refunded.email.ts'
import { paymentReturned } from './payment-returned.email.ts'
import { paymentScheduled } from './payment-scheduled.email.ts'
import { paymentWithdrawn } from './payment-withdrawn.email.ts'

/** Makes the statements that enqueue emails about a payment, for the engine's transactions. */
export function makePaymentEmails(makeId: () => Uuid): PaymentEmails {
  return {
    codeStatement: (email) => aboutAttempt(paymentCode, email),
    codesStatement: ({ accountNumber, attemptId }) =>
      countEnqueuedStatement(accountNumber, attemptId, paymentCode),
    scheduledStatement: (email) => aboutAttempt(paymentScheduled, email),
    transitionStatements(transition) {
      const kind = emailOfTransition(transition)
      if (kind === null) return []
      const { accountNumber, attemptId: aboutId, step, payerUserId: userId, guestId } = transition.attempt
      const emailId = makeId()
      const email = { kind, accountNumber, emailId, aboutId, step: step + 1, createdAtMs: transition.atMs }
      return [
        ...(userId === null ? [] : [enqueueEmailStatement({ ...email, userId })]),
        ...(guestId === null ? [] : [enqueueEmailToGuestStatement({ ...email, guestId })]),
      ]
    },
  }

  function aboutAttempt(kind: AccountEmailKind, { accountNumber, attemptId, userId, atMs }: PaymentEmail) {
    const about = { accountNumber, aboutId: attemptId, step: null }
    return enqueueEmailStatement({ ...about, emailId: makeId(), userId, kind, createdAtMs: atMs })
  }
}

/**
 * The receipt is sent with the first sign that money is on its way. For a card that is the only email; for a debit
 * another follows when it is posted. Each refund and each won dispute has one email. Each kind defines how often
 * it is sent. An opened dispute has none: the payer opened it at their bank.
 */
function emailOfTransition({
  attempt: { state: from, methodKind, source },
  event,
  to,
  isAnswered,
}: Pick<TransitionToNotify, 'attempt' | 'event' | 'to' | 'isAnswered'>): AccountEmailKind | null {
  if (event.kind === 'refunded') return paymentRefunded
  if (event.kind === 'lapsed') return paymentLapsed
  if (event.kind === 'withdrawn' && from === 'scheduled') return paymentWithdrawn
  if (event.kind === 'dispute_won') return paymentDisputeWon
  if (event.kind === 'billing_posted')
    return methodKind === 'bank' && from !== 'disputed' ? paymentPosted : null
  if (to === 'processing' || to === 'succeeded') return paymentReceipt
  const isUnpaid = to === 'failed' || to === 'cancelled'
  // The email about a returned draft is sent once its consequence is decided (features/reminders/drafts).
  if (source === 'draft' && (isUnpaid || to === 'returned')) return null
  if (to === 'returned') return paymentReturned
  // A payer whose request was answered knows the outcome. A payer who left during "we are checking" or at the
  // bank's page does not. Before a payment is sent, no email is expected.
  return isUnpaid && !isUnsent(from) && !isAnswered ? paymentFailed : null
}
