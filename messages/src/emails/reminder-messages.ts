/** The emails that remind of a bill. */
export const billEmailMessages = {
  bill_ready: {
    subject: /*i18n*/ {
      id: 'email.bill_ready.subject',
      message: 'Your bill of {amount} is ready, due {day}',
    },
    headline: /*i18n*/ { id: 'email.bill_ready.headline', message: 'Your bill is ready' },
    what: /*i18n*/ { id: 'email.bill_ready.what', message: 'Please pay {amount} by {day}.' },
  },
  bill_due_soon: {
    subject: /*i18n*/ { id: 'email.bill_due_soon.subject', message: 'Bill of {amount} due {day}' },
    headline: /*i18n*/ { id: 'email.bill_due_soon.headline', message: 'Your bill is due soon' },
    what: /*i18n*/ {
      id: 'email.bill_due_soon.what',
      message: 'Please pay {amount} by {day}. A check by mail may take longer than that.',
    },
  },
  bill_past_due: {
    subject: /*i18n*/ { id: 'email.bill_past_due.subject', message: 'Past due: {amount} was due {day}' },
    headline: /*i18n*/ { id: 'email.bill_past_due.headline', message: 'Your bill is past due' },
    what: /*i18n*/ {
      id: 'email.bill_past_due.what',
      message: '{amount} was due on {day}. Please pay it now.',
    },
  },
} as const

export const reminderMessages = {
  stopsCancellation: /*i18n*/ {
    id: 'email.bill.stops_cancellation',
    message: 'A notice of cancellation is open for this policy: pay {amount} by {day} to keep your cover.',
  },
  cancels: /*i18n*/ {
    id: 'email.bill.cancels',
    message: 'A notice of cancellation is open for this policy. Call us at {phone}.',
  },
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
  seeBill: /*i18n*/ { id: 'email.bill.see', message: 'See and pay this bill in {portalName}' },
} as const

/** The email before a card expires. */
export const cardEmailMessages = {
  subject: /*i18n*/ { id: 'email.card_expiring.subject', message: '{card} expires on {day}' },
  headline: /*i18n*/ { id: 'email.card_expiring.headline', message: 'A card expires soon' },
  what: /*i18n*/ {
    id: 'email.card_expiring.what',
    message: '{card} can be paid with until {day}. After that, payments with it are declined.',
  },
  whatToDo: /*i18n*/ {
    id: 'email.card_expiring.what_to_do',
    message:
      'When the new card has come, enter its date, or add it as a payment method. Some banks send us the new date, and then there is nothing to do.',
  },
  see: /*i18n*/ { id: 'email.card_expiring.see', message: 'See your payment methods in {portalName}' },
} as const
