/** The emails about a payment; its standing is in payments/standing. */
export const paymentEmailMessages = {
  subject: /*i18n*/ {
    id: 'email.payment.subject',
    message: '{headline}: {amount} for {organization}, payment {confirmation}',
  },
  scheduledSubject: /*i18n*/ {
    id: 'email.payment.subject_scheduled',
    message: '{headline}: {amount} on {day} for {organization}, payment {confirmation}',
  },
  /** A guest may not see whose bill it is. */
  guestSubject: /*i18n*/ {
    id: 'email.payment.subject_guest',
    message: '{headline}: {amount}, payment {confirmation}',
  },
  disputeWon: /*i18n*/ {
    id: 'email.payment.dispute_won',
    message: 'Dispute decided, your payment stands',
  },
  whyDisputeWon: /*i18n*/ {
    id: 'email.payment.dispute_won.why',
    message:
      'The bank that issued the card has decided the dispute for us: no money goes back because of it.',
  },
  whyRefunded: /*i18n*/ {
    id: 'email.payment.refunded.why',
    message: 'Money goes back to you, to {method}.',
  },
  copyAttached: /*i18n*/ {
    id: 'email.payment.copy_attached',
    message: 'A copy with what you authorized is attached.',
  },
  seePayment: /*i18n*/ { id: 'email.payment.see', message: 'See this payment in {portalName}' },
  payAsGuest: /*i18n*/ { id: 'email.payment.pay_as_guest', message: 'Pay another bill as a guest' },
  questions: /*i18n*/ { id: 'email.questions', message: 'Questions? Call {carrier} at {phone}.' },
} as const
