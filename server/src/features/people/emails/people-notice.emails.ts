import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type AccountNumber, accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { signerTitles } from '@myaccount/messages/authorization/authorization-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { peopleEmail } from '@myaccount/messages/people/people-emails'
import { say } from '@myaccount/messages/say'
import type { Statement } from '../../../database/database.ts'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import {
  type AcceptedEmailFacts,
  acceptedEmailFactsStatement,
  type ChangeEmailFacts,
  changeEmailFactsStatement,
  type EndingEmailFacts,
  endingEmailFactsStatement,
} from './people-notice.store.ts'
import { sampleAccount } from './sample-account.ts'

interface Notice {
  readonly headline: Message
  readonly sentences: readonly Message[]
  /** The text of the link to the list. */
  readonly link: Message
}

const { changed, waiting, declined, accepted, ending, look } = peopleEmail
/** Stands for a person whom the carrier deleted meanwhile. */
const nobody = '–'

/** Describes the change that was made or is requested. */
function notifyChanged(change: ChangeEmailFacts): Notice {
  const { request } = change
  const person = change.person ?? nobody
  const by = change.requestedByName ?? nobody
  switch (request.kind) {
    case 'end':
      return {
        headline: fill(changed.end.headline, { person }),
        sentences: [fill(changed.end.what, { by, person })],
        link: look,
      }
    case 'change': {
      const role = signerTitles[request.role]
      const until = request.to === null ? [] : [fill(changed.change.until, { day: { date: request.to } })]
      return {
        headline: fill(changed.change.headline, { person }),
        sentences: [fill(changed.change.what, { by, person, role }), ...until],
        link: look,
      }
    }
    case 'hand_over': {
      const successor = change.successor ?? nobody
      const role = signerTitles[change.role ?? 'owner']
      return {
        headline: fill(changed.hand_over.headline, { person, successor }),
        sentences: [fill(changed.hand_over.what, { person, successor, role })],
        link: look,
      }
    }
    case 'invite_successor': {
      const successor = request.displayName
      const role = signerTitles[change.role ?? 'owner']
      return {
        headline: fill(changed.invite_successor.headline, { person, successor }),
        sentences: [fill(changed.invite_successor.what, { by, person, successor, role })],
        link: look,
      }
    }
    case 'invite': {
      const invited = request.displayName
      const role = signerTitles[request.role]
      return {
        headline: fill(changed.invite.headline, { person: invited }),
        sentences: [fill(changed.invite.what, { by, person: invited, role })],
        link: look,
      }
    }
    case 'second':
      return {
        headline: changed.second.headline,
        sentences: [fill(request.isNeeded ? changed.second.on : changed.second.off, { by })],
        link: look,
      }
  }
}

function describeWaiting(change: ChangeEmailFacts): Notice {
  const by = change.requestedByName ?? nobody
  return { headline: waiting.subject, sentences: [fill(waiting.what, { by })], link: waiting.look }
}

function notifyDeclined(_: ChangeEmailFacts): Notice {
  return { headline: declined.subject, sentences: [declined.what], link: look }
}

function notifyAccepted({ person, email, role }: AcceptedEmailFacts): Notice {
  return {
    headline: fill(accepted.headline, { person }),
    sentences: [
      email === ''
        ? fill(accepted.whatUnverified, { person, role: signerTitles[role] })
        : fill(accepted.what, { person, email, role: signerTitles[role] }),
    ],
    link: look,
  }
}

function notifyTakenOver({ person, email, role, takesOverFrom }: AcceptedEmailFacts): Notice {
  const from = takesOverFrom ?? nobody
  const title = signerTitles[role]
  const what = email === '' ? accepted.whatUnverified : accepted.what
  return {
    headline: fill(changed.hand_over.headline, { person: from, successor: person }),
    sentences: [
      fill(changed.hand_over.what, { person: from, successor: person, role: title }),
      fill(what, { person, email, role: title }),
    ],
    link: look,
  }
}

function notifyOfEnding({ person, role, to }: EndingEmailFacts): Notice {
  return {
    headline: fill(ending.headline, { day: { date: to } }),
    sentences: [fill(ending.what, { person, role: signerTitles[role] })],
    link: look,
  }
}

