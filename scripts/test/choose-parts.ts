export interface ChosenParts {
  readonly names: readonly string[]
  /** Words of test files' paths; empty for every file. */
  readonly filters: readonly string[]
}

interface ChoosablePart {
  readonly name: string
  readonly isSweep: boolean
  /** It runs test files, which words of their paths narrow. */
  readonly hasFiles: boolean
}

/**
 * Chooses what `npm test -- WORDS` runs. Words that name parts choose them; the others narrow the test files by their path, and
 * without a named part they do so in every part of `npm test` that runs files.
 */
export function chooseParts(
  words: readonly string[],
  parts: readonly ChoosablePart[],
  withSweeps = false,
): ChosenParts {
  const names = words.filter((word) => parts.some(({ name }) => name === word))
  const filters = words.filter((word) => !names.includes(word))
  if (names.length > 0) return { names, filters }
  const all = parts.filter(({ isSweep }) => !isSweep || withSweeps)
  const chosen = filters.length > 0 ? all.filter(({ hasFiles }) => hasFiles) : all
  return { names: chosen.map(({ name }) => name), filters }
}
