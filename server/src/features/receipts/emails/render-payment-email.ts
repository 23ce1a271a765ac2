import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { Cents } from '@myaccount/domain/kernel/money'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { EmailContext } from '../../../emails/email-kind.ts'
import type { LabelledFact } from '../../../emails/rendering/email-content.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { describeForPayer } from '../words/describe-for-payer.ts'
import { listPaymentFacts, nameLine, type RecipientPaymentFacts } from '../words/list-payment-facts.ts'

/** The content of an email beyond the state of the payment. */
export interface AdditionalContent {
  /** Replaces the headline about the payment's state. */
  readonly headline?: Message
  /** Comes before the sentences about the payment's state. */
  readonly why?: Message
  /** Comes after them. */
  readonly consequence?: readonly Message[]
  /** The sum that the email is about, if it is not all of the payment. */
  readonly amountCents?: Cents
}

interface PaymentEmail extends AdditionalContent {
  /** The receipt is attached. */
  readonly hasCopy: boolean
}

/**
 * Renders the books' data at send time, which may be newer than when the email was queued: a debit that was
 * refused in the meantime is not called received.
 */
export function renderPaymentEmail(
  facts: RecipientPaymentFacts,
  { headline: ownHeadline, why, consequence = [], hasCopy, amountCents = facts.amountCents }: PaymentEmail,
  { timeZone, publicUrl, carrier, speaker }: EmailContext,
): RenderedEmail {
  const { headline: standing, sentences, isTrouble } = describeForPayer(facts, speaker)
  const text = (message: Message) => say(speaker, message)
  const headline = ownHeadline === undefined ? standing : text(ownHeadline)
  return render(
    {
      subject: text(subjectOf(facts, headline, amountCents)),
      ...(facts.isToGuest ? {} : { organization: facts.accountName }),
      headline,
      amount: {
        value: write(speaker, { cents: amountCents }),
        when: '',
        isLate: isTrouble,
      },
      sentences: [
        ...(why === undefined ? [] : [text(why)]),
        ...sentences,
        ...consequence.map(text),
        ...(hasCopy ? [text(paymentEmailMessages.copyAttached)] : []),
      ],
      facts: [...listPaymentFacts(facts, timeZone, speaker), ...listAmounts(facts, speaker)],
      link: linkOf(facts, { publicUrl, carrier, speaker }),
      closing: [
        text(
          fill(paymentEmailMessages.questions, { carrier: carrier.name, phone: formatPhone(carrier.phone) }),
        ),
      ],
    },
    { carrier, speaker },
  )
}

/** A guest is shown neither account nor organization. */
function subjectOf(
  { confirmation, accountName: organization, isToGuest, state, payOn }: RecipientPaymentFacts,
  headline: string,
  amountCents: Cents,
): Message {
  const amount = { cents: amountCents }
  const { subject, scheduledSubject, guestSubject } = paymentEmailMessages
  if (isToGuest) return fill(guestSubject, { headline, amount, confirmation })
  if (state === 'scheduled' && payOn !== null)
    return fill(scheduledSubject, { headline, amount, day: { date: payOn }, organization, confirmation })
  return fill(subject, { headline, amount, organization, confirmation })
}

export function pathOfPayment({ paymentId }: Pick<PaymentFacts, 'paymentId'>): string {
  return `/payments/${paymentId}`
}

function linkOf(
  { paymentId, isToGuest }: RecipientPaymentFacts,
  { publicUrl, carrier, speaker }: Pick<EmailContext, 'publicUrl' | 'carrier' | 'speaker'>,
) {
  if (isToGuest)
    return carrier.capabilitiesOff.has('guestCheckout')
      ? null
      : { label: say(speaker, paymentEmailMessages.payAsGuest), url: `${publicUrl}/guest-checkout` }
  return {
    label: say(speaker, fill(paymentEmailMessages.seePayment, { portalName: carrier.portalName })),
    url: `${publicUrl}${pathOfPayment({ paymentId })}`,
  }
}

export function listAmounts(
  { lines, amountCents, isToGuest }: RecipientPaymentFacts,
  speaker: Speaker,
): LabelledFact[] {
  return [
    ...lines.map((line) => ({
      label: say(speaker, nameLine(line, isToGuest)),
      value: write(speaker, { cents: line.amountCents }),
    })),
    { label: say(speaker, factLabels.total), value: write(speaker, { cents: amountCents }) },
  ]
}
