import type { AttentionItem, AttentionOf } from '@myaccount/domain/attention/attention-item'
import { attentionOfBills } from '@myaccount/domain/attention/attention-of-bills'
import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import type { InvoiceReminder } from '@myaccount/domain/reminders/invoice-reminder'
import type { Capability } from '@myaccount/domain/seats/capability'
import { mayOnAccount } from '@myaccount/domain/session/actor'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { billSubjects, reminderMessages } from '@myaccount/messages/emails/reminder-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { namePolicy, namePolicyType } from '@myaccount/messages/names/policy-name'
import {
  notificationDetails,
  notificationTitles,
} from '@myaccount/messages/notifications/notification-titles'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say, write } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext, NotificationOfKind } from '../../../emails/email-kind.ts'
import { contentOfItem } from '../../../emails/rendering/content-of-item.ts'
import type { LabelledFact } from '../../../emails/rendering/email-content.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { readBillAttention } from '../../accounts/accounts.reader.ts'
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

type BillItem = AttentionOf<'cancellation' | 'past_due' | 'bill_due'>
type MayDo = (capability: Capability) => boolean

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
    async prepare({ accountNumber, aboutId, recipient, today }, tools) {
      const [invoice] = await tools.database.read('jobs', invoiceOfReminderStatement(accountNumber, aboutId))
      if (invoice === undefined || recipient === null) return null
      return {
        // Paid, or another day, since it was raised.
        isNeeded: reminderOfRow(invoice, today) === name,
        path: pathOf(invoice),
        title: titleOf(name, invoice),
        detail: fill(notificationDetails.invoice, {
          policyNumber: invoice.policyNumber,
          invoiceNumber: invoice.invoiceNumber,
        }),
        async write() {
          const clock = { today, nowMs: tools.clock() }
          const items = await readBillAttention(tools.database, recipient, accountNumber, clock)
          const may: MayDo = (capability) => mayOnAccount(recipient, capability, accountNumber)
          return renderBillEmail(name, { invoice, item: itemOf(items, invoice), today, may }, tools)
        },
      }
    },
    preview: (context) =>
      renderBillEmail(
        name,
        { invoice: sampleBill, item: itemOfSample(sampleBill, sampleDay), today: sampleDay, may: () => true },
        context,
      ),
  }
}

function pathOf({ invoiceNumber }: Pick<InvoiceToRemindRow, 'invoiceNumber'>): string {
  return `/policies/invoices/${encodeURIComponent(invoiceNumber)}`
}

function titleOf(
  name: InvoiceReminder,
  {
    policyType,
    amountDueCents,
    dueDate,
  }: Pick<InvoiceToRemindRow, 'policyType' | 'amountDueCents' | 'dueDate'>,
): Message {
  const { billReady, billDueSoon, billPastDue } = notificationTitles
  const titles = { bill_ready: billReady, bill_due_soon: billDueSoon, bill_past_due: billPastDue }
  return fill(titles[name], {
    policyType: namePolicyType(policyType),
    amount: { cents: amountDueCents },
    day: { date: dueDate },
  })
}

