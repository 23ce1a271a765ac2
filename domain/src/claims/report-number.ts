/** Crockford's letters and digits: none is easily mistaken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of a report until the carrier gives it a claim number (domain.md 1.4): `R-4T8DM9KX`. */
export const reportNumberPattern = /^R-[0-9A-HJKMNP-TV-Z]{8}$/

/** `randomBytes` are 8 bytes of a cryptographic source. */
export function makeReportNumber(randomBytes: Uint8Array): string {
  if (randomBytes.length !== 8) throw new RangeError('A report number takes 8 random bytes')
  return `R-${[...randomBytes].map((byte) => letters[byte % letters.length]).join('')}`
}
