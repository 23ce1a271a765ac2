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

/** Returns the entries of which a word begins like a word of the question: the nearest where no text has them all. */
export function findNearest<Entry extends Searchable>(entries: readonly Entry[], question: string): Entry[] {
  const asked = wordsOf(question).filter((word) => word.length >= shortestWord)
  return entries.filter(({ text }) => {
    const words = wordsOf(text)
    return asked.some((one) => words.some((word) => word.startsWith(one) || one.startsWith(word)))
  })
}

const shortestWord = 4

/** "certificates" and "certificate" are one word; short words such as "my" name no page. */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord)
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
