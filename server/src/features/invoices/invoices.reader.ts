/** The door for other features: statements to send along with their own, what a row means, and the printed bill. */

export { draftableInvoiceOf } from './invoice-facts-of.ts'
export {
  allInvoicesStatement,
  type InvoiceRow,
  openInvoicesStatement,
  plannedInvoicesStatement,
} from './invoices.store.ts'
export { makePrintInvoice, type PrintInvoice } from './print-invoice.ts'
export { makeScanCodes, type ScanCodes } from './scan-codes.ts'