/** The item under which /policies shows the bill: the notice of its policy, else the bill with what is due beside it. */
function itemOf(items: readonly AttentionItem[], invoice: InvoiceToRemindRow): BillItem {
  const isOfPolicy = (item: AttentionItem): item is AttentionOf<'cancellation'> =>
    item.kind === 'cancellation' && item.policy.policyNumber === invoice.policyNumber
  const isOfBill = (item: AttentionItem): item is AttentionOf<'past_due' | 'bill_due'> =>
    (item.kind === 'past_due' || item.kind === 'bill_due') &&
    item.invoices.some(({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber)
  const item = items.find(isOfPolicy) ?? items.find(isOfBill)
  // A bill that is reminded of is payable by hand, so that the list has it (whyNotPayableByHand).
  if (item === undefined) throw new Error('The attention list lacks a bill that is reminded of')
  return item
}

/** What /policies would show of the sample. */
function itemOfSample(sample: InvoiceToRemindRow, today: CalendarDate): BillItem {
  const bill = {
    ...sample,
    invoiceDueDate: sample.dueDate,
    draftsOn: null,
    installmentNumber: 3,
    installmentCount: 10,
  }
  const policy = {
    ...policyOfRow(sample),
    ...sample,
    draftBankName: null,
    draftBankLast4: null,
    invoices: [bill],
  }
  return itemOf(attentionOfBills([policy], [], today), sample)
}

interface BillToSay {
  readonly invoice: InvoiceToRemindRow
  readonly item: BillItem
  readonly today: CalendarDate
  readonly may: MayDo
}

function renderBillEmail(
  name: InvoiceReminder,
  { invoice, item, today, may }: BillToSay,
  context: EmailContext,
): RenderedEmail {
  const { carrier, publicUrl, speaker } = context
  const text = (message: Message) => say(speaker, message)
  const { link, ...said } = contentOfItem(item, { today, may }, context)
  const phone = formatPhone(carrier.phone)
  const isNotice = item.kind === 'cancellation'
  const seeBill = {
    label: text(fill(reminderMessages.seeBill, { portalName: carrier.portalName })),
    url: `${publicUrl}${pathOf(invoice)}`,
  }
  const alsoSaid = [
    ...(name === 'bill_due_soon' && !isNotice ? [reminderMessages.checkTakesLonger] : []),
    ...(isNotice && item.stoppedBy === null ? [fill(reminderMessages.call, { phone })] : []),
    // A check on its way does not stop a notice before it has arrived.
    ...(isNotice ? [] : [reminderMessages.alreadyPaid]),
  ]
  return render(
    {
      subject: text(subjectOf(name, item, invoice.accountName, said.headline ?? '')),
      organization: invoice.accountName,
      ...said,
      sentences: [...said.sentences, ...alsoSaid.map(text)],
      facts: factsOf(invoice, item, context),
      link: link ?? seeBill,
      closing: [
        ...(carrier.capabilitiesOff.has('guestCheckout')
          ? []
          : [
              fill(reminderMessages.payAsGuest, {
                address: `${publicUrl}/guest-checkout?invoice=${encodeURIComponent(invoice.invoiceNumber)}`,
              }),
            ]),
        fill(paymentEmailMessages.questions, { carrier: carrier.name, phone }),
      ].map(text),
    },
    { carrier, speaker },
  )
}

function subjectOf(name: InvoiceReminder, item: BillItem, organization: string, title: string): Message {
  switch (item.kind) {
    case 'bill_due': {
      const subject = name === 'bill_ready' ? billSubjects.ready : billSubjects.dueSoon
      return fill(subject, {
        amount: { cents: item.amountCents },
        day: { date: item.dueOn },
        organization,
      })
    }
    case 'past_due':
      return fill(billSubjects.pastDue, {
        amount: { cents: item.amountCents },
        day: { date: item.since },
        organization,
      })
    case 'cancellation': {
      if (item.stoppedBy === null) return fill(billSubjects.other, { title, organization })
      const { amountCents, receivedBy } = item.stoppedBy
      return fill(billSubjects.cancels, {
        title,
        amount: { cents: amountCents },
        day: { date: receivedBy },
        organization,
      })
    }
  }
}

/** Names each invoice of the item; what one says by itself would differ from the sum of several. */
function factsOf(
  invoice: InvoiceToRemindRow,
  item: BillItem,
  { speaker, publicUrl }: EmailContext,
): LabelledFact[] {
  const { accountName, accountNumber, amountDueCents, dueDate } = invoice
  const numbers = new Set([invoice, ...item.invoices].map(({ invoiceNumber }) => invoiceNumber))
  const isSaid = item.kind === 'bill_due' || numbers.size > 1
  return [
    { label: say(speaker, factLabels.account), value: `${accountName}, ${accountNumber}` },
    { label: say(speaker, reminderMessages.policy), value: say(speaker, namePolicy(invoice)) },
    ...[...numbers].map((invoiceNumber) => ({
      label: say(speaker, reminderMessages.invoice),
      value: invoiceNumber,
      url: `${publicUrl}${pathOf({ invoiceNumber })}`,
    })),
    ...(isSaid
      ? []
      : [
          {
            label: say(speaker, reminderMessages.amountDue),
            value: write(speaker, { cents: amountDueCents }),
          },
          { label: say(speaker, reminderMessages.dueDate), value: write(speaker, { date: dueDate }) },
        ]),
  ]
}
