import { payLinkLifetimeMs } from '@myaccount/domain/guest-checkout/guest-limits'
import { decidePayLinkState } from '@myaccount/domain/guest-checkout/pay-link-state'
import { localTimeInZone } from '@myaccount/domain/kernel/local-time'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { attentionMessages } from '@myaccount/messages/attention/attention-messages'
import { payLinkMessages } from '@myaccount/messages/emails/pay-link-messages'
import { reminderMessages } from '@myaccount/messages/emails/reminder-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say, write } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { samplePayment } from '../../receipts/receipts.reader.ts'
import { hashToken, makeToken } from '../../session/session.reader.ts'
import { payLinkUrl } from './pay-link-url.ts'
import {
  type InvoiceToLink,
  invoiceToLinkStatement,
  keepLinkTokenStatement,
  payLinkStatement,
} from './pay-links.store.ts'

/** An employee's link to one invoice. It is made as the email leaves, and ends the one of the try before. */
export const payLinkEmail: AccountEmailKind = {
  name: 'pay_link',
  about: 'account',
  capability: 'pay',
  notification: { group: 'billing', isMandatory: true, words: payLinkMessages.headline },
  frequency: 'each_time',
  overtakenBy: [],
  keptMs: payLinkLifetimeMs,
  isNewEachTry: true,
  async prepare({ aboutId }, tools) {
    const { database, clock } = tools
    const [link] = await database.read('jobs', payLinkStatement(aboutId))
    const [invoice] = link ? await database.read('jobs', invoiceToLinkStatement(link.invoiceNumber)) : []
    if (link === undefined || invoice === undefined) return null
    const state = decidePayLinkState({ ...link, endsAtMs: link.endsAt.getTime() }, clock())
    return {
      isNeeded: state === 'live' && invoice.amountDueCents > 0,
      path: `/policies/invoices/${encodeURIComponent(invoice.invoiceNumber)}`,
      async write() {
        const token = makeToken()
        await database.transaction('jobs', (tx) => tx.change(keepLinkTokenStatement(link, hashToken(token))))
        return renderPayLink(invoice, { token, endsAtMs: link.endsAt.getTime() }, tools)
      },
    }
  },
  preview(context) {
    const [line] = samplePayment.lines
    if (line === undefined) throw new Error('The sample has a line')
    const { accountNumber, accountName, countsAsReceivedOn: dueDate } = samplePayment
    const invoice = { ...line, accountNumber, accountName, dueDate, amountDueCents: line.dueCents }
    return renderPayLink(invoice, { token: 'x'.repeat(43), endsAtMs: Date.UTC(2026, 2, 17, 15) }, context)
  },
}

function renderPayLink(
  invoice: Omit<InvoiceToLink, 'email' | 'language'>,
  link: { readonly token: string; readonly endsAtMs: number },
  { carrier, publicUrl, timeZone, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const { accountName, accountNumber, invoiceNumber, amountDueCents, dueDate } = invoice
  const until = localTimeInZone(link.endsAtMs, timeZone).date
  const phone = formatPhone(carrier.phone)
  const amount = { cents: amountDueCents }
  const day = { date: dueDate }
  return render(
    {
      subject: text(fill(payLinkMessages.subject, { invoiceNumber, amount, day, organization: accountName })),
      organization: accountName,
      headline: text(payLinkMessages.headline),
      amount: {
        value: write(speaker, amount),
        when: text(fill(attentionMessages.dueOn, { day })),
        isLate: false,
      },
      sentences: [text(payLinkMessages.what), text(fill(payLinkMessages.until, { day: { date: until } }))],
      facts: [
        { label: text(factLabels.account), value: `${accountName}, ${accountNumber}` },
        { label: text(reminderMessages.invoice), value: invoiceNumber },
        { label: text(reminderMessages.policy), value: sayPolicyType(speaker, invoice.policyType) },
      ],
      link: { label: text(payLinkMessages.pay), url: payLinkUrl(publicUrl, link.token) },
      closing: [text(fill(payLinkMessages.notAsked, { carrier: carrier.name, phone }))],
    },
    { carrier, speaker },
  )
}
