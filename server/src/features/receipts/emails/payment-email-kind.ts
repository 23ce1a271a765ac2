import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { fill, type Message } from '@myaccount/messages/message'
import {
  notificationDetails,
  notificationTitles,
} from '@myaccount/messages/notifications/notification-titles'
import type { AccountEmailKind, EmailOfAccount, EmailTools } from '../../../emails/email-kind.ts'
import type { EmailAttachment } from '../../../gateways/mail/port.ts'
import { readPaymentFacts } from '../../payments/payments.reader.ts'
import { hasRecord, receiptFilename, renderReceiptPdf } from '../render-receipt-pdf.ts'
import type { RecipientPaymentFacts } from '../words/list-payment-facts.ts'
import { type AdditionalContent, pathOfPayment, renderPaymentEmail } from './render-payment-email.ts'
import { samplePayment } from './sample-payment.ts'

interface PaymentEmailKind extends Pick<AccountEmailKind, 'name' | 'frequency' | 'overtakenBy'> {
  /** The text of the notification. */
  readonly words: Message
  readonly hasReceipt?: boolean
  readonly describe?: (facts: PaymentFacts) => AdditionalContent
  /** What else it reads for its content at send time. */
  readonly read?: (
    facts: RecipientPaymentFacts,
    email: EmailOfAccount,
    tools: EmailTools,
  ) => Promise<AdditionalContent>
  /** The state of the sample payment in the preview, and what else is read for it. */
  readonly sample: Partial<PaymentFacts>
  readonly sampleContent?: AdditionalContent
}

/** The kinds about the state of a payment, in the order in which a payment may reach them. */
export const overtakesStanding = [
  'payment_receipt',
  'payment_posted',
  'payment_failed',
  'payment_returned',
  'payment_refunded',
]

/** Defines an email to the payer about a payment, with the books' data at send time. */
export function paymentEmailKind({
  hasReceipt = false,
  describe = () => ({}),
  read = async () => ({}),
  sample,
  sampleContent = {},
  words,
  ...kind
}: PaymentEmailKind): AccountEmailKind {
  return {
    ...kind,
    about: 'account',
    capability: 'pay',
    notification: { group: 'billing', isMandatory: true, words },
    keptMs: null,
    isNewEachTry: false,
    async prepare(email, tools) {
      const facts = await readFactsOf(email, tools)
      if (facts === null) return null
      const hasCopy = hasReceipt && hasRecord(facts)
      return {
        isNeeded: true,
        path: pathOfPayment(facts),
        title: fill(notificationTitles.payment, {
          headline: words,
          amount: { cents: describe(facts).amountCents ?? facts.amountCents },
        }),
        detail: fill(notificationDetails.payment, { confirmation: facts.confirmation }),
        write: async () => ({
          attachments: hasCopy ? [await receiptOf(facts, email, tools)] : [],
          ...renderPaymentEmail(
            facts,
            { ...describe(facts), ...(await read(facts, email, tools)), hasCopy },
            tools,
          ),
        }),
      }
    },
    preview(context) {
      const facts = { ...samplePayment, ...sample }
      return renderPaymentEmail(facts, { ...describe(facts), ...sampleContent, hasCopy: hasReceipt }, context)
    },
  }
}

export async function readFactsOf(
  { accountNumber, aboutId, isToGuest }: EmailOfAccount,
  { database }: Pick<EmailTools, 'database'>,
): Promise<RecipientPaymentFacts | null> {
  const facts = await readPaymentFacts(database, 'jobs', [accountNumber], aboutId)
  return facts && { ...facts, isToGuest }
}

async function receiptOf(
  facts: RecipientPaymentFacts,
  { today: madeOn }: EmailOfAccount,
  { timeZone, carrier, speaker, openPdf }: EmailTools,
): Promise<EmailAttachment> {
  const content = await renderReceiptPdf({ facts, madeOn, timeZone, carrier, speaker, openPdf })
  return { filename: receiptFilename(facts), mediaType: 'application/pdf', content }
}
