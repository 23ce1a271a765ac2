import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { type RenderedEmail, render } from './render-content.ts'
import { type EmailContext, listAmounts } from './render-email.ts'

type CodeContext = Pick<EmailContext, 'carrier'>

export function renderCodeEmail(code: string, facts: PaymentFacts, { carrier }: CodeContext): RenderedEmail {
  const amount = formatCents(facts.amountCents)
  return render({
    subject: 'Your code for a payment',
    headline: `Your code to pay ${amount}`,
    sentences: [
      'Enter it on the page where you pressed Pay. It works for 10 minutes, once, and for this payment only. If more than one code came, use the newest.',
      'No money has been taken yet.',
    ],
    code,
    facts: [
      { label: 'Account', value: `${facts.accountName}, ${facts.accountNumber}` },
      { label: 'Payment method', value: facts.method.label },
      ...listAmounts(facts),
    ],
    link: null,
    closing: [
      `If you did not start this payment, give the code to nobody and call ${carrier.name} at ${formatPhone(carrier.phone)}.`,
    ],
  })
}

/** Before a bank account is added (domain.md 3.3.9). */
export function renderBankCodeEmail(
  code: string,
  { accountName, accountNumber }: { readonly accountName: string; readonly accountNumber: string },
  { carrier }: CodeContext,
): RenderedEmail {
  return render({
    subject: 'Your code to add a bank account',
    headline: 'Your code to add a bank account',
    sentences: [
      'Enter it on the page where you add the bank account. It works for 10 minutes, once, and for this account only. If more than one code came, use the newest.',
      'Nothing is saved before that. No money moves.',
    ],
    code,
    facts: [{ label: 'Account', value: `${accountName}, ${accountNumber}` }],
    link: null,
    closing: [
      `Nobody at ${carrier.name} will ever ask you for this code.`,
      `If you did not start this, give the code to nobody and call ${carrier.name} at ${formatPhone(carrier.phone)}.`,
    ],
  })
}
