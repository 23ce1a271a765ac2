import { hash } from 'node:crypto'

/** Writes a sum of the digests of records as 16 hexadecimal digits; it is taken modulo 2^64 (docs/feed.md). */
export function writeDigest(sum: bigint): string {
  return BigInt.asUintN(64, sum).toString(16).padStart(16, '0')
}

interface Named {
  readonly type: string
  readonly id: string
  readonly version: number
}

/** Computes the digest of records as `recordDigest` of held-records.store.ts does in the database. */
export function digestOf(records: readonly Named[]): string {
  return writeDigest(
    records.reduce(
      (sum, { type, id, version }) =>
        sum + hash('sha256', `${type} ${id} ${version}`, 'buffer').readBigUInt64BE(0),
      0n,
    ),
  )
}
