/** The few words of a notification, for those whose email has no subject that serves. */
export const notificationWords = {
  paymentReceipt: /*i18n*/ { id: 'notification.payment_receipt', message: 'Receipt for your payment' },
  paymentPosted: /*i18n*/ { id: 'notification.payment_posted', message: 'Payment posted to your invoices' },
  paymentFailed: /*i18n*/ { id: 'notification.payment_failed', message: 'Payment not completed' },
  paymentLapsed: /*i18n*/ { id: 'notification.payment_lapsed', message: 'Scheduled payment not sent' },
  paymentScheduled: /*i18n*/ { id: 'notification.payment_scheduled', message: 'Payment scheduled' },
  paymentWithdrawn: /*i18n*/ { id: 'notification.payment_withdrawn', message: 'Scheduled payment withdrawn' },
  paymentReturned: /*i18n*/ { id: 'notification.payment_returned', message: 'Payment returned by your bank' },
  paymentRefunded: /*i18n*/ { id: 'notification.payment_refunded', message: 'Payment refunded' },
  billReady: /*i18n*/ { id: 'notification.bill_ready', message: 'Your bill is ready' },
  billDueSoon: /*i18n*/ { id: 'notification.bill_due_soon', message: 'A bill is due soon' },
  billPastDue: /*i18n*/ { id: 'notification.bill_past_due', message: 'A bill is past due' },
  cardExpiring: /*i18n*/ { id: 'notification.card_expiring', message: 'A card expires soon' },
} as const
