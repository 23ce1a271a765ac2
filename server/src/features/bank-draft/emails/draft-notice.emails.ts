import { restPayableFrom } from '@myaccount/domain/bank-draft/plan/rest-payable-from'
import { cutOffMinuteOfDay } from '@myaccount/domain/calendar/cut-off'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents, noCents } from '@myaccount/domain/kernel/money'
import { accountNumber, invoiceNumber, policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { attentionMessages } from '@myaccount/messages/attention/attention-messages'
import { draftEmailMessages } from '@myaccount/messages/emails/draft-email-messages'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { reminderMessages } from '@myaccount/messages/emails/reminder-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { namePolicy, namePolicyType } from '@myaccount/messages/names/policy-name'
import {
  notificationDetails,
  notificationTitles,
} from '@myaccount/messages/notifications/notification-titles'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import type { EmailContent } from '../../../emails/rendering/email-content.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { type NoticeRow, noticeStatement } from '../plans/notices.store.ts'

interface NoticeKind extends Pick<AccountEmailKind, 'capability'> {
  readonly name: 'draft_notice' | 'draft_late' | 'draft_rest'
  readonly words: Message
  /** Whether the plan still says what the notice does. */
  readonly isTrue: (notice: NoticeRow, today: CalendarDate) => boolean
  /** Whether its reader can pay now what the notice asks for. */
  readonly isToPay: (notice: NoticeRow) => boolean
  readonly sentences: (notice: NoticeRow, timeZone: string) => readonly Message[]
  readonly sample: Partial<NoticeRow>
}

/** Mandatory: nobody can switch it off, since the draft depends on it (domain.md 4.2). */
function noticeKind({
  name,
  words,
  capability,
  isTrue,
  isToPay,
  sentences,
  sample,
}: NoticeKind): AccountEmailKind {
  return {
    name,
    about: 'account',
    capability,
    notification: { group: 'billing', isMandatory: true, words },
    // Its row in draft_notices is made once.
    frequency: 'each_time',
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber: owner, aboutId, today }, tools) {
      const [notice] = await tools.database.read('jobs', noticeStatement(owner, aboutId))
      if (notice === undefined) return null
      return {
        isNeeded: isTrue(notice, today),
        path: pathOf(notice, isToPay(notice)),
        title: titleOf(name, notice),
        detail: fill(notificationDetails.invoice, {
          policyNumber: notice.policyNumber,
          invoiceNumber: notice.invoiceNumber,
        }),
        write: async () =>
          renderNotice(
            name,
            notice,
            { sentences: sentences(notice, tools.timeZone), isToPay: isToPay(notice) },
            tools,
          ),
      }
    },
    preview(context) {
      const notice = { ...sampleNotice, ...sample }
      return renderNotice(
        name,
        notice,
        { sentences: sentences(notice, context.timeZone), isToPay: isToPay(notice) },
        context,
      )
    },
  }
}

export const draftNotice = noticeKind({
  name: 'draft_notice',
  words: notificationWords.draftNotice,
  capability: 'see_invoices',
  // Once one email about the plan is accepted, the notice counts, and the other emails say the same.
  isTrue: (notice, today) =>
    notice.planState === 'draft' &&
    notice.draftOn === notice.planDraftOn &&
    notice.amountCents === notice.amountDueCents &&
    (notice.isAccepted || today <= notice.announceBy),
  isToPay: () => false,
  sentences: (notice, timeZone) => {
    const { what, changeBy, less } = draftEmailMessages.draft_notice
    const amount = { cents: notice.amountCents }
    return [
      fill(what, { amount, day: { date: notice.draftOn } }),
      fill(changeBy, {
        day: { date: notice.changeableUntil },
        cutOff: { minuteOfDay: cutOffMinuteOfDay, timeZone },
      }),
      less,
    ]
  },
  sample: {},
})

export const draftLate = noticeKind({
  name: 'draft_late',
  words: notificationWords.draftLate,
  capability: 'pay',
  isTrue: ({ planState, reason, amountDueCents }) =>
    planState === 'by_hand' && reason !== 'paused' && amountDueCents > 0,
  isToPay: ({ isPending }) => !isPending,
  sentences: ({ reason, amountDueCents, dueDate, isTaken, isPending }) => {
    const { tooLate, nobody, pay, anyway } = draftEmailMessages.draft_late
    return [
      reason === 'nobody_to_notify' ? nobody : tooLate,
      // A payment that is under way pays it.
      ...(isPending ? [] : [fill(pay, { amount: { cents: amountDueCents }, day: { date: dueDate } })]),
      ...(isTaken ? [] : [anyway]),
    ]
  },
  sample: { planState: 'by_hand', reason: 'announced_too_late' },
})

export const draftRest = noticeKind({
  name: 'draft_rest',
  words: notificationWords.draftRest,
  capability: 'pay',
  isTrue: ({ restCents, amountCents }) => restCents === amountCents,
  // A payment of the rest is possible only after the draft is sent and has ended; before that it holds the bill.
  isToPay: ({ isTaken, isPending }) => isTaken && !isPending,
  sentences: ({ announcedCents, restCents, draftOn, isTaken }) => {
    const { what, pay, anyway } = draftEmailMessages.draft_rest
    return [
      fill(what, { amount: { cents: announcedCents ?? noCents }, day: { date: draftOn } }),
      fill(pay, { amount: { cents: restCents }, day: { date: restPayableFrom(draftOn) } }),
      ...(isTaken ? [] : [anyway]),
    ]
  },
  sample: { announcedCents: cents(150_000), restCents: cents(12_634), amountCents: cents(12_634) },
})

