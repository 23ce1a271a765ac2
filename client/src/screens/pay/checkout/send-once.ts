import { sentCheckouts } from './browser-sent-checkouts.ts'
import { type PaymentBody, type PaymentOutcome, type SendPaymentPorts, sendPayment } from './send-payment.ts'
import type { CheckoutId } from './sent-checkouts.ts'

/** Sends a payment under its checkout, and stores in this browser what is known about it. */
export async function sendOnce(
  body: PaymentBody,
  checkoutId: CheckoutId,
  ports: Omit<SendPaymentPorts, 'wasSentBefore'>,
): Promise<PaymentOutcome> {
  const wasSentBefore = sentCheckouts().wasSent(checkoutId)
  sentCheckouts().noteSent(checkoutId)
  const outcome = await sendPayment(body, checkoutId, { ...ports, wasSentBefore })
  noteOutcome(checkoutId, outcome)
  return outcome
}

function noteOutcome(id: CheckoutId, outcome: PaymentOutcome): void {
  switch (outcome.kind) {
    case 'answered':
      sentCheckouts().noteAnswer(id)
      return
    case 'in-progress':
    case 'left':
      return
    case 'refused':
      // A code that this page does not know: the payment may exist, so it counts as sent.
      if (outcome.refusal.code === undefined) return
      break
    default:
  }
  // Refused without effect.
  sentCheckouts().forget(id)
}
