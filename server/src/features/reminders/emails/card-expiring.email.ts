import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import { isCardExpired } from '@myaccount/domain/payment-methods/method-state'
import { lastDayOf } from '@myaccount/domain/reminders/card-reminder'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { cardEmailMessages } from '@myaccount/messages/emails/reminder-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { nameMethod } from '@myaccount/messages/names/method-name'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { contentOfItem } from '../../../emails/rendering/content-of-item.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import {
  type CardToRemindRow,
  cardOfReminderStatement,
  expiryOf,
  isOccasionOf,
} from '../card-reminders.store.ts'

type CardEmailFacts = Pick<
  CardToRemindRow,
  'accountName' | 'accountNumber' | 'methodId' | 'brand' | 'last4' | 'expiresYear' | 'expiresMonth'
>

const path = '/payment/methods'

/** Sent to the people who may pay with the card, with the details that are saved at send time. */
export const cardExpiring: AccountEmailKind = {
  name: 'card_expiring',
  notification: { group: 'billing', isMandatory: false, words: notificationWords.cardExpiring },
  about: 'account',
  capability: 'pay',
  frequency: 'each_time',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber: owner, aboutId, today }, tools) {
    const [card] = await tools.database.read('jobs', cardOfReminderStatement(owner, aboutId, tools.timeZone))
    if (card === undefined) return null
    return {
      isNeeded: isStillToNotify(card, today),
      path,
      write: async () => renderCardExpiring(card, today, tools),
    }
  },
  preview: (context) =>
    renderCardExpiring(
      {
        accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
        accountNumber: accountNumber('1000482917'),
        brand: 'visa',
        last4: '4242',
        expiresYear: 2026,
        expiresMonth: 6,
        methodId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b'),
      },
      calendarDate('2026-06-01'),
      context,
    ),
}

/** Returns whether the card is still there, has not expired, and has had no other date entered since. */
function isStillToNotify(
  card: CardToRemindRow & { readonly occasion: string },
  today: CalendarDate,
): boolean {
  return card.isActive && isOccasionOf(card) && !isCardExpired(expiryOf(card), today)
}

function renderCardExpiring(card: CardEmailFacts, today: CalendarDate, context: EmailContext): RenderedEmail {
  const { carrier, speaker } = context
  const text = (message: Message) => say(speaker, message)
  const { accountName, accountNumber: owner, methodId, brand, last4 } = card
  const lastDay = lastDayOf(expiryOf(card))
  const named = nameMethod({ kind: 'card', brand, accountType: null, last4 })
  const item = { accountNumber: owner, kind: 'card_expires', methodId, brand, last4, lastDay } as const
  // The people who receive it may pay, so they may replace the card.
  const { sentences, ...said } = contentOfItem(item, { today, may: () => true }, context)
  const values = { card: named, day: { date: lastDay } }
  return render(
    {
      subject: text(fill(cardEmailMessages.subject, { ...values, organization: accountName })),
      organization: accountName,
      ...said,
      sentences: [...sentences, text(fill(cardEmailMessages.what, values)), text(cardEmailMessages.whatToDo)],
      facts: [{ label: text(factLabels.account), value: `${accountName}, ${owner}` }],
      closing: [
        text(
          fill(paymentEmailMessages.questions, { carrier: carrier.name, phone: formatPhone(carrier.phone) }),
        ),
      ],
    },
    { carrier, speaker },
  )
}
