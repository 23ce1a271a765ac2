/**
 * The reasons why a refund is not requested or decided, and what to do, for employees. None of them refunded
 * anything.
 */
export const refundRefusals = {
  title: /*i18n*/ { id: 'refund.refused.title', message: 'Nothing was refunded by this' },
  changed: /*i18n*/ {
    id: 'refund.refused.changed',
    message: 'What can be refunded has changed since you opened this page. Look at it again.',
  },
  decided: /*i18n*/ {
    id: 'refund.refused.decided',
    message: 'Somebody has decided on this refund already. Load this page again to see how.',
  },
  own: /*i18n*/ {
    id: 'refund.refused.own',
    message: 'You asked for this refund, so a colleague has to decide.',
  },
  notOwn: /*i18n*/ {
    id: 'refund.refused.not_own',
    message: 'Only the person who asked for this refund can withdraw it.',
  },
  not_received: /*i18n*/ {
    id: 'refund.refused.not_received',
    message: 'This payment was not received, so there is nothing to refund.',
  },
  disputed: /*i18n*/ {
    id: 'refund.refused.disputed',
    message: 'This payment is disputed. It cannot be refunded until the dispute is decided.',
  },
  returned: /*i18n*/ {
    id: 'refund.refused.returned',
    message: 'The payer’s bank took this payment back, so there is nothing to refund.',
  },
  lines_unknown: /*i18n*/ {
    id: 'refund.refused.lines_unknown',
    message: 'Nobody knows which invoices this payment was for. Refund it at the processor.',
  },
  nothing_left: /*i18n*/ {
    id: 'refund.refused.nothing_left',
    message: 'Everything that was paid is refunded or about to be.',
  },
  line: /*i18n*/ {
    id: 'refund.refused.line',
    message: 'Enter an amount from $0.01 to what is left of the invoice.',
  },
  needsNote: /*i18n*/ { id: 'refund.refused.needs_note', message: 'Say in the note what the reason is.' },
} as const
