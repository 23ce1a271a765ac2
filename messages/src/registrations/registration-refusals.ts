/** The reasons why an account was not linked; each says what to do. None says which entry was wrong. */
export const registrationRefusals = {
  nothingLinked: /*i18n*/ { id: 'registration.nothing_linked', message: 'Nothing was linked.' },
  wrongCode: /*i18n*/ {
    id: 'registration.wrong_code',
    message: 'That code is wrong, or it was used or has expired. Check it, or prove it another way.',
  },
  locked: {
    title: /*i18n*/ { id: 'registration.locked.title', message: 'Too many tries' },
    detail: /*i18n*/ {
      id: 'registration.locked.detail',
      message:
        'We couldn’t match those details five times. Wait 15 minutes, then try again with a bill in front of you, or call us. Nothing was linked.',
    },
  },
  alreadyYours: {
    title: /*i18n*/ { id: 'registration.already_yours.title', message: 'This account is linked already' },
    detail: /*i18n*/ {
      id: 'registration.already_yours.detail',
      message: 'You find it among your accounts. There is nothing more to do.',
    },
  },
  severalAccounts: {
    title: /*i18n*/ {
      id: 'registration.several_accounts.title',
      message: 'Two numbers look almost like this one',
    },
    detail: /*i18n*/ {
      id: 'registration.several_accounts.detail',
      message: 'Type the number exactly as it is printed, with its hyphens and capitals. Nothing was linked.',
    },
  },
  endedByCarrier: {
    title: /*i18n*/ { id: 'registration.ended.title', message: 'This account cannot be linked here' },
    detail: /*i18n*/ {
      id: 'registration.ended.detail',
      message: 'Your role on this account was ended before. Call us to have it back. Nothing was linked.',
    },
  },
  termsChanged: {
    title: /*i18n*/ { id: 'registration.terms_changed.title', message: 'The terms of service have changed' },
    detail: /*i18n*/ {
      id: 'registration.terms_changed.detail',
      message: 'Load this page again, read the new terms and accept them. Nothing was linked.',
    },
  },
  over: {
    expired: {
      title: /*i18n*/ { id: 'registration.expired.title', message: 'The time is over' },
      detail: /*i18n*/ {
        id: 'registration.expired.detail',
        message: 'This took longer than half an hour. Find the account again. Nothing was linked.',
      },
    },
    linked: {
      title: /*i18n*/ { id: 'registration.linked.title', message: 'This account is linked' },
      detail: /*i18n*/ {
        id: 'registration.linked.detail',
        message: 'You find it among your accounts. There is nothing more to do.',
      },
    },
    in_review: {
      title: /*i18n*/ { id: 'registration.in_review.title', message: 'We are checking this' },
      detail: /*i18n*/ {
        id: 'registration.in_review.detail',
        message: 'You asked us to check. We email you when it is decided. There is nothing more to do.',
      },
    },
    rejected: {
      title: /*i18n*/ { id: 'registration.rejected.title', message: 'This was decided' },
      detail: /*i18n*/ {
        id: 'registration.rejected.detail',
        message: 'We could not link this account. Find it again if you have a code now, or call us.',
      },
    },
  },
  noContact: {
    title: /*i18n*/ { id: 'registration.no_contact.title', message: 'There is no contact to send a code to' },
    detail: /*i18n*/ {
      id: 'registration.no_contact.detail',
      message: 'Use the code printed on a bill, or ask us to check. Nothing was linked.',
    },
  },
  noMoreCodes: /*i18n*/ {
    id: 'registration.no_more_codes',
    message: 'Three new codes were sent. Enter the last one, or prove it another way.',
  },
  tooManyCodes: {
    title: /*i18n*/ { id: 'registration.too_many_codes.title', message: 'Too many codes for now' },
    byYou: /*i18n*/ {
      id: 'registration.too_many_codes.by_you',
      message:
        'You asked for all the codes that one person can ask for within the hour. Ask again from {at}, use the code printed on a bill, or ask us to check.',
    },
    byAccount: /*i18n*/ {
      id: 'registration.too_many_codes.by_account',
      message:
        'Many codes were sent for this account within the hour. Ask again from {at}, use the code printed on a bill, or ask us to check.',
    },
  },
  enoughReviews: {
    title: /*i18n*/ { id: 'registration.enough_reviews.title', message: 'We are checking three already' },
    detail: /*i18n*/ {
      id: 'registration.enough_reviews.detail',
      message: 'Wait for our answer to one of them, or call us. Nothing was linked.',
    },
  },
  neverWhileActing: /*i18n*/ {
    id: 'registration.never_while_acting',
    message: 'Only the person can link an account. Ask them to do it from their own sign-in.',
  },
  own: /*i18n*/ {
    id: 'registration.own_approval',
    message: 'You approved this. A second employee confirms or rejects it. You can take it back.',
  },
  notOwn: /*i18n*/ {
    id: 'registration.not_own_approval',
    message: 'Only the employee who approved this can take it back.',
  },
  approvalChanged: {
    title: /*i18n*/ { id: 'registration.approval_changed.title', message: 'The approval has changed' },
    detail: /*i18n*/ {
      id: 'registration.approval_changed.detail',
      message: 'A colleague approved this or took it back. Load the list again. Nothing was linked.',
    },
  },
  numberNotOnFile: /*i18n*/ {
    id: 'registration.number_not_on_file',
    message: 'Choose a number that is on file.',
  },
  callNotAboutIt: /*i18n*/ {
    id: 'registration.call_not_about_it',
    message: 'Call after the request came. The call cannot be later than now.',
  },
  decided: {
    title: /*i18n*/ { id: 'registration.decided.title', message: 'This was decided already' },
    detail: /*i18n*/ {
      id: 'registration.decided.detail',
      message: 'A colleague was quicker, or the person has linked the account. Load the list again.',
    },
  },
} as const
