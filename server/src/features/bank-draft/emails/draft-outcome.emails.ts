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
import { nameBank } from '../signing/render-disclosure-pdf.ts'
import { type DraftEmailFacts, draftEmailFactsStatement } from './draft-outcome.store.ts'

interface Notice {
  readonly headline: Message
  readonly sentences: readonly Message[]
}

interface NoticeKind {
  readonly name: string
  readonly words: Message
  readonly describe: (draft: DraftEmailFacts) => Notice
  readonly sample: DraftEmailFacts['event']
}

/** An email about the outcome of an enrollment, sent to its signer, with the data at send time. */
function noticeKind({ name, words, describe, sample }: NoticeKind): AccountEmailKind {
  return {
    name,
    about: 'account',
    capability: 'pay',
    notification: { group: 'billing', isMandatory: true, words },
    frequency: 'once',
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber: owner, aboutId }, tools) {
      const [draft] = await tools.database.read('jobs', draftEmailFactsStatement(owner, aboutId))
      if (draft === undefined) return null
      return {
        isNeeded: true,
        path: pathOf(draft),
        write: async () => renderNotice(draft, describe(draft), tools),
      }
    },
    preview(context) {
      const draft = { ...sampleDraft, event: sample }
      return renderNotice(draft, describe(draft), context)
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

const pathOf = ({ policyNumber: number }: DraftEmailFacts) => `/policies/${encodeURIComponent(number)}`

export const draftConfirmed = noticeKind({
  name: 'draft_confirmed',
  words: notificationWords.draftConfirmed,
  sample: 'confirmed',
  describe: (draft) => ({
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

export const draftRejected = noticeKind({
  name: 'draft_rejected',
  words: notificationWords.draftRejected,
  sample: 'rejected',
  describe: ({ policyNumber: policy, event }) => ({
    headline: draftEmail.rejected.headline,
    sentences: [
      fill(draftEmail.rejected.what, { policy }),
      event === 'lapsed' ? draftEmail.rejected.lapsed : draftEmail.rejected.next,
    ],
  }),
})

export const draftChanged = noticeKind({
  name: 'draft_changed',
  words: notificationWords.draftChanged,
  sample: 'changed',
  describe: (draft) => {
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

export const draftEnded = noticeKind({
  name: 'draft_ended',
  words: notificationWords.draftEnded,
  sample: 'ended',
  describe: ({ policyNumber: policy }) => ({
    headline: draftEmail.ended.headline,
    sentences: [fill(draftEmail.ended.what, { policy })],
  }),
})

function dayOf({ holdsFrom }: DraftEmailFacts) {
  return holdsFrom === null ? '' : { date: holdsFrom }
}

function renderNotice(
  draft: DraftEmailFacts,
  { headline, sentences }: Notice,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  return render(
    {
      subject: text(fill(draftEmail.subject, { headline, policy: draft.policyNumber })),
      headline: text(headline),
      sentences: sentences.map(text),
      facts: [{ label: text(factLabels.account), value: `${draft.accountName}, ${draft.accountNumber}` }],
      link: {
        label: text(fill(draftEmail.see, { portalName: carrier.portalName })),
        url: `${publicUrl}${pathOf(draft)}`,
      },
      closing: [text(fill(draftEmail.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) }))],
    },
    { carrier, speaker },
  )
}
