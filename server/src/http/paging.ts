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
