/** The reasons why nothing was signed; each says what to do. */
export const proxyRefusals = {
  closed: {
    title: /*i18n*/ { id: 'proxy.closed.title', message: 'Online proxies are closed' },
    detail: /*i18n*/ {
      id: 'proxy.closed.detail',
      message: 'They closed on {moment}. Nothing was changed. You can still vote at the meeting.',
    },
  },
  not_eligible: {
    title: /*i18n*/ { id: 'proxy.not_eligible.title', message: 'This organization cannot vote' },
    detail: /*i18n*/ {
      id: 'proxy.not_eligible.detail',
      message:
        'It had no vote on the record date of this meeting. Nothing was signed. Call us if that is wrong.',
    },
  },
  not_online: {
    title: /*i18n*/ { id: 'proxy.not_online.title', message: 'Proxies are signed on paper' },
    detail: /*i18n*/ {
      id: 'proxy.not_online.detail',
      message: 'The bylaws do not allow online proxies for this meeting. Sign the card that we mailed.',
    },
  },
  voted_in_person: {
    title: /*i18n*/ { id: 'proxy.voted.title', message: 'This member has voted' },
    detail: /*i18n*/ {
      id: 'proxy.voted.detail',
      message: 'The vote in person at the meeting counts. Nothing was changed.',
    },
  },
  changed: {
    title: /*i18n*/ { id: 'proxy.changed.title', message: 'The meeting has changed' },
    detail: /*i18n*/ {
      id: 'proxy.changed.detail',
      message: 'Load this page again and look at your choices. Nothing was signed.',
    },
  },
  nothingToRevoke: {
    title: /*i18n*/ { id: 'proxy.nothing_to_revoke.title', message: 'There is no proxy to revoke' },
    detail: /*i18n*/ {
      id: 'proxy.nothing_to_revoke.detail',
      message: 'Nobody votes for this member now. Nothing was changed.',
    },
  },
  cardOver: {
    title: /*i18n*/ { id: 'proxy.card_over.title', message: 'Your card is closed here' },
    detail: /*i18n*/ {
      id: 'proxy.card_over.detail',
      message:
        'Its time was over, or a newer card was mailed. Enter the control number again. Nothing was signed.',
    },
  },
  neverWhileActing: /*i18n*/ {
    id: 'proxy.never_while_acting',
    message:
      'Only the organization can appoint or revoke its proxy. Ask them to do it from their own account.',
  },
} as const

/** Refusals of the code that confirms an appointment or a revocation. */
export const proxyCodeRefusals = {
  stillTrue: /*i18n*/ { id: 'code.proxy.still_true', message: 'Your proxy has not changed.' },
  noMore: /*i18n*/ {
    id: 'code.proxy.no_more',
    message: 'Three new codes were sent. Enter the last one, or sign again.',
  },
  failed: {
    title: /*i18n*/ { id: 'code.proxy.failed.title', message: 'Too many wrong codes' },
    detail: /*i18n*/ {
      id: 'code.proxy.failed.detail',
      message: 'The code was wrong five times. Your proxy has not changed. Sign again for a new code.',
    },
  },
  expired: {
    title: /*i18n*/ { id: 'code.proxy.expired.title', message: 'The time is over' },
    detail: /*i18n*/ {
      id: 'code.proxy.expired.detail',
      message: 'This took longer than half an hour. Your proxy has not changed. Sign again for a new code.',
    },
  },
  used: {
    title: /*i18n*/ { id: 'code.proxy.used.title', message: 'The code is used' },
    detail: /*i18n*/ {
      id: 'code.proxy.used.detail',
      message: 'What you signed is done. Look at your proxy.',
    },
  },
  confirmed: {
    title: /*i18n*/ { id: 'code.proxy.confirmed.title', message: 'No code is needed' },
    detail: /*i18n*/ {
      id: 'code.proxy.confirmed.detail',
      message: 'Your code was right already. Look at your proxy.',
    },
  },
  tooMany: {
    title: /*i18n*/ { id: 'code.proxy.too_many.title', message: 'Too many codes for now' },
    detail: /*i18n*/ {
      id: 'code.proxy.too_many.detail',
      message:
        'You asked for many codes within the hour. Your proxy has not changed. Wait a while, then try again.',
    },
  },
} as const
