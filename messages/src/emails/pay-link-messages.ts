/** The email with an employee's link to one invoice. */
export const payLinkMessages = {
  subject: /*i18n*/ {
    id: 'email.pay_link.subject',
    message: 'Pay {amount} by {day} for {organization}: invoice {invoiceNumber}',
  },
  headline: /*i18n*/ { id: 'email.pay_link.headline', message: 'Your link to pay an invoice' },
  what: /*i18n*/ {
    id: 'email.pay_link.what',
    message:
      'Our customer service sent you this link. It opens this one invoice, and you pay by card without signing in. Nothing is charged until you press Pay.',
  },
  until: /*i18n*/ {
    id: 'email.pay_link.until',
    message: 'It works until {day}, or until the invoice is paid.',
  },
  pay: /*i18n*/ { id: 'email.pay_link.pay', message: 'See the bill and pay' },
  notAsked: /*i18n*/ {
    id: 'email.pay_link.not_asked',
    message: 'If you did not ask for this link, call {carrier} at {phone} before you pay.',
  },
} as const
