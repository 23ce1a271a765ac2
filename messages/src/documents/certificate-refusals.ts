/** The reasons why a certificate of insurance was not made or cannot be opened, and the remedy. */
export const certificateRefusals = {
  tooMany: {
    title: /*i18n*/ { id: 'certificate.too_many.title', message: 'Too many certificates for now' },
    byPerson: /*i18n*/ {
      id: 'certificate.too_many.by_person',
      message:
        'You made {count} certificates in a short time. You can make the next one from {at}. If you need more at once, call us.',
    },
    byAccount: /*i18n*/ {
      id: 'certificate.too_many.by_account',
      message:
        '{count} certificates were made for this account in a short time. The next one can be made from {at}. If you need more at once, call us.',
    },
  },
  expired: {
    title: /*i18n*/ { id: 'certificate.expired.title', message: 'This certificate has expired' },
    detail: /*i18n*/ {
      id: 'certificate.expired.detail',
      message: 'It was valid until {date}. Get a new certificate for the holder under “Request a document”.',
    },
  },
} as const
