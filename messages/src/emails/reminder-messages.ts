/** The subjects of emails that remind of a bill. What they say is written by `describeAttention`. */
export const billSubjects = {
  ready: /*i18n*/ {
    id: 'email.bill_ready.subject',
    message: 'A bill of {amount} is due {day} for {organization}',
  },
  dueSoon: /*i18n*/ {
    id: 'email.bill_due_soon.subject',
    message: '{amount} is due {day} for {organization}',
  },
  pastDue: /*i18n*/ {
    id: 'email.bill_past_due.subject',
    message: '{amount} is past due since {day} for {organization}',
  },
  cancels: /*i18n*/ {
    id: 'email.bill_cancels.subject',
    message: '{title}: pay {amount} by {day} for {organization}',
  },
  other: /*i18n*/ { id: 'email.bill_other.subject', message: '{title} ({organization})' },
} as const

export const reminderMessages = {
  checkTakesLonger: /*i18n*/ {
    id: 'email.bill.check_takes_longer',
    message: 'A check by mail may take longer than that.',
  },
  call: /*i18n*/ { id: 'email.bill.call', message: 'Call us at {phone}.' },
  alreadyPaid: /*i18n*/ {
    id: 'email.bill.already_paid',
    message: 'If you have paid by mail, there is nothing to do.',
  },
  invoice: /*i18n*/ { id: 'email.bill.invoice', message: 'Invoice' },
  policy: /*i18n*/ { id: 'email.bill.policy', message: 'Policy' },
  amountDue: /*i18n*/ { id: 'email.bill.amount_due', message: 'Amount due' },
  dueDate: /*i18n*/ { id: 'email.bill.due_date', message: 'Due date' },
  payAsGuest: /*i18n*/ {
    id: 'email.bill.pay_as_guest',
    message:
      'Someone else may pay it without signing in, with its number and the ZIP code of your billing address: {address}',
  },
  payBill: /*i18n*/ { id: 'email.bill.see', message: 'See and pay this bill in {portalName}' },
  seeBill: /*i18n*/ { id: 'email.bill.see_only', message: 'See this bill in {portalName}' },
} as const

/** The email before a card expires. */
export const cardEmailMessages = {
  subject: /*i18n*/ {
    id: 'email.card_expiring.subject',
    message: '{card} expires on {day}, a card of {organization}',
  },
  what: /*i18n*/ {
    id: 'email.card_expiring.what',
    message: '{card} can be paid with until {day}. After that, payments with it are declined.',
  },
  whatToDo: /*i18n*/ {
    id: 'email.card_expiring.what_to_do',
    message:
      'When the new card has come, enter its date, or add it as a payment method. Some banks send us the new date, and then there is nothing to do.',
  },
} as const
