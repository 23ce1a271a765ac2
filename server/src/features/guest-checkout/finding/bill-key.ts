import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

/** The values printed on the bill that the guest typed. */
export type BillKey =
  | {
      readonly invoiceNumber: InvoiceNumber
      readonly zip: string
      /** The code in the bill's QR code. */
      readonly scannedCode?: string | undefined
    }
  | { readonly accountNumber: AccountNumber; readonly zip: string; readonly lastBillCents: Cents }
