/** The mask is the same for every word, so that its length reveals nothing. */
const hidden = '•••••'

/**
 * Masks an organization's name for a stranger: enough to recognize the right one, and no more (domain.md 8).
 */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => ([...word][0] ?? '') + hidden)
    .join(' ')
}
