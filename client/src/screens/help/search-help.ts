interface Searchable {
  readonly text: string
}

/**
 * Returns the entries that hold every word of the question, in any order, letter case or accent; all
 * if there is no question.
 */
export function searchHelp<Entry extends Searchable>(entries: readonly Entry[], question: string): Entry[] {
  const words = fold(question).split(/\s+/).filter(Boolean)
  return entries.filter(({ text }) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  })
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
