import { parseArgs } from 'node:util'
import { type PartName, parts } from './report/finding.ts'

export interface BenchOptions {
  readonly only: readonly PartName[]
  /** The small book alone and shorter rounds: for trying a change, not for a record. */
  readonly isQuick: boolean
}

export const usage = `npm run bench -- [--quick] [--only ${parts.join('|')}]`

/** Throws a sentence for people where the arguments are not ours. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
  })
  const wished = (values.only ?? []).flatMap((text) => text.split(','))
  const only = wished.map((name) => {
    const part = parts.find((each) => each === name)
    if (part === undefined) throw new Error(`There is no part "${name}". ${usage}`)
    return part
  })
  return { only: only.length > 0 ? only : parts, isQuick: values.quick }
}
