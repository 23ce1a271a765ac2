import { createHash } from 'node:crypto'

export interface RecordVersion {
  readonly type: string
  readonly id: string
  readonly version: number
}

/** The digest of docs/feed.md, "Comparing": the order of the records does not matter. */
export function digestRecords(records: Iterable<RecordVersion>): string {
  let sum = 0n
  for (const { type, id, version } of records) {
    sum += createHash('sha256').update(`${type} ${id} ${version}`).digest().readBigUInt64BE(0)
  }
  return BigInt.asUintN(64, sum).toString(16).padStart(16, '0')
}
