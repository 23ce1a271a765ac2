import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
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
  if (typeof rank !== 'number' || !idForms[rank]?.test(id)) throw new RangeError('no cursor')
  return { day: calendarDate(day), rank, id, owedCents: cents(owed) }
}

const uuidForm = /^[0-9a-f-]{36}$/
/** By rank (line-sources.store.ts). */
const idForms: readonly RegExp[] = [/^\d{10}$/, uuidForm, uuidForm, uuidForm, /^[A-Za-z0-9:._-]{1,80}$/]
