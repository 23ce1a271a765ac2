interface Pair {
  /** Counted from 1. */
  readonly line: number
  readonly name: string
  /** Trimmed; it may have commas. */
  readonly value: string
}

/** Reads a file of the carrier's folder with `name,value` a line; an empty line and one that begins with # is skipped. */
export function readPairs(content: Buffer): Pair[] {
  return content
    .toString('utf8')
    .split(/\r?\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '' && !text.startsWith('#'))
    .map(({ text, line }) => {
      const [name = '', ...rest] = text.split(',')
      return { line, name, value: rest.join(',').trim() }
    })
}
