import type { EmailKind } from '../../../emails/email-kind.ts'
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

/** Every kind of email that tells of a payment. */
export const paymentEmails: readonly EmailKind[] = [
  paymentCode,
  paymentReceipt,
  paymentPosted,
  paymentFailed,
  paymentScheduled,
  paymentWithdrawn,
  paymentLapsed,
  paymentReturned,
  paymentRefunded,
  paymentDisputeWon,
]
