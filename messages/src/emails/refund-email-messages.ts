/** The email about a refund that did not arrive; the payment's standing is in payments/standing. */
export const refundEmailMessages = {
  headline: /*i18n*/ { id: 'email.refund.failed', message: 'Your refund did not arrive' },
  why: /*i18n*/ {
    id: 'email.refund.failed.why',
    message: 'We sent {amount} back to {method}, and it was not accepted there.',
  },
} as const
