/** The functions for other features: the receipt itself, and how an email about a payment is rendered. */
export { pathOfPayment, renderPaymentEmail } from './emails/render-payment-email.ts'
export { samplePayment } from './emails/sample-payment.ts'
export { hasRecord, receiptFilename, renderReceiptPdf } from './render-receipt-pdf.ts'
