import { timingSafeEqual } from 'node:crypto'
import { readPrintedCode } from '@myaccount/domain/confirmations/read-printed-code'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type SigningSecrets, signText } from '../../signature.ts'

/** Crockford's alphabet (domain: readPrintedCode). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 12
const bitsOfCharacter = 5n

export type ScanCodes = ReturnType<typeof makeScanCodes>

/**
 * The codes in the QR codes of bills: 60 bits that only a person with the bill has. They are computed from the invoice
 * number and `secret`, so no row holds them and a bill that is printed again has the same one. The codes of bills that
 * were printed before a rotation are accepted as long as `nextSecret` holds their secret (ADR 0153).
 */
export function makeScanCodes({ secret, nextSecret }: SigningSecrets) {
  function codeOf(invoiceNumber: InvoiceNumber, signingSecret = secret): string {
    const digest = signText({ secret: signingSecret }, `scan code ${invoiceNumber}`)
    const bits = digest.readBigUInt64BE()
    return Array.from({ length: codeLength }, (_, place) =>
      alphabet.charAt(Number((bits >> (BigInt(place) * bitsOfCharacter)) & 31n)),
    ).join('')
  }

  return {
    codeOf: (invoiceNumber: InvoiceNumber) => codeOf(invoiceNumber),

    /** Compares with each code in constant time. */
    isCodeOf(invoiceNumber: InvoiceNumber, scanned: string): boolean {
      const given = readPrintedCode(scanned)
      if (given === null) return false
      return [secret, nextSecret].some(
        (each) =>
          each !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(codeOf(invoiceNumber, each))),
      )
    },
  }
}
