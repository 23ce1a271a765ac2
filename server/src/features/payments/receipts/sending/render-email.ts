import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { isKept } from '@myaccount/domain/payments/payment-state'
import { policyTypeLabel } from '@myaccount/domain/policies/policy-type-label'
import type { EmailKind } from '../../../../emails/emails.store.ts'
import { describeForPayer } from '../words/describe-for-payer.ts'
import { type LabelledFact, listPaymentFacts } from '../words/list-payment-facts.ts'
import { type RenderedEmail, render } from './render-content.ts'

export interface EmailContext {
  readonly timeZone: string
  readonly publicUrl: string
  readonly carrier: { readonly name: string; readonly phone: string }
}

export interface EmailAbout {
  readonly kind: EmailKind
  /** The receipt comes with it. */
  readonly hasCopy: boolean
}

/**
 * Tells what the books say when it leaves, which may be more than when it was promised: a debit that was refused in
 * between is not called received.
 */
export function renderPaymentEmail(
  facts: PaymentFacts,
  { kind, hasCopy }: EmailAbout,
  context: EmailContext,
): RenderedEmail {
  const { timeZone, publicUrl, carrier } = context
  const { headline: standing, sentences } = describeForPayer(facts)
  const isWon = kind === 'payment_dispute_won' && isKept(facts.state)
  const headline = isWon ? 'Dispute decided, your payment stands' : standing
  return render({
    subject: `Payment ${facts.confirmation}: ${headline}`,
    headline,
    sentences: [
      ...sayWhy(facts, kind),
      ...sentences,
      ...(hasCopy ? ['A copy with what you authorized is attached.'] : []),
    ],
    code: null,
    facts: [...listPaymentFacts(facts, timeZone), ...listAmounts(facts)],
    link: { label: 'See this payment in MyAccount', url: `${publicUrl}/payments/${facts.paymentId}` },
    closing: [`Questions? Call ${carrier.name} at ${formatPhone(carrier.phone)}.`],
  })
}

/** What an email tells that the state alone does not. */
function sayWhy({ method, state }: PaymentFacts, kind: EmailKind): string[] {
  if (kind === 'payment_dispute_won')
    return ['The bank that issued the card has decided the dispute for us: no money goes back because of it.']
  const isRefund = kind === 'payment_refunded' && (state === 'refunded' || state === 'partially_refunded')
  return isRefund ? [`Money goes back to you, to ${method.label}.`] : []
}

export function listAmounts({ lines, amountCents }: PaymentFacts): LabelledFact[] {
  return [
    ...lines.map(({ invoiceNumber, policyType, policyNumber, amountCents: cents }) => ({
      label: `Invoice ${invoiceNumber}, ${policyTypeLabel(policyType)}, policy ${policyNumber}`,
      value: formatCents(cents),
    })),
    { label: 'Total', value: formatCents(amountCents) },
  ]
}
