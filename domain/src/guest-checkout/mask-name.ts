/** The same for every word, so that its length says nothing. */
const hidden = '•••••'

/** An organization's name as a stranger is shown it: enough to see that it is the right one, and no more (domain.md 8). */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => ([...word][0] ?? '') + hidden)
    .join(' ')
}
