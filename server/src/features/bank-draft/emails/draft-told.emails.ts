import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber, policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { draftEmail } from '@myaccount/messages/bank-draft/draft-email-messages'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { nameBank } from '../disclosure/render-disclosure-pdf.ts'
import { type DraftEmailFacts, draftEmailFactsStatement } from './draft-told.store.ts'

interface Told {
  readonly headline: Message
  readonly sentences: readonly Message[]
}

interface ToldKind {
  readonly name: string
  readonly words: Message
  readonly tell: (draft: DraftEmailFacts) => Told
  readonly sample: DraftEmailFacts['event']
}

/** What became of an enrollment, to whoever signed it, by what is true when the email leaves. */
function toldKind({ name, words, tell, sample }: ToldKind): AccountEmailKind {
  return {
    name,
    about: 'account',
    capability: 'pay',
    notification: { group: 'billing', isMandatory: true, words },
    told: 'once',
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber: owner, aboutId }, tools) {
      const [draft] = await tools.database.read('jobs', draftEmailFactsStatement(owner, aboutId))
      if (draft === undefined) return null
      return { isNeeded: true, path: pathOf(draft), write: async () => renderTold(draft, tell(draft), tools) }
    },
    preview(context) {
      const draft = { ...sampleDraft, event: sample }
      return renderTold(draft, tell(draft), context)
    },
  }
}

const sampleDraft: DraftEmailFacts = {
  accountNumber: accountNumber('1000482917'),
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  policyNumber: policyNumber('12MF0104417'),
  policyType: 'MINFIRST',
  event: 'confirmed',
  bankName: 'Quay Street Bank',
  last4: '4410',
  holdsFrom: calendarDate('2027-03-01'),
}

const pathOf = ({ policyNumber: number }: DraftEmailFacts) => `/policies/${number}`

export const draftConfirmed = toldKind({
  name: 'draft_confirmed',
  words: notificationWords.draftConfirmed,
  sample: 'confirmed',
  tell: (draft) => ({
    headline: draftEmail.confirmed.headline,
    sentences: [
      fill(draftEmail.confirmed.what, {
        policy: draft.policyNumber,
        bank: nameBank(draft),
        day: dayOf(draft),
      }),
      draftEmail.confirmed.next,
    ],
  }),
})

export const draftRejected = toldKind({
  name: 'draft_rejected',
  words: notificationWords.draftRejected,
  sample: 'rejected',
  tell: ({ policyNumber: policy, event }) => ({
    headline: draftEmail.rejected.headline,
    sentences: [
      fill(draftEmail.rejected.what, { policy }),
      event === 'lapsed' ? draftEmail.rejected.lapsed : draftEmail.rejected.next,
    ],
  }),
})

export const draftChanged = toldKind({
  name: 'draft_changed',
  words: notificationWords.draftChanged,
  sample: 'changed',
  tell: (draft) => {
    const values = { policy: draft.policyNumber, bank: nameBank(draft) }
    return draft.event === 'changed'
      ? {
          headline: draftEmail.changed.headline,
          sentences: [fill(draftEmail.changed.what, { ...values, day: dayOf(draft) })],
        }
      : {
          headline: draftEmail.changed.keptHeadline,
          sentences: [fill(draftEmail.changed.notChanged, values)],
        }
  },
})

export const draftEnded = toldKind({
  name: 'draft_ended',
  words: notificationWords.draftEnded,
  sample: 'ended',
  tell: ({ policyNumber: policy }) => ({
    headline: draftEmail.ended.headline,
    sentences: [fill(draftEmail.ended.what, { policy })],
  }),
})

function dayOf({ holdsFrom }: DraftEmailFacts) {
  return holdsFrom === null ? '' : { date: holdsFrom }
}

function renderTold(
  draft: DraftEmailFacts,
  { headline, sentences }: Told,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const told = (message: Message) => say(speaker, message)
  return render(
    {
      subject: told(fill(draftEmail.subject, { headline, policy: draft.policyNumber })),
      headline: told(headline),
      sentences: sentences.map(told),
      facts: [{ label: told(factLabels.account), value: `${draft.accountName}, ${draft.accountNumber}` }],
      link: {
        label: told(fill(draftEmail.see, { portalName: carrier.portalName })),
        url: `${publicUrl}${pathOf(draft)}`,
      },
      closing: [told(fill(draftEmail.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) }))],
    },
    { carrier, speaker },
  )
}
