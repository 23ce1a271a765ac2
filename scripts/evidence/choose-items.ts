import { parseArgs } from 'node:util'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'
import type { EvidenceItem } from './items.ts'

interface EvidenceOptions {
  readonly only: readonly string[]
  readonly skip: readonly string[]
  /** Leaves out what has a result on this commit. */
  readonly isResumed: boolean
  readonly isQuick: boolean
}

const usage = 'npm run evidence [-- --only WORD,WORD] [--skip WORD,WORD] [--resume] [--quick]'

/** Throws a StartRefusal where an option is unknown, or a word is in the name of no item. */
export function readOptions(args: readonly string[], items: readonly EvidenceItem[]): EvidenceOptions {
  const values = parseOptions(args)
  const words = (text: string) => text.split(',').filter((word) => word !== '')
  const [only, skip] = [words(values.only), words(values.skip)]
  const unknown = [...only, ...skip].find((word) => !items.some(({ name }) => name.includes(word)))
  if (unknown !== undefined)
    throw new StartRefusal(
      `No item has "${unknown}" in its name. Items: ${items.map(({ name }) => name).join(', ')}.`,
    )
  return { only, skip, isResumed: values.resume, isQuick: values.quick }
}

export function chooseItems(
  items: readonly EvidenceItem[],
  { only, skip, isResumed }: EvidenceOptions,
  hasResult: (name: string) => boolean,
): EvidenceItem[] {
  const isIn =
    ({ name }: EvidenceItem) =>
    (word: string) =>
      name.includes(word)
  return items.filter(
    (item) =>
      (only.length === 0 || only.some(isIn(item))) &&
      !skip.some(isIn(item)) &&
      !(isResumed && hasResult(item.name)),
  )
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', default: '' },
        skip: { type: 'string', default: '' },
        resume: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new StartRefusal(`${(error as Error).message}\n${usage}`)
  }
}
