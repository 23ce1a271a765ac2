import { makeConfirmationNumber } from '../payments/confirmation-number.ts'

/**
 * `C` and nine characters that are not misread; `random` as for a confirmation number. Throws a RangeError
 * outside its range.
 */
export function makeCertificateNumber(random: number): string {
  return `C${makeConfirmationNumber(random).slice(1)}`
}
