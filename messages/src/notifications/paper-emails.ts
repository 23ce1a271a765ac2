/** The emails about paper. */
export const paperEmail = {
  code: {
    subject: /*i18n*/ { id: 'email.paper_code.subject', message: 'Your code to stop paper mail' },
    howTo: /*i18n*/ {
      id: 'email.paper_code.how_to',
      message:
        'Enter it on the page where you saved your choice. It works for 10 minutes, once, and for this choice only. If more than one code came, use the newest.',
    },
    nothingYet: /*i18n*/ { id: 'email.paper_code.nothing_yet', message: 'Paper still comes before that.' },
  },
  stopped: {
    headline: /*i18n*/ { id: 'email.paper_stopped.headline', message: 'Email takes the place of paper' },
    what: /*i18n*/ {
      id: 'email.paper_stopped.what',
      message: 'You agreed to this text. You can choose paper again at any time.',
    },
  },
  resumed: {
    headline: /*i18n*/ { id: 'email.paper_resumed.headline', message: 'Paper mail comes again' },
    chosen: /*i18n*/ {
      id: 'email.paper_resumed.chosen',
      message: 'You chose paper again. What comes by email only from now on stands below, if anything does.',
    },
    email_bounced: /*i18n*/ {
      id: 'email.paper_resumed.email_bounced',
      message:
        'An email to you came back, so we mail paper again. When your address works, you can stop paper again.',
    },
    email_changed: /*i18n*/ {
      id: 'email.paper_resumed.email_changed',
      message: 'Your email address changed, so we mail paper again. You can stop it for the new address.',
    },
    seat_ended: /*i18n*/ {
      id: 'email.paper_resumed.seat_ended',
      message: 'Your seat on this account ended, so its mail comes on paper again.',
    },
    state_rule: /*i18n*/ {
      id: 'email.paper_resumed.state_rule',
      message:
        'Where this account has its mail, some of it must come on paper. So all of it does again; you can stop the rest.',
    },
  },
  policy: /*i18n*/ { id: 'email.paper.policy', message: 'Policy documents' },
  billing: /*i18n*/ { id: 'email.paper.billing', message: 'Bills' },
  claims: /*i18n*/ { id: 'email.paper.claims', message: 'Claim letters' },
  byEmail: /*i18n*/ { id: 'email.paper.by_email', message: 'By email' },
  see: /*i18n*/ { id: 'email.paper.see', message: 'See your preferences in {portalName}' },
  notYou: /*i18n*/ {
    id: 'email.paper.not_you',
    message: 'If you did not choose this, call {carrier}: {phone}.',
  },
} as const
