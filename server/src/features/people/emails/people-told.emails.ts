import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Message } from '@myaccount/messages/message'
import { peopleEmail } from '@myaccount/messages/people/people-emails'
import type { Statement } from '../../../database/database.ts'
import type { AccountEmailKind } from '../../../emails/email-kind.ts'
import {
  acceptedToTellStatement,
  type ChangeToTell,
  changeToTellStatement,
  endingToTellStatement,
} from './people-told.store.ts'
import { renderPeople } from './render-people.ts'
import { sampleAccepted, sampleChange, sampleEnding } from './sample-people.ts'
import { type Told, tellAccepted, tellChanged, tellDeclined, tellEnding, tellWaiting } from './tell-people.ts'

interface ToldKind<Row> {
  readonly name: string
  readonly words: Message
  readonly find: (accountNumber: AccountNumber, aboutId: Uuid) => Statement<Row>
  readonly tell: (row: Row) => Told
  readonly sample: Row
}

type OfAccount = { readonly accountName: string; readonly accountNumber: AccountNumber }

/** To owners, and to whose seats it is about, by what is true when the email leaves. */
function toldKind<Row extends OfAccount>(kind: ToldKind<Row>): AccountEmailKind {
  const { name, words, find, tell, sample } = kind
  return {
    name,
    about: 'account',
    capability: 'manage_people',
    notification: { group: 'policy', isMandatory: true, words },
    told: 'each_time',
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber, aboutId }, tools) {
      const [row] = await tools.database.read('jobs', find(accountNumber, aboutId))
      if (row === undefined) return null
      return {
        isNeeded: true,
        path: pathOf(accountNumber),
        write: async () => renderPeople(row, tell(row), tools),
      }
    },
    preview: (context) => renderPeople(sample, tell(sample), context),
  }
}

export const pathOf = (accountNumber: string) => `/profile/people?account=${accountNumber}`

const ofChange = { find: changeToTellStatement, sample: sampleChange } satisfies Partial<
  ToldKind<ChangeToTell>
>

export const peopleChanged = toldKind({
  name: 'people_changed',
  words: peopleEmail.changed.words,
  tell: tellChanged,
  ...ofChange,
})

/** To the other owners, one of whom decides. */
export const peopleWaiting = toldKind({
  name: 'people_waiting',
  words: peopleEmail.waiting.subject,
  tell: tellWaiting,
  ...ofChange,
})

/** To whoever asked. */
export const peopleDeclined = toldKind({
  name: 'people_declined',
  words: peopleEmail.declined.subject,
  tell: tellDeclined,
  ...ofChange,
})

export const invitationAccepted = toldKind({
  name: 'invitation_accepted',
  words: peopleEmail.accepted.words,
  find: acceptedToTellStatement,
  tell: tellAccepted,
  sample: sampleAccepted,
})

/** 30 and 7 days before the last day of a seat. */
export const seatEnding = toldKind({
  name: 'seat_ending',
  words: peopleEmail.ending.words,
  find: endingToTellStatement,
  tell: tellEnding,
  sample: sampleEnding,
})
