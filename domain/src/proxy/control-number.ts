/** 60 random bits on a mailed card, such as 7QF2-M9KX-4T8D (domain.md 5). */
export const controlNumberPattern = /^[0-9A-HJKMNP-TV-Z]{12}$/

/**
 * Returns the number as it is stored: capitals without hyphens; letters mistaken for digits become those
 * digits (domain.md 11.7).
 */
export function readControlNumber(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
