/** Removes all whitespace, inside as well (specification, section 5). No-break spaces from a pasted bill count. */
export function stripSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
