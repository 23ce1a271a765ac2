/**
 * Strips every character that is not a letter or digit (specification, section 5): `(260) 555-0142` becomes
 * `2605550142`. An extension melts into the number this way, so read phones with `parsePhone`, which splits first.
 */
export function stripPhone(text: string): string {
  return text.replace(/[^\p{L}\p{Nd}]/gu, '')
}
