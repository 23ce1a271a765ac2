/** The email with the code for a proxy. */
export const proxyCodeEmail = {
  subject: /*i18n*/ { id: 'email.proxy_code.subject', message: 'Your code for the proxy' },
  howTo: /*i18n*/ {
    id: 'email.proxy_code.how_to',
    message:
      'Enter it on the page where you signed. It works for 10 minutes, once, and for what you signed only. If more than one code came, use the newest.',
  },
  nothingYet: /*i18n*/ {
    id: 'email.proxy_code.nothing_yet',
    message: 'Your proxy does not change before that.',
  },
} as const

export const proxySignedEmail = {
  appointed: /*i18n*/ {
    id: 'email.proxy_signed.appointed',
    message: '{holder} votes for {member}. The receipt is attached.',
  },
  revoked: /*i18n*/ {
    id: 'email.proxy_signed.revoked',
    message: 'Nobody votes for {member} any more. The receipt is attached.',
  },
  change: /*i18n*/ {
    id: 'email.proxy_signed.change',
    message: 'Until {moment} you can sign a new one or revoke it.',
  },
  see: /*i18n*/ { id: 'email.proxy_signed.see', message: 'See your proxy in {portalName}' },
  notYou: /*i18n*/ {
    id: 'email.proxy_signed.not_you',
    message: 'If you did not sign this, call {carrier} at once: {phone}.',
  },
  notYours: /*i18n*/ {
    id: 'email.proxy_signed.not_yours',
    message:
      'If nobody of your organization signed this, appoint again or revoke it, and call {carrier} at once: {phone}.',
  },
  notification: /*i18n*/ { id: 'notification.proxy_signed', message: 'Receipt for your proxy' },
} as const
