/** The email names neither the file nor the claim: both may reveal what a confidential claim is about. */
export const fileNotKeptMessages = {
  subject: /*i18n*/ { id: 'email.file_not_kept.subject', message: 'A file that you added could not be used' },
  why: /*i18n*/ {
    id: 'email.file_not_kept.why',
    message: 'You added a file in {portalName}. We could not put it into your claim file.',
  },
  what: /*i18n*/ {
    id: 'email.file_not_kept.what',
    message:
      'The page says which file it is and what you can do. Until you add another copy, we do not have it.',
  },
  see: /*i18n*/ { id: 'email.file_not_kept.see', message: 'See your files in {portalName}' },
} as const
