import { parseArgs } from 'node:util'
import { type PartName, parts } from './report/finding.ts'

export interface BenchOptions {
  readonly only: readonly PartName[]
  /** The small book alone and shorter rounds: for trying a change, not for a record. */
  readonly isQuick: boolean
  /** The size of the book of the part `jobs`. */
  readonly accounts: number
  /** Limits how long the part `jobs` watches a day's work. */
  readonly minutes: number
}

/** An account that the part `jobs` copies stands for so many. */
const accountsTogether = 1_000
const usualAccounts = 20_000
const quickAccounts = 2_000

export const usage = `npm run bench -- [--quick] [--only ${parts.join('|')}] [--accounts N] [--minutes N]`

/** Throws a sentence for people where the arguments are not ours. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      accounts: { type: 'string' },
      minutes: { type: 'string', default: '60' },
    },
  })
  const wished = (values.only ?? []).flatMap((text) => text.split(','))
  const only = wished.map((name) => {
    const part = parts.find((each) => each === name)
    if (part === undefined) throw new Error(`There is no part "${name}". ${usage}`)
    return part
  })
  const accounts = Number(values.accounts ?? (values.quick ? quickAccounts : usualAccounts))
  if (!Number.isInteger(accounts) || accounts < 2 * accountsTogether || accounts % accountsTogether !== 0)
    throw new Error(`--accounts takes a multiple of ${accountsTogether}, at least two of them. ${usage}`)
  const minutes = Number(values.minutes)
  if (!(minutes > 0 && minutes <= 60)) throw new Error(`--minutes takes up to 60. ${usage}`)
  return { only: only.length > 0 ? only : parts, isQuick: values.quick, accounts, minutes }
}
