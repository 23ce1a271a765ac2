import type { FeedPlace } from './rejected.store.ts'

/** Comes before every record in a list by type and id. */
export const beginning: FeedPlace = { type: '', id: '' }

/** Writes the cursor of a record. An id may contain a colon, which a cursor may not. */
export const writePlace = ({ type, id }: FeedPlace) => Buffer.from(`${type}:${id}`).toString('base64url')

export function readPlace(cursor: string): FeedPlace {
  const [, type, id] = /^([a-z_]+):(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (type === undefined || id === undefined) throw new RangeError('Not the place of a record')
  return { type, id }
}
