/** Crockford's alphabet: no I, L, O or U, which are misread on paper. 12 of them are 60 random bits. */
const pattern = /^[0-9A-HJKMNP-TV-Z]{12}$/

/**
 * Reads a code from paper as a person typed it (domain.md 11.7): any case, with or without hyphens; null if
 * it is none.
 */
export function readPrintedCode(typed: string): string | null {
  const marks = typed.replaceAll(/[\s-]/g, '')
  // This check runs before the case is changed, because changing it turns other letters into ASCII.
  if (!/^[0-9A-Za-z]{12}$/.test(marks)) return null
  const code = marks.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return pattern.test(code) ? code : null
}
