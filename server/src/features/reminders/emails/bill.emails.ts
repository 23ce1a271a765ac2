import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import type { InvoiceReminder } from '@myaccount/domain/reminders/invoice-reminder'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { billEmailMessages, reminderMessages } from '@myaccount/messages/emails/reminder-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { namePolicy } from '@myaccount/messages/names/policy-name'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext, NotificationOfKind } from '../../../emails/email-kind.ts'
import type { LabelledFact } from '../../../emails/rendering/email-content.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { policyOfRow, reminderOfRow } from '../facts-to-remind.ts'
import { type InvoiceToRemindRow, invoiceOfReminderStatement } from '../invoice-reminders.store.ts'
import { sampleBill } from './sample-bill.ts'

export const billEmails = [
  billEmailKind({
    name: 'bill_ready',
    isMandatory: false,
    words: notificationWords.billReady,
    sampleDay: sampleBill.billDate,
  }),
  billEmailKind({
    name: 'bill_due_soon',
    isMandatory: false,
    words: notificationWords.billDueSoon,
    sampleDay: calendarDate('2026-03-09'),
  }),
  // Cover may end because of it.
  billEmailKind({
    name: 'bill_past_due',
    isMandatory: true,
    words: notificationWords.billPastDue,
    sampleDay: calendarDate('2026-03-17'),
  }),
]

interface BillEmailKind extends Omit<NotificationOfKind, 'group'> {
  readonly name: InvoiceReminder
  /** On which the sample is told. */
  readonly sampleDay: CalendarDate
}

/** A reminder of an invoice to whoever sees its account's bills, by what the invoice says when the email leaves. */
function billEmailKind({ name, sampleDay, ...notification }: BillEmailKind): AccountEmailKind {
  return {
    name,
    notification: { group: 'billing', ...notification },
    about: 'account',
    capability: 'see_invoices',
    // Its row in `reminders` says that it is raised once.
    frequency: 'each_time',
    overtakenBy: [],
    keptMs: null,
    isNewEachTry: false,
    async prepare({ accountNumber, aboutId, today }, tools) {
      const [invoice] = await tools.database.read('jobs', invoiceOfReminderStatement(accountNumber, aboutId))
      if (invoice === undefined) return null
      return {
        // Paid, or another day, since it was raised.
        isNeeded: reminderOfRow(invoice, today) === name,
        path: pathOf(invoice),
        write: async () => renderBillEmail(name, invoice, today, tools),
      }
    },
    preview: (context) => renderBillEmail(name, sampleBill, sampleDay, context),
  }
}

function pathOf({ invoiceNumber }: InvoiceToRemindRow): string {
  return `/policies/invoices/${invoiceNumber}`
}

function renderBillEmail(
  name: InvoiceReminder,
  invoice: InvoiceToRemindRow,
  today: CalendarDate,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const { subject, headline, what } = billEmailMessages[name]
  const values = { amount: { cents: invoice.amountDueCents }, day: { date: invoice.dueDate } }
  const phone = formatPhone(carrier.phone)
  return render(
    {
      subject: text(fill(subject, values)),
      headline: text(headline),
      sentences: [fill(what, values), ...noticeOf(invoice, today, phone), reminderMessages.alreadyPaid].map(
        text,
      ),
      facts: factsOf(invoice, speaker),
      link: {
        label: text(fill(reminderMessages.seeBill, { portalName: carrier.portalName })),
        url: `${publicUrl}${pathOf(invoice)}`,
      },
      closing: [
        fill(reminderMessages.payAsGuest, {
          address: `${publicUrl}/guest-checkout?invoice=${invoice.invoiceNumber}`,
        }),
        fill(paymentEmailMessages.questions, { carrier: carrier.name, phone }),
      ].map(text),
    },
    { carrier, speaker },
  )
}

function noticeOf(invoice: InvoiceToRemindRow, today: CalendarDate, phone: string): Message[] {
  const standing = decidePolicyStanding(policyOfRow(invoice), today)
  if (standing.kind !== 'cancels') return []
  if (standing.stoppedBy === null) return [fill(reminderMessages.cancels, { phone })]
  const { amountCents, receivedBy } = standing.stoppedBy
  return [
    fill(reminderMessages.stopsCancellation, { amount: { cents: amountCents }, day: { date: receivedBy } }),
  ]
}

function factsOf(invoice: InvoiceToRemindRow, speaker: Speaker): LabelledFact[] {
  const { accountName, accountNumber, invoiceNumber, amountDueCents, dueDate } = invoice
  return [
    { label: say(speaker, factLabels.account), value: `${accountName}, ${accountNumber}` },
    { label: say(speaker, reminderMessages.invoice), value: invoiceNumber },
    { label: say(speaker, reminderMessages.policy), value: say(speaker, namePolicy(invoice)) },
    { label: say(speaker, reminderMessages.amountDue), value: write(speaker, { cents: amountDueCents }) },
    { label: say(speaker, reminderMessages.dueDate), value: write(speaker, { date: dueDate }) },
  ]
}
