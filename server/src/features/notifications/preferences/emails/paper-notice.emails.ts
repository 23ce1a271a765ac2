import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { paperEmail as words } from '@myaccount/messages/notifications/paper-emails'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../../emails/rendering/render-content.ts'
import { type PaperEmailFacts, paperEmailFactsStatement } from './paper-email-facts.store.ts'

/** A sample with the longest name that occurs, for the previews of the emails. */
const samplePaper: PaperEmailFacts = {
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  accountNumber: accountNumber('1000482917'),
  electronic: ['policy', 'billing'],
  returnedBecause: 'email_bounced',
  text: 'You agree that your bills come by email.',
}

const path = '/notifications/preferences'

/** Sent to the person who agreed, with the text that they agreed to. */
export const paperStopped = paperNoticeKind('paper_stopped', words.stopped.headline, {
  headline: words.stopped.headline,
  sentencesOf: ({ text }) => [words.stopped.what, ...(text === null ? [] : text.split('\n'))],
})

/** Sent to the person who had agreed. An email that bounces still leaves its notification in the inbox. */
export const paperResumed = paperNoticeKind('paper_resumed', words.resumed.headline, {
  headline: words.resumed.headline,
  sentencesOf: ({ returnedBecause }) => [words.resumed[returnedBecause ?? 'chosen']],
})

interface Notice {
  readonly headline: Message
  /** Returns messages, and lines as they were shown. */
  readonly sentencesOf: (paper: PaperEmailFacts) => readonly (Message | string)[]
}

function paperNoticeKind(name: string, notificationWords: Message, notice: Notice): AccountEmailKind {
  return {
    name,
    about: 'account',
    capability: 'see_account',
    notification: { group: 'policy', isMandatory: true, words: notificationWords },
    frequency: 'each_time',
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber, aboutId }, tools) {
      const [paper] = await tools.database.read('jobs', paperEmailFactsStatement(accountNumber, aboutId))
      if (paper === undefined) return null
      return { isNeeded: true, path, write: async () => renderPaper(paper, notice, tools) }
    },
    preview: (context) => renderPaper(samplePaper, notice, context),
  }
}

function renderPaper(
  paper: PaperEmailFacts,
  { headline, sentencesOf }: Notice,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const phone = formatPhone(carrier.phone)
  const byEmail = paper.electronic.map((group) => text(words[group])).join(', ')
  return render(
    {
      subject: text(headline),
      sentences: sentencesOf(paper).map((one) => (typeof one === 'string' ? one : text(one))),
      facts: [
        { label: text(factLabels.account), value: `${paper.accountName}, ${paper.accountNumber}` },
        ...(byEmail === '' ? [] : [{ label: text(words.byEmail), value: byEmail }]),
      ],
      link: { label: text(fill(words.see, { portalName: carrier.portalName })), url: `${publicUrl}${path}` },
      closing: [
        text(fill(words.notYou, { carrier: carrier.name, phone })),
        text(fill(paymentEmailMessages.questions, { carrier: carrier.name, phone })),
      ],
    },
    { carrier, speaker },
  )
}
