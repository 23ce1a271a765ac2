import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { isKept } from '@myaccount/domain/payments/payment-state'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { EmailKind } from '../../../../emails/emails.store.ts'
import { describeForPayer } from '../words/describe-for-payer.ts'
import { type LabelledFact, listPaymentFacts, nameLine } from '../words/list-payment-facts.ts'
import { type RenderedEmail, render } from './render-content.ts'

export interface EmailContext {
  readonly timeZone: string
  readonly publicUrl: string
  readonly carrier: { readonly name: string; readonly phone: string }
  /** Of the recipient's language. */
  readonly speaker: Speaker
}

export interface EmailAbout {
  readonly kind: EmailKind
  /** The receipt comes with it. */
  readonly hasCopy: boolean
}

/**
 * Renders what the books say when the email is sent, which may be more than when it was queued: a debit that was refused
 * meanwhile is not called received.
 */
export function renderPaymentEmail(
  facts: PaymentFacts,
  { kind, hasCopy }: EmailAbout,
  { timeZone, publicUrl, carrier, speaker }: EmailContext,
): RenderedEmail {
  const { headline: standing, sentences } = describeForPayer(facts, speaker)
  const told = (message: Message) => say(speaker, message)
  const isWon = kind === 'payment_dispute_won' && isKept(facts.state)
  const headline = isWon ? told(paymentEmailMessages.disputeWon) : standing
  return render({
    language: speaker.locale,
    subject: told(fill(paymentEmailMessages.subject, { confirmation: facts.confirmation, headline })),
    headline,
    sentences: [
      ...sayWhy(facts, kind).map(told),
      ...sentences,
      ...(hasCopy ? [told(paymentEmailMessages.copyAttached)] : []),
    ],
    code: null,
    facts: [...listPaymentFacts(facts, timeZone, speaker), ...listAmounts(facts, speaker)],
    link: { label: told(paymentEmailMessages.seePayment), url: `${publicUrl}/payments/${facts.paymentId}` },
    closing: [
      told(
        fill(paymentEmailMessages.questions, { carrier: carrier.name, phone: formatPhone(carrier.phone) }),
      ),
    ],
  })
}

/** What an email tells that the state alone does not. */
function sayWhy({ method, state }: PaymentFacts, kind: EmailKind): Message[] {
  if (kind === 'payment_dispute_won') return [paymentEmailMessages.whyDisputeWon]
  const isRefund = kind === 'payment_refunded' && (state === 'refunded' || state === 'partially_refunded')
  return isRefund ? [fill(paymentEmailMessages.whyRefunded, { method: method.label })] : []
}

export function listAmounts({ lines, amountCents }: PaymentFacts, speaker: Speaker): LabelledFact[] {
  return [
    ...lines.map((line) => ({
      label: say(speaker, nameLine(line)),
      value: write(speaker, { cents: line.amountCents }),
    })),
    { label: say(speaker, factLabels.total), value: write(speaker, { cents: amountCents }) },
  ]
}
