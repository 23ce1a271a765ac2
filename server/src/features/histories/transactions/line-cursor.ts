import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
import { parseUuid } from '@myaccount/domain/kernel/wire-id'
import type { LinePlace } from './line-sources.store.ts'

/** Where the next page begins, and what was owed before it: no page adds up the ones above it. */
export interface LineCursor extends LinePlace {
  readonly owedCents: Cents
}

export function writeLineCursor({ day, rank, id, owedCents }: LineCursor): string {
  return Buffer.from(JSON.stringify([day, rank, id, owedCents])).toString('base64url')
}

/** Throws for a cursor that we did not write. */
export function readLineCursor(cursor: string): LineCursor {
  const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(read)) throw new RangeError('no cursor')
  const [day, rank, id, owed] = read as unknown[]
  if (typeof day !== 'string' || typeof id !== 'string' || typeof owed !== 'number')
    throw new RangeError('no cursor')
  if (typeof rank !== 'number' || !idForms[rank]?.(id)) throw new RangeError('no cursor')
  return { day: calendarDate(day), rank, id, owedCents: cents(owed) }
}

const isUuid = (id: string) => parseUuid(id).ok
/** By rank (line-sources.store.ts). */
const idForms: readonly ((id: string) => boolean)[] = [
  (id) => /^\d{10}$/.test(id),
  isUuid,
  isUuid,
  isUuid,
  (id) => /^[A-Za-z0-9:._-]{1,80}$/.test(id),
]
