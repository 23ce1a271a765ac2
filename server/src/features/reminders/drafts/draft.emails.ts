import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { bankReturnOf } from '@myaccount/domain/payments/return-code'
import { attentionMessages } from '@myaccount/messages/attention/attention-messages'
import { afterReturnMessages, skipMessages } from '@myaccount/messages/drafts/what-became'
import { draftEmailMessages } from '@myaccount/messages/emails/draft-email-messages'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { reminderMessages } from '@myaccount/messages/emails/reminder-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { namePolicy } from '@myaccount/messages/names/policy-name'
import { describeReason } from '@myaccount/messages/payments/reason-messages'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say, write } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { sampleBill } from '../emails/sample-bill.ts'
import { type DraftToSayRow, draftOfReminderStatement } from './draft-reminders.store.ts'

const { accountNumber, accountName, invoiceNumber, policyNumber, policyType, dueDate, amountDueCents } =
  sampleBill

/** Made up: what previews show. */
const sampleDraft: DraftToSayRow = {
  accountNumber,
  accountName,
  invoiceNumber,
  policyNumber,
  policyType,
  dueDate,
  amountDueCents,
  bankName: 'First Federal Savings',
  bankLast4: '6789',
  reason: null,
  returnCode: null,
  outcome: null,
  payBy: null,
  againOn: null,
  draftedCents: null,
  wasReturned: false,
}

type DraftEmail = 'draft_skipped' | 'draft_returned'

interface DraftEmailKind extends Pick<AccountEmailKind, 'notification' | 'capability'> {
  readonly name: DraftEmail
  readonly sample: Partial<DraftToSayRow>
}

/** People are notified of what was skipped or came back whatever became of the bill since. */
function draftEmailKind({ name, sample, ...of }: DraftEmailKind): AccountEmailKind {
  return {
    name,
    ...of,
    about: 'account',
    // Its row in `reminders` says that it is raised once.
    frequency: 'each_time',
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber, aboutId }, tools) {
      const [draft] = await tools.database.read('jobs', draftOfReminderStatement(accountNumber, aboutId))
      if (draft === undefined) return null
      return {
        isNeeded: true,
        path: pathOf(draft),
        write: async () => renderDraftEmail(name, draft, tools),
      }
    },
    preview: (context) => renderDraftEmail(name, { ...sampleDraft, ...sample }, context),
  }
}

export const draftEmails = [
  // Cover may end because of it.
  draftEmailKind({
    name: 'draft_skipped',
    notification: { group: 'billing', isMandatory: true, words: notificationWords.draftSkipped },
    capability: 'pay',
    sample: { reason: 'bank_account_unusable' },
  }),
  draftEmailKind({
    name: 'draft_returned',
    notification: { group: 'billing', isMandatory: true, words: notificationWords.draftReturned },
    capability: 'pay',
    sample: { wasReturned: true, returnCode: 'R02', outcome: 'suspend', payBy: sampleDraft.dueDate },
  }),
]

function pathOf({ invoiceNumber }: DraftToSayRow): string {
  return `/policies/invoices/${encodeURIComponent(invoiceNumber)}`
}

/** Skipped for these, a bill is paid already, or must not be paid before a call. */
const notToPay: readonly DraftToSayRow['reason'][] = [
  'payment_pending',
  'payment_scheduled',
  'policy_not_payable',
  'notice_day_passed',
  'held_back',
]

/** The reader is asked to pay the bill. */
function isToPay(name: DraftEmail, { reason, outcome }: DraftToSayRow): boolean {
  return name === 'draft_skipped'
    ? reason !== null && !notToPay.includes(reason)
    : outcome !== null && outcome !== 'present_again'
}

/** By when the bill is to be paid; for one that is presented again, the day of that. */
function dayOf({ payBy, againOn, dueDate }: DraftToSayRow): CalendarDate {
  return payBy ?? againOn ?? dueDate
}

function sentencesOf(name: DraftEmail, draft: DraftToSayRow): Message[] {
  const amount = { cents: draft.draftedCents ?? draft.amountDueCents }
  if (name === 'draft_skipped') {
    if (draft.reason === null) return []
    return [skipMessages[draft.reason], ...(isToPay(name, draft) ? [draftEmailMessages.payByHand] : [])]
  }
  const { outcome, returnCode } = draft
  if (outcome === null) return []
  return [
    ...(returnCode === null ? [] : describeReason(bankReturnOf(returnCode).reason)),
    fill(afterReturnMessages[outcome], { amount, day: { date: dayOf(draft) } }),
    ...(draft.wasReturned ? [draftEmailMessages.draft_returned.fee] : []),
  ]
}

function renderDraftEmail(
  name: DraftEmail,
  draft: DraftToSayRow,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const { accountName, accountNumber, invoiceNumber, amountDueCents, dueDate, bankLast4 } = draft
  const { subject, headline } = draftEmailMessages[name]
  const day = { date: dueDate }
  const toPay = isToPay(name, draft)
  const see = toPay ? reminderMessages.payBill : reminderMessages.seeBill
  const amount = { cents: draft.draftedCents ?? amountDueCents }
  return render(
    {
      subject: text(fill(subject, { amount, day, organization: accountName })),
      organization: accountName,
      headline: text(headline),
      amount: {
        value: write(speaker, amount),
        when: toPay ? text(fill(attentionMessages.payBy, { day: { date: dayOf(draft) } })) : '',
        isLate: name === 'draft_returned',
      },
      sentences: sentencesOf(name, draft).map(text),
      facts: [
        { label: text(factLabels.account), value: `${accountName}, ${accountNumber}` },
        {
          label: text(reminderMessages.invoice),
          value: invoiceNumber,
          url: `${publicUrl}${pathOf(draft)}`,
        },
        { label: text(reminderMessages.policy), value: text(namePolicy(draft)) },
        { label: text(reminderMessages.amountDue), value: write(speaker, { cents: amountDueCents }) },
        { label: text(reminderMessages.dueDate), value: write(speaker, { date: dueDate }) },
        ...(bankLast4 === null
          ? []
          : [{ label: text(draftEmailMessages.account), value: bankOf(draft, bankLast4) }]),
      ],
      link: {
        label: text(fill(see, { portalName: carrier.portalName })),
        url: `${publicUrl}${pathOf(draft)}`,
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

function bankOf({ bankName }: DraftToSayRow, last4: string): string {
  return bankName === null ? `••••${last4}` : `${bankName} ••••${last4}`
}
