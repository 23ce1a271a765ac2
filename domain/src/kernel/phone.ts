/**
 * Strips every character that is not a letter or digit (specification, section 5): `(260) 555-0142` becomes
 * `2605550142`. An extension melts into the number this way, so read phones with `parsePhone`, which splits first.
 */
export function stripPhone(text: string): string {
  return text.replace(/[^\p{L}\p{Nd}]/gu, '')
}

/** `2605550142` or any writing of it -> `(260) 555-0142`; what is not ten digits stays as it came. */
export function formatPhone(text: string): string {
  const digits = stripPhone(text).replace(/^1(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text
}

/** For `tel:` links, with the country code. */
export function phoneLink(text: string): string {
  const digits = stripPhone(text).replace(/^1(?=\d{10}$)/, '')
  return `tel:+1${digits}`
}
