/** A person of a question that asks for several: who it is, how to reach them, and what hurts. */
export interface PersonHurt {
  readonly name: string
  readonly reach: string
  readonly hurt: string
}

/** domain.md 5.4: as many people as fit in a bus. */
export const mostPeople = 30

/**
 * The answer is text like every other: one line per person, its cells separated by bars, which an adjuster
 * can read unchanged.
 */
export function readPeople(answer: string): readonly PersonHurt[] {
  return answer
    .split('\n')
    .slice(0, mostPeople)
    .map((line) => {
      const [name = '', reach = '', hurt = ''] = line.split('|').map((cell) => cell.trim())
      return { name, reach, hurt }
    })
}

/** Empty rows are no people. */
export function writePeople(people: readonly PersonHurt[]): string {
  return people
    .map(({ name, reach, hurt }) => [name, reach, hurt].map(inOneCell))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.join(' | ').replace(/[ |]+$/, ''))
    .join('\n')
}

function inOneCell(text: string): string {
  return text
    .replaceAll('|', '/')
    .replaceAll(/[\r\n]+/g, ' ')
    .trim()
}
