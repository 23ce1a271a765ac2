import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { bankCodeEmail, paymentCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import { type RenderedEmail, render } from './render-content.ts'
import { type EmailContext, listAmounts } from './render-email.ts'

type CodeContext = Pick<EmailContext, 'carrier' | 'speaker'>

export function renderCodeEmail(
  code: string,
  facts: PaymentFacts,
  { carrier, speaker }: CodeContext,
): RenderedEmail {
  const told = (message: Message) => say(speaker, message)
  return render({
    language: speaker.locale,
    subject: told(paymentCodeEmail.subject),
    headline: told(fill(paymentCodeEmail.headline, { amount: { cents: facts.amountCents } })),
    sentences: [told(paymentCodeEmail.howTo), told(paymentCodeEmail.noMoneyYet)],
    code,
    facts: [
      { label: told(factLabels.account), value: `${facts.accountName}, ${facts.accountNumber}` },
      { label: told(factLabels.method), value: facts.method.label },
      ...listAmounts(facts, speaker),
    ],
    link: null,
    closing: [told(fill(paymentCodeEmail.notYou, contactOf(carrier)))],
  })
}

/** Before a bank account is added (domain.md 3.3.9). */
export function renderBankCodeEmail(
  code: string,
  { accountName, accountNumber }: { readonly accountName: string; readonly accountNumber: string },
  { carrier, speaker }: CodeContext,
): RenderedEmail {
  const told = (message: Message) => say(speaker, message)
  const subject = told(bankCodeEmail.subject)
  return render({
    language: speaker.locale,
    subject,
    headline: subject,
    sentences: [told(bankCodeEmail.howTo), told(bankCodeEmail.nothingSavedYet)],
    code,
    facts: [{ label: told(factLabels.account), value: `${accountName}, ${accountNumber}` }],
    link: null,
    closing: [
      told(fill(bankCodeEmail.nobodyAsks, { carrier: carrier.name })),
      told(fill(bankCodeEmail.notYou, contactOf(carrier))),
    ],
  })
}

function contactOf({ name, phone }: EmailContext['carrier']) {
  return { carrier: name, phone: formatPhone(phone) }
}
