/** The reasons why a change of people is not made. */
export const peopleRefusals = {
  neverWhileActing: /*i18n*/ {
    id: 'people.never_while_acting',
    message: "You can't do this while acting as a customer. People and seats are the customer's alone.",
  },
  hasAccess: /*i18n*/ { id: 'people.has_access', message: 'That person already has access.' },
  isInvited: /*i18n*/ {
    id: 'people.is_invited',
    message: 'That person is invited already. Send the invitation again, or withdraw it.',
  },
  successorInvited: {
    title: /*i18n*/ { id: 'people.successor_invited.title', message: 'Somebody is invited to take over' },
    detail: /*i18n*/ {
      id: 'people.successor_invited.detail',
      message: 'Withdraw that invitation first if somebody else is to take over this seat. Nothing was done.',
    },
  },
  gone: {
    title: /*i18n*/ { id: 'people.gone.title', message: 'This seat has changed' },
    detail: /*i18n*/ {
      id: 'people.gone.detail',
      message: 'It ended or was changed meanwhile. Nothing was done. Look at the list, then try again.',
    },
  },
  unchanged: {
    title: /*i18n*/ { id: 'people.unchanged.title', message: 'Nothing to change' },
    detail: /*i18n*/ { id: 'people.unchanged.detail', message: 'This is how it is already.' },
  },
  day_over: {
    title: /*i18n*/ { id: 'people.day_over.title', message: 'This day is over' },
    detail: /*i18n*/ { id: 'people.day_over.detail', message: 'Choose a last day from today on.' },
  },
  same_person: {
    title: /*i18n*/ { id: 'people.same_person.title', message: 'Choose another person' },
    detail: /*i18n*/ {
      id: 'people.same_person.detail',
      message: 'Nobody takes over from themselves. Nothing was done.',
    },
  },
  last_owner: {
    title: /*i18n*/ { id: 'people.last_owner.title', message: 'An account needs an owner' },
    detail: /*i18n*/ {
      id: 'people.last_owner.detail',
      message:
        'This is the only owner. Hand the seat over to a successor first, or call us. Nothing was done.',
    },
  },
  needsTwo: {
    title: /*i18n*/ { id: 'people.needs_two.title', message: 'Two owners are needed' },
    detail: /*i18n*/ {
      id: 'people.needs_two.detail',
      message: 'Nobody else could approve a change yet. Invite a second owner first.',
    },
  },
  decided: {
    title: /*i18n*/ { id: 'people.decided.title', message: 'This was decided already' },
    detail: /*i18n*/ { id: 'people.decided.detail', message: 'Look at the list to see how it stands.' },
  },
  ownApproval: {
    title: /*i18n*/ { id: 'people.own_approval.title', message: 'Another owner approves' },
    detail: /*i18n*/ {
      id: 'people.own_approval.detail',
      message: 'Nobody approves what they asked for. You can take it back.',
    },
  },
  badLink: {
    title: /*i18n*/ { id: 'people.bad_link.title', message: 'This invitation does not work' },
    detail: /*i18n*/ {
      id: 'people.bad_link.detail',
      message:
        'It was used, withdrawn or replaced by a newer one, or its seven days are over. Ask whoever invited you to send it again.',
    },
  },
} as const

/** Refusals of the code that confirms a change of people. */
export const peopleCodeRefusals = {
  stillTrue: /*i18n*/ { id: 'code.people.still_true', message: 'Nothing was changed.' },
  noMore: /*i18n*/ {
    id: 'code.people.no_more',
    message: 'Three new codes were sent. Enter the last one, or start again.',
  },
  failed: {
    title: /*i18n*/ { id: 'code.people.failed.title', message: 'Too many wrong codes' },
    detail: /*i18n*/ {
      id: 'code.people.failed.detail',
      message: 'The code was wrong five times. Nothing was changed. Start again for a new code.',
    },
  },
  expired: {
    title: /*i18n*/ { id: 'code.people.expired.title', message: 'The time is over' },
    detail: /*i18n*/ {
      id: 'code.people.expired.detail',
      message: 'This took longer than half an hour. Nothing was changed. Start again for a new code.',
    },
  },
  used: {
    title: /*i18n*/ { id: 'code.people.used.title', message: 'The code is used' },
    detail: /*i18n*/ {
      id: 'code.people.used.detail',
      message: 'What you confirmed is done. Look at the list.',
    },
  },
  confirmed: {
    title: /*i18n*/ { id: 'code.people.confirmed.title', message: 'No code is needed' },
    detail: /*i18n*/ {
      id: 'code.people.confirmed.detail',
      message: 'Your code was right already. Look at the list.',
    },
  },
  tooMany: {
    title: /*i18n*/ { id: 'code.people.too_many.title', message: 'Too many codes for now' },
    detail: /*i18n*/ {
      id: 'code.people.too_many.detail',
      message: 'You asked for many codes within the hour. Nothing was changed. Wait a while, then try again.',
    },
  },
} as const
