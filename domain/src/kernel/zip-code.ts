/** Returns the first five digits of a ZIP code of nine (46799-1234); any other text stays unchanged. */
export function shortenZip(text: string): string {
  return text.replace(/^(\d{5})-?\d{4}$/, '$1')
}
