import type { Parameters } from './parameters.ts'
import { noSuch, parameterInvalid } from './processor-error.ts'

interface Listed {
  readonly id: string
  readonly created: number
}

/** Stripe's list: newest first, `limit`, `starting_after`, `created[gte]` and the like. */
export function listPage<Item extends Listed>(url: string, oldestFirst: readonly Item[], sent: Parameters) {
  const limit = sent.integer('limit') ?? 10
  if (limit < 1 || limit > 100) throw parameterInvalid('limit', 'Invalid integer: must be from 1 to 100')
  const isWanted = createdFilter(sent)
  const found = oldestFirst.toReversed().filter(isWanted)
  const after = sent.text('starting_after')
  const begin = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  // From the beginning again, a caller that pages would never end.
  if (after !== undefined && begin === 0) throw noSuch('object', after, 'starting_after')
  return {
    object: 'list' as const,
    url,
    has_more: begin + limit < found.length,
    data: found.slice(begin, begin + limit),
  }
}

function createdFilter(sent: Parameters): (item: Listed) => boolean {
  const range = sent.nested('created')
  const exactly = sent.integer('created')
  const bounds = {
    gt: range.integer('gt'),
    gte: range.integer('gte'),
    lt: range.integer('lt'),
    lte: range.integer('lte'),
  }
  return ({ created }) =>
    (exactly === undefined || created === exactly) &&
    (bounds.gt === undefined || created > bounds.gt) &&
    (bounds.gte === undefined || created >= bounds.gte) &&
    (bounds.lt === undefined || created < bounds.lt) &&
    (bounds.lte === undefined || created <= bounds.lte)
}
