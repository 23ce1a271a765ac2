/** The limit of domain.md 11.3. */
export const nicknameAtMost = 30

/** Eight digits or more in a row, with or without breaks: a number that must not reach us (domain.md 3.2.1). */
export function hasLongNumber(text: string): boolean {
  return /\d([ -]?\d){7}/.test(text)
}
