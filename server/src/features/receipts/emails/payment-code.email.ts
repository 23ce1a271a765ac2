import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { paymentCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { nameMethod } from '@myaccount/messages/names/method-name'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import { keepNewCode } from '../../../confirmations/keep-new-code.ts'
import { codeEmailKeptMs } from '../../../confirmations/one-time-code.ts'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { readFactsOf } from './payment-email-kind.ts'
import { listAmounts, pathOfPayment } from './render-payment-email.ts'
import { samplePayment } from './sample-payment.ts'

/** The code that submits a payment above $25,000. It is made as the email leaves, and ends the one before. */
export const paymentCode: AccountEmailKind = {
  name: 'payment_code',
  about: 'account',
  capability: 'pay',
  notification: { group: 'billing', isMandatory: true, words: paymentCodeEmail.subject },
  frequency: 'each_time',
  overtakenBy: ['payment_code'],
  keptMs: codeEmailKeptMs,
  isNewEachTry: true,
  async prepare(email, tools) {
    const facts = await readFactsOf(email, tools)
    const { accountNumber, aboutId: confirmationId, recipient } = email
    if (facts === null || recipient === null) return null
    const { userId } = recipient
    return {
      isNeeded: facts.state === 'created',
      path: pathOfPayment(facts),
      write: async () =>
        renderPaymentCode(
          await keepNewCode(tools, { purpose: 'payment', accountNumber, confirmationId, userId }),
          facts,
          tools,
        ),
    }
  },
  preview: (context) => renderPaymentCode('042137', { ...samplePayment, state: 'created' }, context),
}

export function renderPaymentCode(
  code: string,
  facts: PaymentFacts,
  { carrier, speaker }: Pick<EmailContext, 'carrier' | 'speaker'>,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  return render(
    {
      subject: text(paymentCodeEmail.subject),
      organization: facts.accountName,
      headline: text(fill(paymentCodeEmail.headline, { amount: { cents: facts.amountCents } })),
      sentences: [text(paymentCodeEmail.howTo), text(paymentCodeEmail.noMoneyYet)],
      code,
      facts: [
        { label: text(factLabels.account), value: `${facts.accountName}, ${facts.accountNumber}` },
        { label: text(factLabels.method), value: text(nameMethod(facts.method)) },
        ...listAmounts(facts, speaker),
      ],
      closing: [
        text(fill(paymentCodeEmail.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) })),
      ],
    },
    { carrier, speaker },
  )
}
