import { signerTitles } from '@myaccount/messages/authorization/authorization-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { peopleEmail } from '@myaccount/messages/people/people-emails'
import type { AcceptedToTell, ChangeToTell, EndingToTell } from './people-told.store.ts'

export interface Told {
  readonly headline: Message
  readonly sentences: readonly Message[]
  /** What the link to the list says. */
  readonly link: Message
}

const { changed, waiting, declined, accepted, ending, look } = peopleEmail
/** Of a person whom the carrier took away meanwhile. */
const nobody = '–'

/** In the words of what was done, or would be. */
export function tellChanged(change: ChangeToTell): Told {
  const { wish } = change
  const person = change.person ?? nobody
  const by = change.askedByName ?? nobody
  switch (wish.kind) {
    case 'end':
      return {
        headline: fill(changed.end.headline, { person }),
        sentences: [fill(changed.end.what, { by, person })],
        link: look,
      }
    case 'change': {
      const role = signerTitles[wish.role]
      const until = wish.to === null ? [] : [fill(changed.change.until, { day: { date: wish.to } })]
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
        sentences: [fill(changed.hand_over.what, { successor, role })],
        link: look,
      }
    }
    case 'invite': {
      const invited = wish.displayName
      const role = signerTitles[wish.role]
      return {
        headline: fill(changed.invite.headline, { person: invited }),
        sentences: [fill(changed.invite.what, { by, person: invited, role })],
        link: look,
      }
    }
    case 'second':
      return {
        headline: changed.second.headline,
        sentences: [fill(wish.isNeeded ? changed.second.on : changed.second.off, { by })],
        link: look,
      }
  }
}

export function tellWaiting(change: ChangeToTell): Told {
  const by = change.askedByName ?? nobody
  return { headline: waiting.subject, sentences: [fill(waiting.what, { by })], link: waiting.look }
}

export function tellDeclined(_: ChangeToTell): Told {
  return { headline: declined.subject, sentences: [declined.what], link: look }
}

export function tellAccepted({ person, email, role }: AcceptedToTell): Told {
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

export function tellEnding({ person, role, to }: EndingToTell): Told {
  return {
    headline: fill(ending.headline, { day: { date: to } }),
    sentences: [fill(ending.what, { person, role: signerTitles[role] })],
    link: look,
  }
}
