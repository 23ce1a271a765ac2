/**
 * Returns the six digits that a person typed or pasted, without spaces and hyphens; null if there are no six
 * digits.
 */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s\u200B-\u200D\u2060-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