const account = { ...sampleAccount, accountNumber: accountNumber(sampleAccount.accountNumber) }
const seatId = 'sea_0195801f2c7a7d3e8c5b6a4f3e2d1c0b'

const sampleChange: ChangeEmailFacts = {
  ...account,
  request: { kind: 'hand_over', seatId, successorSeatId: seatId },
  requestedByName: 'Odalys Fenwright',
  person: 'Odalys Fenwright',
  role: 'owner',
  successor: 'Mirela Stanwick',
}

const sampleAccepted: AcceptedEmailFacts = {
  ...account,
  person: 'Mirela Stanwick',
  email: 'newcomer@oxbow.example',
  role: 'treasurer',
  takesOverFrom: 'Odalys Fenwright',
}

const sampleEnding: EndingEmailFacts = {
  ...account,
  person: 'Odalys Fenwright',
  role: 'owner',
  to: calendarDate('2027-03-17'),
}

interface NoticeKind<Row> {
  readonly name: string
  readonly words: Message
  readonly find: (accountNumber: AccountNumber, aboutId: Uuid) => Statement<Row>
  readonly describe: (row: Row) => Notice
  readonly sample: Row
}

type OfAccount = { readonly accountName: string; readonly accountNumber: AccountNumber }

/** Sent to owners and to the person whose seat changed, using the data at send time. */
function noticeKind<Row extends OfAccount>(kind: NoticeKind<Row>): AccountEmailKind {
  const { name, words, find, describe, sample } = kind
  return {
    name,
    about: 'account',
    capability: 'manage_people',
    notification: { group: 'policy', isMandatory: true, words },
    frequency: 'each_time',
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber, aboutId }, tools) {
      const [row] = await tools.database.read('jobs', find(accountNumber, aboutId))
      if (row === undefined) return null
      return {
        isNeeded: true,
        path: pathOf(accountNumber),
        write: async () => renderPeople(row, describe(row), tools),
      }
    },
    preview: (context) => renderPeople(sample, describe(sample), context),
  }
}

export const pathOf = (accountNumber: string) => `/profile/people?account=${accountNumber}`

const ofChange = { find: changeEmailFactsStatement, sample: sampleChange } satisfies Partial<
  NoticeKind<ChangeEmailFacts>
>

export const peopleChanged = noticeKind({
  name: 'people_changed',
  words: peopleEmail.changed.words,
  describe: notifyChanged,
  ...ofChange,
})

/** Sent to the other owners, one of whom decides. */
export const peopleWaiting = noticeKind({
  name: 'people_waiting',
  words: peopleEmail.waiting.subject,
  describe: describeWaiting,
  ...ofChange,
})

/** Sent to the person who made the request. */
export const peopleDeclined = noticeKind({
  name: 'people_declined',
  words: peopleEmail.declined.subject,
  describe: notifyDeclined,
  ...ofChange,
})

export const invitationAccepted = noticeKind({
  name: 'invitation_accepted',
  words: peopleEmail.accepted.words,
  find: acceptedEmailFactsStatement,
  describe: notifyAccepted,
  sample: sampleAccepted,
})

/** Sent once the invited successor has accepted: to the owners, and to the person who has the seat no more. */
export const seatTakenOver = noticeKind({
  name: 'seat_taken_over',
  words: peopleEmail.takenOver.words,
  find: acceptedEmailFactsStatement,
  describe: notifyTakenOver,
  sample: sampleAccepted,
})

/** Sent 30 and 7 days before the last day of a seat. */
export const seatEnding = noticeKind({
  name: 'seat_ending',
  words: peopleEmail.ending.words,
  find: endingEmailFactsStatement,
  describe: notifyOfEnding,
  sample: sampleEnding,
})

function renderPeople(
  { accountName, accountNumber }: { readonly accountName: string; readonly accountNumber: string },
  { headline, sentences, link }: Notice,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const subject = text(headline)
  return render(
    {
      subject,
      sentences: sentences.map(text),
      facts: [{ label: text(factLabels.account), value: `${accountName}, ${accountNumber}` }],
      link: { label: text(link), url: `${publicUrl}/profile/people?account=${accountNumber}` },
      closing: [
        text(fill(peopleEmail.changed.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) })),
      ],
    },
    { carrier, speaker },
  )
}
