/** The sentences of the attention list, one block for each kind (domain: attention-item). */
export const attentionMessages = {
  payByDaysLeft: /*i18n*/ {
    id: 'attention.pay_by_days_left',
    message: 'Pay by {day}, {daysLeft, plural, one {# day left} other {# days left}}',
  },
  payToday: /*i18n*/ { id: 'attention.pay_today', message: 'Pay today, the last day' },
  payBy: /*i18n*/ { id: 'attention.pay_by', message: 'Pay by {day}' },
  daysLeft: /*i18n*/ {
    id: 'attention.days_left',
    message: '{daysLeft, plural, one {# day left} other {# days left}}',
  },
  lastDay: /*i18n*/ { id: 'attention.last_day', message: 'Today is the last day' },
  wasDue: /*i18n*/ { id: 'attention.was_due', message: 'Was due {day}' },
  daysLate: /*i18n*/ {
    id: 'attention.days_late',
    message: '{daysLate, plural, one {# day late} other {# days late}}',
  },
  dueOn: /*i18n*/ { id: 'attention.due_on', message: 'Due {day}' },
  dueToday: /*i18n*/ { id: 'attention.due_today', message: 'Due today' },

  cancels: /*i18n*/ { id: 'attention.cancels', message: '{policyType} cancels {day}' },
  wasToCancel: /*i18n*/ { id: 'attention.was_to_cancel', message: '{policyType} was to cancel {day}' },
  hasNotice: /*i18n*/ { id: 'attention.has_notice', message: '{policyType} has a notice of cancellation' },
  pastDueSince: /*i18n*/ { id: 'attention.past_due_since', message: 'Past due since {day}.' },
  payInFull: /*i18n*/ {
    id: 'attention.pay_in_full',
    message:
      'Pay it in full and the policy stays in force. A bank payment that is returned counts as not paid.',
  },
  nothingStopsIt: /*i18n*/ {
    id: 'attention.nothing_stops_it',
    message: 'No payment stops this. Your agency can tell you why.',
  },
  dayHasPassed: /*i18n*/ {
    id: 'attention.day_has_passed',
    message: 'That day has passed. Do not count on this cover until your agency confirms it.',
  },
  noticeUnknown: /*i18n*/ {
    id: 'attention.notice_unknown',
    message: 'The date and the amount that keeps your cover show here as soon as we have them.',
  },

  returned: /*i18n*/ { id: 'attention.returned', message: 'Your bank returned a payment' },
  failed: /*i18n*/ { id: 'attention.failed', message: 'A payment failed' },
  refundReopened: /*i18n*/ {
    id: 'attention.refund_reopened',
    message:
      '{count, plural, one {A refund made an invoice due again} other {A refund made # invoices due again}}',
  },
  refundedOf: /*i18n*/ { id: 'attention.refunded_of', message: '{policyType}, refunded {day}.' },
  refundedOfSeveral: /*i18n*/ {
    id: 'attention.refunded_of_several',
    message: 'Several policies, refunded {day}.',
  },
  draftSuspended: /*i18n*/ {
    id: 'attention.draft_suspended',
    message: 'Bank draft is suspended for {policyType}',
  },
  draftSuspendedDetail: /*i18n*/ {
    id: 'attention.draft_suspended_detail',
    message: 'Your bank returned a draft. Pay each bill yourself until you choose another bank account.',
  },
  returnedOf: /*i18n*/ { id: 'attention.returned_of', message: '{policyType}, sent {day}.' },
  returnedOfSeveral: /*i18n*/ {
    id: 'attention.returned_of_several',
    message: 'Several policies, sent {day}.',
  },

  pastDue: /*i18n*/ { id: 'attention.past_due', message: '{policyType} is past due' },
  cancelledOpen: /*i18n*/ {
    id: 'attention.cancelled_open',
    message: '{policyType} is cancelled, and money is open',
  },
  cancelledAdvice: /*i18n*/ {
    id: 'attention.cancelled_advice',
    message: 'Paying does not bring the cover back. Call your agency first.',
  },

  send: /*i18n*/ { id: 'attention.send', message: 'Send: {title}' },
  claimWaits: /*i18n*/ { id: 'attention.claim_waits', message: '{cause}. Your claim waits for this.' },
  promised: /*i18n*/ { id: 'attention.promised', message: 'We are late: {promise}' },
  ofClaim: /*i18n*/ { id: 'attention.of_claim', message: '{cause}, claim {claimNumber}.' },

  approve: /*i18n*/ { id: 'attention.approve', message: 'Approve a change of people' },
  askedBy: /*i18n*/ { id: 'attention.asked_by', message: '{person} asks you.' },
  askedOn: /*i18n*/ { id: 'attention.asked_on', message: 'Asked {day}' },

  deposits: /*i18n*/ { id: 'attention.deposits', message: 'Confirm the two small deposits' },
  depositsDetail: /*i18n*/ {
    id: 'attention.deposits_detail',
    message: '{bankAccount}. You can pay from it once they are confirmed.',
  },
  confirmBy: /*i18n*/ { id: 'attention.confirm_by', message: 'Confirm by {day}' },
  cardExpires: /*i18n*/ { id: 'attention.card_expires', message: '{card} expires soon' },
  cardExpiresDetail: /*i18n*/ {
    id: 'attention.card_expires_detail',
    message: 'Add the new card before that day.',
  },
  usableUntil: /*i18n*/ { id: 'attention.usable_until', message: 'Until {day}' },

  billDue: /*i18n*/ { id: 'attention.bill_due', message: '{amount} is due' },
  installment: /*i18n*/ {
    id: 'attention.installment',
    message: '{policyType}, installment {number} of {of}',
  },
  bankAt: /*i18n*/ { id: 'attention.bank_at', message: '{bank} ending {last4}' },
  drafts: /*i18n*/ { id: 'attention.drafts', message: '{amount} is drafted from your bank' },
  draftDetail: /*i18n*/ { id: 'attention.draft_detail', message: '{policyType}, {bank}.' },
  changeBy: /*i18n*/ { id: 'attention.change_by', message: 'Change it by {day}.' },
  scheduled: /*i18n*/ { id: 'attention.scheduled', message: '{amount} is paid as scheduled' },
  renewal: /*i18n*/ { id: 'attention.renewal', message: '{policyType} renews' },
  renewalDetail: /*i18n*/ {
    id: 'attention.renewal_detail',
    message: 'A renewal is offered. The next term begins on this day.',
  },
  meeting: /*i18n*/ { id: 'attention.meeting', message: 'Member meeting' },
  meetingDetail: /*i18n*/ {
    id: 'attention.meeting_detail',
    message: 'Vote in person, or appoint a proxy by {day}.',
  },

  pay: /*i18n*/ { id: 'attention.act.pay', message: 'Pay {amount}' },
  payAgain: /*i18n*/ { id: 'attention.act.pay_again', message: 'Pay again' },
  seePolicy: /*i18n*/ { id: 'attention.act.see_policy', message: 'See policy' },
  seeInvoices: /*i18n*/ { id: 'attention.act.see_invoices', message: 'See invoices' },
  seeClaim: /*i18n*/ { id: 'attention.act.see_claim', message: 'See claim' },
  addFile: /*i18n*/ { id: 'attention.act.add_file', message: 'Add a file' },
  review: /*i18n*/ { id: 'attention.act.review', message: 'Review' },
  confirm: /*i18n*/ { id: 'attention.act.confirm', message: 'Confirm' },
  chooseBank: /*i18n*/ { id: 'attention.act.choose_bank', message: 'Choose a bank account' },
  replaceCard: /*i18n*/ { id: 'attention.act.replace_card', message: 'Replace the card' },
  seeDraft: /*i18n*/ { id: 'attention.act.see_draft', message: 'See this draft' },
  seePayment: /*i18n*/ { id: 'attention.act.see_payment', message: 'See this payment' },
  appoint: /*i18n*/ { id: 'attention.act.appoint', message: 'Appoint a proxy' },
} as const
