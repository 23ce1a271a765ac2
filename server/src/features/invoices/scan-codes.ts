import { createHmac, timingSafeEqual } from 'node:crypto'
import { readPrintedCode } from '@myaccount/domain/confirmations/read-printed-code'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

/** Crockford's alphabet (domain: readPrintedCode). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 12
const bitsOfCharacter = 5n

export type ScanCodes = ReturnType<typeof makeScanCodes>

/**
 * The codes in the QR codes of bills: 60 bits that only a person with the bill has. They are computed from the invoice
 * number and `secret`, so no row holds them and a bill that is printed again has the same one.
 */
export function makeScanCodes(secret: string) {
  function codeOf(invoiceNumber: InvoiceNumber): string {
    const digest = createHmac('sha256', secret).update(`scan code ${invoiceNumber}`).digest()
    const bits = digest.readBigUInt64BE()
    return Array.from({ length: codeLength }, (_, place) =>
      alphabet.charAt(Number((bits >> (BigInt(place) * bitsOfCharacter)) & 31n)),
    ).join('')
  }

  return {
    codeOf,

    /** Compares in constant time. */
    isCodeOf(invoiceNumber: InvoiceNumber, scanned: string): boolean {
      const given = readPrintedCode(scanned)
      return given !== null && timingSafeEqual(Buffer.from(given), Buffer.from(codeOf(invoiceNumber)))
    },
  }
}
