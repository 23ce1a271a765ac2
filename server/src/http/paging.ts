import { parseUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import { AppError } from './app-error.ts'

const pageSize = 50

/** One row more than a page holds shows whether there is a next page. */
export const rowsToAskFor = pageSize + 1

/**
 * Cuts the rows of one page out of `rowsToAskFor`, or of one row more than `size`; `next` is the cursor of its last
 * row, null on the last page.
 */
export function cutPage<Row>(rows: readonly Row[], writeCursor: (last: Row) => string, size = pageSize) {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: rows.length > size && last !== undefined ? writeCursor(last) : null }
}

/** A count stops here: nobody pages that far. */
const countedAtMost = 10_000

/** One row more than the limit shows that there are more. */
export const rowsToCount = countedAtMost + 1

/** Returns the count of a statement that counts up to `rowsToCount`. */
export function countOf([row]: readonly { readonly count: number }[]) {
  const counted = row?.count ?? 0
  return { count: Math.min(counted, countedAtMost), isMore: counted > countedAtMost }
}

/** `read` throws for a cursor that we did not write, which is bad input and no fault of ours. */
export function readCursor<Place>(
  cursor: string | undefined,
  read: (cursor: string) => Place,
): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    return read(cursor)
  } catch (cause) {
    throw new AppError('input.invalid', {
      fields: [{ field: 'after', message: fieldMessages.cursor }],
      cause,
    })
  }
}

/** A place in a list that is ordered by a time in whole milliseconds, then by an id. */
export interface TimePlace {
  readonly atMs: number
  readonly id: Uuid
}

export function writeTimePlace(at: Date, id: Uuid): string {
  return `${at.getTime()}.${id}`
}

/** Throws for a cursor that `writeTimePlace` did not write. */
export function readTimePlace(cursor: string): TimePlace {
  const [at = '', text = ''] = cursor.split('.')
  const id = parseUuid(text)
  if (!id.ok || !/^\d{1,15}$/.test(at)) throw new RangeError('Not a place in the list')
  return { atMs: Number(at), id: id.value }
}
