/** The emails about a person's own email and phone. */
export const contactEmail = {
  code: {
    subject: /*i18n*/ { id: 'email.contact_code.subject', message: 'Your code to change how we reach you' },
    howTo: /*i18n*/ {
      id: 'email.contact_code.how_to',
      message:
        'Enter it on your profile as the code from the email we have on file. It works for 10 minutes, once, and for this change only.',
    },
  },
  newAddress: {
    subject: /*i18n*/ {
      id: 'email.new_address_code.subject',
      message: 'Your code for your new email address',
    },
    howTo: /*i18n*/ {
      id: 'email.new_address_code.how_to',
      message:
        'Enter it on your profile as the code from the new email. It works for 10 minutes, once, and for this change only.',
    },
  },
  nothingYet: /*i18n*/ { id: 'email.contact_code.nothing_yet', message: 'Nothing is changed before that.' },
  phone: {
    subject: /*i18n*/ { id: 'email.phone_changed.subject', message: 'Your phone number was changed' },
    what: /*i18n*/ {
      id: 'email.phone_changed.what',
      message: '{carrier} now has another phone number for you. You changed it on your profile.',
    },
  },
} as const

/** The reasons why an email or phone was not changed. */
export const contactRefusals = {
  nothingYet: /*i18n*/ { id: 'contact.nothing_yet', message: 'Nothing was changed.' },
  same: /*i18n*/ { id: 'contact.same', message: 'This is what we have on file already.' },
  noAddress: {
    title: /*i18n*/ { id: 'contact.no_address.title', message: 'We have no email for you' },
    detail: /*i18n*/ {
      id: 'contact.no_address.detail',
      message: 'There is nowhere to send a code. Call us to have one added. Nothing was changed.',
    },
  },
  wait: {
    title: /*i18n*/ { id: 'contact.wait.title', message: 'Codes were sent a moment ago' },
    detail: /*i18n*/ {
      id: 'contact.wait.detail',
      message: 'Look for them in your mail first, then try again in half a minute. Nothing was changed.',
    },
  },
  tooMany: {
    title: /*i18n*/ { id: 'contact.too_many.title', message: 'Too many codes for now' },
    detail: /*i18n*/ {
      id: 'contact.too_many.detail',
      message: 'You asked for codes five times within the hour. Wait a while. Nothing was changed.',
    },
  },
  over: {
    title: /*i18n*/ { id: 'contact.over.title', message: 'Start again' },
    detail: /*i18n*/ {
      id: 'contact.over.detail',
      message:
        'These codes count no more: half an hour went by, five tries were wrong, or newer ones were sent. Nothing was changed by them.',
    },
  },
} as const
