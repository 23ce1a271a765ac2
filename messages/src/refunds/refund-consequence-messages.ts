/** What a refund does to invoices and cover: for employees before it is sent, and for its payer afterward. */
export const refundConsequenceMessages = {
  dueAgain: /*i18n*/ {
    id: 'refund.consequence.due_again',
    message: 'Invoice {invoiceNumber} becomes due again: {amount}, due {day}.',
  },
  pastDueAgain: /*i18n*/ {
    id: 'refund.consequence.past_due_again',
    message: 'Invoice {invoiceNumber} becomes due again: {amount}, past due since {day}.',
  },
  drafts: /*i18n*/ {
    id: 'refund.consequence.drafts',
    message: 'It is drafted from the bank on {day}.',
  },
  stays_paid: /*i18n*/ {
    id: 'refund.consequence.stays_paid',
    message: 'Invoice {invoiceNumber} stays paid.',
  },
  billing_decides: /*i18n*/ {
    id: 'refund.consequence.billing_decides',
    message: 'Billing decides whether invoice {invoiceNumber} becomes due again.',
  },
  cancelsUnless: /*i18n*/ {
    id: 'refund.consequence.cancels_unless',
    message: '{policyType} then cancels on {day} unless {amount} is received by {lastDay}.',
  },
  cancels: /*i18n*/ {
    id: 'refund.consequence.cancels',
    message: '{policyType} cancels on {day}. No payment stops it.',
  },
  notice_open: /*i18n*/ {
    id: 'refund.consequence.notice_open',
    message: '{policyType} has a notice of cancellation.',
  },
  notice_may_follow: /*i18n*/ {
    id: 'refund.consequence.notice_may_follow',
    message: 'If it stays unpaid, a notice of cancellation for {policyType} can follow.',
  },
  cancelled: /*i18n*/ { id: 'refund.consequence.cancelled', message: '{policyType} stays cancelled.' },
} as const
