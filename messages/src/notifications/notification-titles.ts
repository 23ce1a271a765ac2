/** The titles of notifications: what happened, to what, how much and by when. */
export const notificationTitles = {
  billReady: /*i18n*/ {
    id: 'notification.title.bill_ready',
    message: '{policyType}: your bill of {amount} is ready, due {day}',
  },
  billDueSoon: /*i18n*/ {
    id: 'notification.title.bill_due_soon',
    message: '{policyType}: {amount} is due {day}',
  },
  billPastDue: /*i18n*/ {
    id: 'notification.title.bill_past_due',
    message: '{policyType}: {amount} is past due since {day}',
  },
  draftNotice: /*i18n*/ {
    id: 'notification.title.draft_notice',
    message: '{policyType} drafts {amount} on {day}',
  },
  draftLate: /*i18n*/ {
    id: 'notification.title.draft_late',
    message: '{policyType}: {amount} due {day} will not be drafted',
  },
  draftRest: /*i18n*/ {
    id: 'notification.title.draft_rest',
    message: '{policyType}: a part of the bill due {day} will not be drafted',
  },
  claimAsked: /*i18n*/ { id: 'notification.title.claim_asked', message: 'We need by {day}: {title}' },
  claimMessage: /*i18n*/ {
    id: 'notification.title.claim_message',
    message: '{from} wrote about your claim: {cause}',
  },
  claimOther: /*i18n*/ { id: 'notification.title.claim_other', message: '{headline}: {cause}' },
  payment: /*i18n*/ { id: 'notification.title.payment', message: '{headline}: {amount}' },
} as const

/** The second line of a notification: the thing that it is about. */
export const notificationDetails = {
  invoice: /*i18n*/ {
    id: 'notification.detail.invoice',
    message: 'Policy {policyNumber}, invoice {invoiceNumber}',
  },
  claim: /*i18n*/ { id: 'notification.detail.claim', message: 'Claim {claimNumber}' },
  payment: /*i18n*/ { id: 'notification.detail.payment', message: 'Payment {confirmation}' },
} as const
