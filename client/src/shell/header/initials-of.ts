/** `Office of Larkspur` -> `OL`: the first and the last word that begin with a capital, else the first letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const capital = words.filter((word) => /^\p{Lu}/u.test(word))
  const chosen = capital.length > 0 ? capital : words
  const ends = chosen.length > 1 ? [chosen[0], chosen.at(-1)] : chosen
  return ends.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}
