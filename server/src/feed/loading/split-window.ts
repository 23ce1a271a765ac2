import { ownedFeedTypes } from '@myaccount/contract/feed/grouped-types'
import { type IncomingRecord, keyOf } from '../reading/incoming-record.ts'
import { referencesOf } from '../state/references-of.ts'
import { linesOf, type ReadBatch } from './read-batch.ts'

export interface WindowParts {
  /** Records that belong to no account, which those of many accounts refer to; null if there are none. */
  readonly shared: ReadBatch | null
  /** Two parts or more. No two of them have records of one account, or of accounts that are tied. */
  readonly ranges: readonly ReadBatch[]
}

/**
 * Splits a window of lines into parts that may be written at the same time. Accounts are tied, and come into one part,
 * if their records name one id, number or secret that only one record may have, or one person: the outcome depends on
 * which comes first, or both writers need the same row. Returns null where one writer has to apply the window: with a
 * delete of a record that belongs to no account, and if all accounts are tied.
 */
export function splitWindow(batch: ReadBatch, writers: number): WindowParts | null {
  if (batch.records.some(({ op, accountNumber }) => op === 'delete' && accountNumber === null)) return null
  const ties = new Ties()
  const sharedKeys = new Set<string>()
  const accountOfKey = new Map<string, string>()
  for (const record of batch.records) {
    const { accountNumber } = record
    if (accountNumber === null) sharedKeys.add(keyOf(record.type, record.id))
    else {
      for (const key of keysOf(record)) {
        const other = accountOfKey.get(key)
        if (other === undefined) accountOfKey.set(key, accountNumber)
        else ties.tie(other, accountNumber)
      }
    }
  }
  const accountOfLine = new Map<number, string | null>()
  for (const { line, accountNumber } of batch.records) accountOfLine.set(line, accountNumber)
  // A refused line may name a record of the window, whose writer then keeps or resolves the refusal.
  for (const { line, type, id } of batch.rejects) {
    if (type === null || id === null) continue
    const key = keyOf(type, id)
    const owner = sharedKeys.has(key) ? null : accountOfKey.get(key)
    if (owner !== undefined) accountOfLine.set(line, owner)
  }
  const rangeOf = shareOut(batch, accountOfLine, ties, writers)
  // A refused line of which no other record is known goes with the first range.
  const rangeOfLine = (line: number) => {
    const accountNumber = accountOfLine.get(line)
    if (accountNumber === null) return null
    return accountNumber === undefined ? 0 : (rangeOf.get(ties.leaderOf(accountNumber)) ?? 0)
  }
  const ranges = Array.from({ length: Math.min(writers, rangeOf.size) }, (_, range) =>
    linesOf(batch, (line) => rangeOfLine(line) === range),
  )
  if (ranges.length < 2) return null
  const shared = linesOf(batch, (line) => accountOfLine.get(line) === null)
  return { shared: shared.lines.length > 0 ? shared : null, ranges }
}

/** Gives each group of tied accounts to the range with the fewest characters so far. */
function shareOut(
  { lines }: ReadBatch,
  accountOfLine: ReadonlyMap<number, string | null>,
  ties: Ties,
  writers: number,
): Map<string, number> {
  const sizeOfGroup = new Map<string, number>()
  for (const { number, text } of lines) {
    const accountNumber = accountOfLine.get(number)
    if (accountNumber == null) continue
    const group = ties.leaderOf(accountNumber)
    sizeOfGroup.set(group, (sizeOfGroup.get(group) ?? 0) + (text?.length ?? 0))
  }
  const sizes = Array.from({ length: writers }, () => 0)
  const rangeOf = new Map<string, number>()
  for (const [group, size] of [...sizeOfGroup].toSorted(([, a], [, b]) => b - a)) {
    const range = sizes.indexOf(Math.min(...sizes))
    rangeOf.set(group, range)
    sizes[range] = (sizes[range] ?? 0) + size
  }
  return rangeOf
}

/**
 * Returns what only one of the ranges may name: ids, numbers, and what is referred to in an account. A record refers to
 * its own account in any case.
 */
function keysOf(record: IncomingRecord): string[] {
  const keys = [keyOf(record.type, record.id)]
  if (record.op === 'delete') return keys
  for (const { type, id } of referencesOf(record)) {
    if (type === 'payment' || (type !== 'account' && ownedFeedTypes.has(type))) keys.push(keyOf(type, id))
  }
  if (record.type === 'invoice') keys.push(keyOf('invoice', record.data.invoiceNumber))
  // Whoever gains rights by two seats has sessions that end once.
  if (record.type === 'seat') keys.push(keyOf('user', record.data.userId))
  if (record.type === 'proxy' && record.data.controlNumberHash !== null)
    keys.push(`control:${record.data.controlNumberHash}`)
  return keys
}

/** Groups of accounts: each account but the first of its group points to another one of the group. */
class Ties {
  readonly #next = new Map<string, string>()

  leaderOf(account: string): string {
    let leader = account
    for (let next = this.#next.get(leader); next !== undefined; next = this.#next.get(leader)) leader = next
    if (leader !== account) this.#next.set(account, leader)
    return leader
  }

  tie(one: string, other: string): void {
    const [left, right] = [this.leaderOf(one), this.leaderOf(other)]
    if (left !== right) this.#next.set(right, left)
  }
}
