/**
 * The reasons why an open item of the books is not closed, and what to do, for employees. None of them booked
 * anything.
 */
export const closingRefusals = {
  title: /*i18n*/ { id: 'closing.refused.title', message: 'Not closed' },
  changed: /*i18n*/ {
    id: 'closing.refused.changed',
    message: 'This has changed since you opened the page, or a colleague was faster. Look at it again.',
  },
  decided: /*i18n*/ {
    id: 'closing.refused.decided',
    message: 'This has been decided already, or the payment of that money was found. Look at it again.',
  },
  own: /*i18n*/ {
    id: 'closing.refused.own',
    message: 'You asked for this, so a colleague has to decide.',
  },
  notOwn: /*i18n*/ {
    id: 'closing.refused.not_own',
    message: 'Only the person who asked for this can withdraw it.',
  },
  how: /*i18n*/ {
    id: 'closing.refused.how',
    message: 'This cannot be closed in that way. Choose another one.',
  },
  invoice: /*i18n*/ {
    id: 'closing.refused.invoice',
    message: 'There is no invoice with that number. Enter it as it is on the bill.',
  },
} as const
