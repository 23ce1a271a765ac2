import type { Cents } from '@myaccount/domain/kernel/money'

/** The values printed on the bill, as the guest typed them. */
export type BillKey =
  | {
      readonly typedInvoice: string
      readonly zip: string
      /** The code in the bill's QR code. */
      readonly scannedCode?: string | undefined
    }
  | { readonly typedAccount: string; readonly zip: string; readonly lastBillCents: Cents }
