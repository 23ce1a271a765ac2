import type { ClaimNews, ClaimNewsKind } from '@myaccount/domain/claims/news/claim-news'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber, claimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { causeNames, sayCause } from '@myaccount/messages/claims/cause-names'
import { claimStatusWords, claimStepWords, promiseWords } from '@myaccount/messages/claims/claim-words'
import { claimNewsHeadlines, claimNewsMessages } from '@myaccount/messages/emails/claim-news-messages'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import {
  notificationDetails,
  notificationTitles,
} from '@myaccount/messages/notifications/notification-titles'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { type Speaker, say } from '@myaccount/messages/say'
import { type AccountEmailKind, type EmailContext, notNeededAnyMore } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { isClaimSeenBy } from '../claims-work.ts'
import { type NewsEmailFacts, newsEmailFactsStatement } from './claim-news.store.ts'

/** The headline `private` is for a confidential claim: email and notification say only that there is news. */
type Headline = ClaimNewsKind | 'private'

const day = calendarDate('2027-03-01')
const examples: Readonly<Record<ClaimNewsKind, ClaimNews>> = {
  opened: { kind: 'opened' },
  asked: { kind: 'asked', title: 'A contractor’s estimate for the roof', dueOn: day },
  message: { kind: 'message', from: 'Sunniva Pryce' },
  date: { kind: 'date', what: 'contact', about: null, dueOn: day },
  moved: { kind: 'moved', status: 'in_review', step: 'evaluation' },
}

export const claimNewsEmails: Readonly<Record<Headline, AccountEmailKind>> = {
  opened: newsEmail('opened'),
  asked: newsEmail('asked'),
  message: newsEmail('message'),
  date: newsEmail('date'),
  moved: newsEmail('moved'),
  private: newsEmail('private'),
}

function newsEmail(headline: Headline): AccountEmailKind {
  const words = claimNewsHeadlines[headline]
  return {
    name: `claim_news_${headline}`,
    about: 'account',
    capability: 'claims_see',
    notification: { group: 'claims', isMandatory: false, words },
    frequency: 'once',
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber: owner, aboutId, recipient }, tools) {
      const [notified] = await tools.database.read('jobs', newsEmailFactsStatement(owner, aboutId))
      if (notified === undefined || recipient === null) return notNeededAnyMore
      if (!(await isClaimSeenBy(tools.database, recipient, notified))) return notNeededAnyMore
      const { claimNumber: number } = notified
      return {
        isNeeded: true,
        path: pathOf(notified),
        ...(notified.isConfidential
          ? {}
          : {
              title: titleOf(notified, words),
              detail: fill(notificationDetails.claim, { claimNumber: number }),
            }),
        claimNumber: number,
        write: async () => renderNews(notified, words, tools),
      }
    },
    preview: (context) =>
      renderNews(
        {
          accountNumber: accountNumber('1000482917'),
          accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
          claimNumber: claimNumber('2027-0018342'),
          isConfidential: headline === 'private',
          cause: 'hail',
          news: headline === 'private' ? [] : [examples[headline]],
        },
        words,
        context,
      ),
  }
}

function pathOf({ isConfidential, claimNumber: number }: NewsEmailFacts): string {
  return isConfidential ? '/claims' : `/claims/${encodeURIComponent(number)}`
}

/** What is asked for, or who wrote, where the news is that alone. */
function titleOf({ news, cause: code }: NewsEmailFacts, headline: Message): Message {
  const { claimAsked, claimMessage, claimOther } = notificationTitles
  const cause = causeNames[code] ?? code
  const [first] = news
  if (first?.kind === 'asked') return fill(claimAsked, { day: { date: first.dueOn }, title: first.title })
  if (first?.kind === 'message') return fill(claimMessage, { from: first.from, cause })
  return fill(claimOther, { headline, cause })
}

/** A claim that became confidential since then is reported as confidential, whatever headline was planned. */
function renderNews(notified: NewsEmailFacts, headline: Message, context: EmailContext): RenderedEmail {
  const { carrier, publicUrl, speaker } = context
  const { isConfidential } = notified
  const words = (message: Message) => say(speaker, message)
  const subject = words(isConfidential ? claimNewsHeadlines.private : headline)
  const see = isConfidential ? claimNewsMessages.seeAll : claimNewsMessages.see
  const phone = formatPhone(carrier.phone)
  return render(
    {
      subject,
      sentences: isConfidential
        ? [words(claimNewsMessages.private)]
        : notified.news.map((each) => sayNews(speaker, each, notified)),
      facts: [
        { label: words(factLabels.account), value: `${notified.accountName}, ${notified.accountNumber}` },
        ...(isConfidential
          ? []
          : [
              { label: words(claimNewsMessages.claim), value: notified.claimNumber },
              { label: words(claimNewsMessages.loss), value: sayCause(speaker, notified.cause) },
            ]),
      ],
      link: {
        label: words(fill(see, { portalName: carrier.portalName })),
        url: `${publicUrl}${pathOf(notified)}`,
      },
      closing: [words(fill(paymentEmailMessages.questions, { carrier: carrier.name, phone }))],
    },
    { carrier, speaker },
  )
}

function sayNews(speaker: Speaker, news: ClaimNews, notified: NewsEmailFacts): string {
  const { opened, asked, message, date, moved } = claimNewsMessages
  switch (news.kind) {
    case 'opened':
      return say(speaker, fill(opened, { claimNumber: notified.claimNumber }))
    case 'asked':
      return say(speaker, fill(asked, { day: { date: news.dueOn }, title: news.title }))
    case 'message':
      return say(speaker, fill(message, { from: news.from }))
    case 'date':
      return say(
        speaker,
        fill(date, { day: { date: news.dueOn }, what: news.about ?? say(speaker, promiseWords[news.what]) }),
      )
    case 'moved':
      return say(
        speaker,
        fill(moved, {
          step: say(speaker, claimStepWords[news.step]),
          status: say(speaker, claimStatusWords[news.status]),
        }),
      )
  }
}
