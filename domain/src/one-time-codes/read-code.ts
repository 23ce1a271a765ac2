/** The six digits of what a person typed or pasted, with whatever blanks and hyphens came along; null where it is none. */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s\u200B-\u200D\u2060-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
