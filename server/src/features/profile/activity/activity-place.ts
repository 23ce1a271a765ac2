import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type RawBuilder, sql } from 'kysely'

/** The accounts of which a part may list anything: the statements read no other, whatever the scope shows. */
export interface SeenAccounts {
  readonly all: readonly AccountNumber[]
  /** The seat sees invoices, and so amounts. */
  readonly money: readonly AccountNumber[]
  /** The seat sees claims; row-level security leaves out those that are confidential to others. */
  readonly claims: readonly AccountNumber[]
}

/** The position of an entry among those of all parts. */
export interface ActivityPlace {
  /** A letter for its part, then its id: `a0000000000000000042`, `c2026-0018342`. */
  readonly place: string
  /** Microseconds since 1970, as exact as the database has them. */
  readonly atMicros: number
}

/** Before the first page: later than anything that can be written. */
export const firstPlace: ActivityPlace = { place: '', atMicros: Number.MAX_SAFE_INTEGER }

export const microsOf = (at: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`

export const momentOf = ({ atMicros }: Pick<ActivityPlace, 'atMicros'>) =>
  sql`(timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond')`

/** Seeks by the first condition, which an index answers; the second decides between entries of the same moment. */
export const isBefore = (before: ActivityPlace, at: RawBuilder<unknown>, place: RawBuilder<unknown>) =>
  sql`${at} <= ${momentOf(before)} and (${at}, ${place}) < (${momentOf(before)}, ${before.place}::text)`

export const writeActivityPlace = ({ atMicros, place }: ActivityPlace) => `${atMicros}_${place}`

/** Throws a RangeError for a malformed cursor. */
export function readActivityPlace(cursor: string): ActivityPlace {
  const [, micros = '', place = ''] = /^([1-9]\d{0,15})_([a-z][-A-Za-z0-9./# ]{1,60})$/.exec(cursor) ?? []
  const atMicros = Number(micros)
  if (place === '' || !Number.isSafeInteger(atMicros)) throw new RangeError('Not the place of an entry')
  return { place, atMicros }
}

/** Newest first; places compare by their bytes, as in the statements. */
export function compareNewest(a: ActivityPlace, b: ActivityPlace): number {
  if (a.atMicros !== b.atMicros) return b.atMicros - a.atMicros
  return a.place < b.place ? 1 : -1
}
