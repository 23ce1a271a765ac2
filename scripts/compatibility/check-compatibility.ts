import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Counts, countCommand } from '../test/count-results.ts'
import { root } from '../test/run-command.ts'
import { type AcceptedBreak, acceptedBreaks } from './accepted-breaks.ts'
import { type Break, compareDocuments } from './compare-documents.ts'
import { findLastTag, readBaseline } from './read-baseline.ts'
import { replayExamples } from './replay-examples.ts'

/**
 * Compares the contract of the tree with that of the last release, or of another commit, and prints what a caller of the
 * baseline could break on (ADR 0147). Without a release there is nothing to compare, which is printed and passes.
 */
export async function checkCompatibility(ref?: string): Promise<Counts> {
  const baselineRef = ref ?? (await findLastTag(root))
  if (baselineRef === undefined) {
    console.log('Nothing is compared: git has no tag of a release. npm run compatibility -- --baseline REF')
    return countCommand(true)
  }
  const baseline = await readBaseline(root, baselineRef)
  if (baseline.openapi === undefined) {
    console.log(`Nothing is compared: ${baselineRef} has no docs/api/openapi.json.`)
    return countCommand(true)
  }
  const today = await readFile(path.join(root, 'docs/api/openapi.json'), 'utf8')
  const breaks = await compareDocuments(baseline.openapi, today)
  const { unexpected, stale } = judgeBreaks(breaks, acceptedBreaks)
  const { count, refused } = replayExamples(baseline)
  for (const { rule, at, says, calls } of unexpected) console.log(`${rule} ${at}\n  ${says} ${list(calls)}`)
  for (const { rule, at } of stale)
    console.log(`accepted-breaks.ts accepts what did not happen: ${rule} ${at}`)
  for (const each of refused) console.log(`example refused: ${each}`)
  console.log(
    `Compared with ${baselineRef}: ${unexpected.length} breaks, ${breaks.length - unexpected.length} accepted; ${count} examples, ${refused.length} refused`,
  )
  return countCommand(unexpected.length + stale.length + refused.length === 0)
}

interface Judged {
  readonly unexpected: readonly Break[]
  /** Accepted breaks that were not found. */
  readonly stale: readonly AcceptedBreak[]
}

export function judgeBreaks(breaks: readonly Break[], accepted: readonly AcceptedBreak[]): Judged {
  const isSame = (one: Break, other: AcceptedBreak) => one.rule === other.rule && one.at === other.at
  return {
    unexpected: breaks.filter((one) => !accepted.some((other) => isSame(one, other))),
    stale: accepted.filter((other) => !breaks.some((one) => isSame(one, other))),
  }
}

const listedAtMost = 5

function list(calls: readonly string[]): string {
  const more = calls.length - listedAtMost
  return `(${calls.slice(0, listedAtMost).join(', ')}${more > 0 ? `, and ${more} more` : ''})`
}