/** Made-up facts for previews. */
const sampleNotice: NoticeRow = {
  accountNumber: accountNumber('1000482917'),
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  invoiceNumber: invoiceNumber('1000044110'),
  policyNumber: policyNumber('12MF0104417'),
  policyType: 'MINFIRST',
  dueDate: calendarDate('2026-03-15'),
  amountDueCents: cents(162_634),
  amountCents: cents(162_634),
  draftOn: calendarDate('2026-03-16'),
  isAccepted: false,
  planState: 'draft',
  planDraftOn: calendarDate('2026-03-16'),
  reason: null,
  changeableUntil: calendarDate('2026-03-10'),
  announceBy: calendarDate('2026-03-06'),
  announcedCents: null,
  restCents: cents(0),
  isTaken: false,
  isPending: false,
  bankName: 'First Federal Savings',
  last4: '6789',
}

function pathOf(
  { accountNumber: account, invoiceNumber: invoice, policyNumber: number }: NoticeRow,
  isToPay: boolean,
) {
  return isToPay
    ? `/pay/review?account=${encodeURIComponent(account)}&invoices=${encodeURIComponent(invoice)}`
    : `/policies/${encodeURIComponent(number)}`
}

function titleOf(
  name: NoticeKind['name'],
  { policyType, amountCents, draftOn, dueDate }: NoticeRow,
): Message {
  const { draftNotice: planned, draftLate: late, draftRest: rest } = notificationTitles
  const named = { policyType: namePolicyType(policyType) }
  const amount = { cents: amountCents }
  switch (name) {
    case 'draft_notice':
      return fill(planned, { ...named, amount, day: { date: draftOn } })
    case 'draft_late':
      return fill(late, { ...named, amount, day: { date: dueDate } })
    case 'draft_rest':
      return fill(rest, { ...named, day: { date: dueDate } })
  }
}

function subjectOf(
  name: NoticeKind['name'],
  { amountCents, draftOn, dueDate, accountName: organization }: NoticeRow,
  isToPay: boolean,
): Message {
  const amount = { cents: amountCents }
  const { draft_notice, draft_late, draft_rest } = draftEmailMessages
  switch (name) {
    case 'draft_notice':
      return fill(draft_notice.subject, { amount, day: { date: draftOn }, organization })
    case 'draft_late':
      return isToPay
        ? fill(draft_late.subject, { amount, day: { date: dueDate }, organization })
        : fill(draft_late.nothingToPay, { amount, organization })
    case 'draft_rest':
      return fill(draft_rest.subject, { amount, day: { date: restPayableFrom(draftOn) }, organization })
  }
}

/** Headline and amount; a draft that is coming has the headline of its item on /policies. */
function headOf(
  name: NoticeKind['name'],
  { amountCents, draftOn, dueDate }: NoticeRow,
  isToPay: boolean,
  speaker: Speaker,
): Pick<EmailContent, 'headline' | 'amount'> {
  const amount = { cents: amountCents }
  const value = write(speaker, amount)
  if (name === 'draft_notice') {
    const when = say(speaker, fill(draftEmailMessages.draft_notice.on, { day: { date: draftOn } }))
    return {
      headline: say(speaker, fill(attentionMessages.drafts, { amount })),
      amount: { value, when, isLate: false },
    }
  }
  const isDue = isToPay && name === 'draft_late'
  const when = isDue ? say(speaker, fill(attentionMessages.payBy, { day: { date: dueDate } })) : ''
  return { headline: say(speaker, draftEmailMessages[name].headline), amount: { value, when, isLate: false } }
}

function renderNotice(
  name: NoticeKind['name'],
  notice: NoticeRow,
  { sentences, isToPay }: { readonly sentences: readonly Message[]; readonly isToPay: boolean },
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const { accountName, bankName, last4, dueDate, amountDueCents } = notice
  return render(
    {
      subject: text(subjectOf(name, notice, isToPay)),
      organization: accountName,
      ...headOf(name, notice, isToPay, speaker),
      sentences: sentences.map(text),
      facts: [
        { label: text(factLabels.account), value: `${accountName}, ${notice.accountNumber}` },
        {
          label: text(reminderMessages.invoice),
          value: notice.invoiceNumber,
          url: `${publicUrl}/policies/invoices/${notice.invoiceNumber}`,
        },
        { label: text(reminderMessages.policy), value: text(namePolicy(notice)) },
        { label: text(reminderMessages.amountDue), value: write(speaker, { cents: amountDueCents }) },
        { label: text(reminderMessages.dueDate), value: write(speaker, { date: dueDate }) },
        ...(last4 === null
          ? []
          : [
              {
                label: text(draftEmailMessages.account),
                value: bankName === null ? `••••${last4}` : `${bankName} ••••${last4}`,
              },
            ]),
      ],
      link: {
        label: text(
          fill(isToPay ? draftEmailMessages.payNow : draftEmailMessages.seePolicy, {
            portalName: carrier.portalName,
          }),
        ),
        url: `${publicUrl}${pathOf(notice, isToPay)}`,
      },
      closing: [
        text(
          fill(paymentEmailMessages.questions, { carrier: carrier.name, phone: formatPhone(carrier.phone) }),
        ),
      ],
    },
    { carrier, speaker },
  )
}
