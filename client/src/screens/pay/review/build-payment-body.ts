import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import type { PaymentBody } from '../checkout/send-payment.ts'

export type Quote = EndpointAnswer<typeof quotePayment>

/** Builds the body that Pay sends, exactly what is shown (M19). Null while something is missing. */
export function buildPaymentBody(quote: Quote): PaymentBody | null {
  const { accountNumber, methodId, lines, totalCents, payOn, authorization } = quote
  if (methodId === null || authorization === null || lines.length === 0) return null
  const { version, hash } = authorization
  return {
    accountNumber,
    methodId,
    invoices: lines.map(({ invoiceNumber, amountCents }) => ({ invoiceNumber, amountCents })),
    totalCents,
    ...(payOn !== null && { payOn }),
    authorization: { version, hash },
  }
}
