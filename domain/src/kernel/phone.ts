/**
 * Strips every character that is not a letter or digit (specification, section 5): `(260) 555-0142` becomes
 * `2605550142`. The digits of an extension join the number this way, so read phones with `parsePhone`, which
 * splits first.
 */
export function stripPhone(text: string): string {
  return text.replace(/[^\p{L}\p{Nd}]/gu, '')
}

/** Formats `2605550142`, in any notation, as `(260) 555-0142`; text without ten digits stays unchanged. */
export function formatPhone(text: string): string {
  const digits = stripPhone(text).replace(/^1(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text
}

/** Makes a `tel:` link with the country code. */
export function phoneLink(text: string): string {
  const digits = stripPhone(text).replace(/^1(?=\d{10}$)/, '')
  return `tel:+1${digits}`
}
