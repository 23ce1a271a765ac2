/** The emails while a person registers for an account. */
export const registrationEmail = {
  code: {
    subject: /*i18n*/ { id: 'email.registration_code.subject', message: 'A code to link your account' },
    what: /*i18n*/ {
      id: 'email.registration_code.what',
      message:
        'Somebody who signed in wants to see this account online and says that they act for your organization. With this code they can. It works for 10 minutes, once, and for this account only.',
    },
    giveIt: /*i18n*/ {
      id: 'email.registration_code.give_it',
      message: 'If you know who is asking, give them the code. Nothing is linked before that.',
    },
    notYou: /*i18n*/ {
      id: 'email.registration_code.not_you',
      message: 'If you do not know, give it to nobody and call {carrier} at {phone}.',
    },
  },
  wrongProof: {
    headline: /*i18n*/ {
      id: 'email.registration_wrong_proof.headline',
      message: 'Somebody entered a wrong code for your account',
    },
    what: /*i18n*/ {
      id: 'email.registration_wrong_proof.what',
      message:
        'Somebody who signed in tried to link your account with a code that is wrong. Nothing was linked. We send this email once a day at most.',
    },
    known: /*i18n*/ {
      id: 'email.registration_wrong_proof.known',
      message:
        'If somebody of your organization is linking the account, they can check the code and try again.',
    },
    keep: /*i18n*/ {
      id: 'email.registration_wrong_proof.keep',
      message: 'Give codes from our emails and bills only to people you know.',
    },
    notKnown: /*i18n*/ {
      id: 'email.registration_wrong_proof.not_known',
      message: 'If you do not know who it was, call {carrier} at {phone}.',
    },
  },
  linked: {
    headline: /*i18n*/ { id: 'email.account_linked.headline', message: 'Your account is linked' },
    owner: /*i18n*/ {
      id: 'email.account_linked.owner',
      message:
        'You are the owner of this account online: you see it, pay its bills, and decide who else may.',
    },
    viewer: /*i18n*/ {
      id: 'email.account_linked.viewer',
      message:
        'You may look at this account online. Its owner was told, and can let you do more, such as paying bills.',
    },
    role: /*i18n*/ {
      id: 'email.account_linked.role',
      message: 'You have this role on this account: {role}. Its owner was told.',
    },
    see: /*i18n*/ { id: 'email.account_linked.see', message: 'Open {portalName}' },
    notYou: /*i18n*/ {
      id: 'email.account_linked.not_you',
      message: 'If you did not ask for this, call {carrier} at {phone}.',
    },
  },
  person: {
    headline: /*i18n*/ { id: 'email.person_linked.headline', message: 'Somebody can now see your account' },
    what: /*i18n*/ {
      id: 'email.person_linked.what',
      message: '{person} proved that they act for your organization, and was given a role on this account.',
    },
    newOwner: /*i18n*/ { id: 'email.person_linked.new_owner', message: 'Your account has a new owner' },
    byStaff: /*i18n*/ {
      id: 'email.person_linked.by_staff',
      message: '{person} asked us for a role on this account. We called a number on file and gave it.',
    },
    ownerByStaff: /*i18n*/ {
      id: 'email.person_linked.owner_by_staff',
      message:
        '{person} asked us to own this account. We called a number on file. Two of our employees agreed.',
    },
    unverified: /*i18n*/ {
      id: 'email.person_linked.unverified',
      message: '{name} (no verified email address)',
    },
    role: /*i18n*/ { id: 'email.person_linked.role', message: 'Role' },
    owner: /*i18n*/ { id: 'email.person_linked.role.owner', message: 'Owner: everything, people too' },
    viewer: /*i18n*/ { id: 'email.person_linked.role.viewer', message: 'Viewer: sees, changes nothing' },
    notKnown: /*i18n*/ {
      id: 'email.person_linked.not_known',
      message: 'If this person does not act for your organization, call {carrier} at {phone} now.',
    },
  },
  asked: {
    headline: /*i18n*/ { id: 'email.review_requested.headline', message: 'We are checking your request' },
    what: /*i18n*/ {
      id: 'email.review_requested.what',
      message:
        'You asked us to link an account that you could not prove online. A person looks at it, as a rule within two business days. We email you either way.',
    },
  },
  rejected: {
    headline: /*i18n*/ { id: 'email.review_rejected.headline', message: 'We could not link the account' },
    what: /*i18n*/ {
      id: 'email.review_rejected.what',
      message: 'We looked at your request and did not link the account.',
    },
    reason: /*i18n*/ { id: 'email.review_rejected.reason', message: 'Why' },
    next: /*i18n*/ {
      id: 'email.review_rejected.next',
      message: 'With the code printed on a bill you can link it yourself. Or call {carrier} at {phone}.',
    },
  },
} as const
