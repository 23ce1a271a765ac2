/** The emails about the people of an account. */
export const peopleEmail = {
  code: {
    subject: /*i18n*/ { id: 'email.people_code.subject', message: 'Your code to change people' },
    howTo: /*i18n*/ {
      id: 'email.people_code.how_to',
      message:
        'Enter it on the page where you asked for the change. It works for 10 minutes, once, and for this change only. If more than one code came, use the newest.',
    },
    nothingYet: /*i18n*/ { id: 'email.people_code.nothing_yet', message: 'Nothing is changed before that.' },
  },
  invitation: {
    takesOver: /*i18n*/ {
      id: 'email.seat_invitation.takes_over',
      message:
        'As you accept, you take over from {person}, with the emails about bank drafts, notices and the vote.',
    },
    subject: /*i18n*/ { id: 'email.seat_invitation.subject', message: '{by} invites you to {account}' },
    headline: /*i18n*/ { id: 'email.seat_invitation.headline', message: 'You are invited' },
    what: /*i18n*/ {
      id: 'email.seat_invitation.what',
      message: '{by} asks you to look after the insurance of {account} online.',
    },
    until: /*i18n*/ {
      id: 'email.seat_invitation.until',
      message: 'Accept by {day}. You sign in first, or register if you never have. The link works once.',
    },
    accept: /*i18n*/ { id: 'email.seat_invitation.accept', message: 'Look at the invitation' },
    notYou: /*i18n*/ {
      id: 'email.seat_invitation.not_you',
      message: 'If you do not know {by}, do nothing, and nothing happens. Questions: {carrier}, {phone}.',
    },
    role: /*i18n*/ { id: 'email.seat_invitation.role', message: 'Your role' },
  },
  changed: {
    words: /*i18n*/ { id: 'email.people_changed.words', message: 'People of an account changed' },
    end: {
      headline: /*i18n*/ { id: 'email.people_end.headline', message: 'The seat of {person} has ended' },
      what: /*i18n*/ {
        id: 'email.people_end.what',
        message: '{by} ended it. {person} can no longer see or do anything with it.',
      },
    },
    change: {
      headline: /*i18n*/ { id: 'email.people_change.headline', message: 'The seat of {person} has changed' },
      what: /*i18n*/ {
        id: 'email.people_change.what',
        message: '{by} changed it. From now on {person} has this role: {role}.',
      },
      until: /*i18n*/ { id: 'email.people_change.until', message: 'It ends after {day}.' },
    },
    hand_over: {
      headline: /*i18n*/ {
        id: 'email.people_hand_over.headline',
        message: '{successor} has taken over from {person}',
      },
      what: /*i18n*/ {
        id: 'email.people_hand_over.what',
        message:
          '{successor} has this role now: {role}. Bank draft emails, notices and the vote go to {successor}. {person} has lost this access.',
      },
    },
    invite: {
      headline: /*i18n*/ { id: 'email.people_invite.headline', message: '{person} is invited' },
      what: /*i18n*/ {
        id: 'email.people_invite.what',
        message: '{by} sent the invitation. Once it is accepted, {person} has this role: {role}.',
      },
    },
    invite_successor: {
      headline: /*i18n*/ {
        id: 'email.people_invite_successor.headline',
        message: '{successor} is invited to take over from {person}',
      },
      what: /*i18n*/ {
        id: 'email.people_invite_successor.what',
        message:
          '{by} sent the invitation. Once {successor} accepts it, {successor} has this role: {role}. Until then {person} keeps it.',
      },
    },
    second: {
      headline: /*i18n*/ { id: 'email.people_second.headline', message: 'Who approves changes of people' },
      on: /*i18n*/ {
        id: 'email.people_second.on',
        message: '{by} asked for it: from now on each change needs the word of a second owner.',
      },
      off: /*i18n*/ {
        id: 'email.people_second.off',
        message: '{by} asked for it: from now on one owner is enough to change people.',
      },
    },
    notYou: /*i18n*/ {
      id: 'email.people_changed.not_you',
      message: 'If this is not what you expect, call {carrier} at {phone}.',
    },
  },
  waiting: {
    subject: /*i18n*/ {
      id: 'email.people_waiting.subject',
      message: 'A change of people needs your approval',
    },
    what: /*i18n*/ {
      id: 'email.people_waiting.what',
      message: '{by} asked for it. Nothing is done before a second owner approves.',
    },
    look: /*i18n*/ { id: 'email.people_waiting.look', message: 'Look at the change' },
  },
  declined: {
    subject: /*i18n*/ { id: 'email.people_declined.subject', message: 'A change of people was not approved' },
    what: /*i18n*/ {
      id: 'email.people_declined.what',
      message: 'Another owner declined what you asked for. Nothing was changed.',
    },
  },
  accepted: {
    headline: /*i18n*/ {
      id: 'email.invitation_accepted.headline',
      message: '{person} accepted the invitation',
    },
    what: /*i18n*/ {
      id: 'email.invitation_accepted.what',
      message: 'From now on {person} has this role: {role}. Signed in with {email}.',
    },
    whatUnverified: /*i18n*/ {
      id: 'email.invitation_accepted.what_unverified',
      message: 'From now on {person} has this role: {role}. The sign-in has no verified email address.',
    },
    words: /*i18n*/ { id: 'email.invitation_accepted.words', message: 'An invitation was accepted' },
  },
  takenOver: {
    words: /*i18n*/ { id: 'email.seat_taken_over.words', message: 'A seat was handed over' },
  },
  ending: {
    headline: /*i18n*/ { id: 'email.seat_ending.headline', message: 'A seat ends on {day}' },
    what: /*i18n*/ {
      id: 'email.seat_ending.what',
      message:
        '{person} has this role until then: {role}. Hand the seat over to a successor, or change its last day.',
    },
    words: /*i18n*/ { id: 'email.seat_ending.words', message: 'A seat ends soon' },
  },
  look: /*i18n*/ { id: 'email.people.look', message: 'Look at the people of the account' },
} as const
