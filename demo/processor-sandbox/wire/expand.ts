import type { Book } from '../book/book.ts'
import type { RecordKind } from '../book/book-records.ts'

/** Fields that hold an id, and what it is the id of. */
const kindByField: Readonly<Record<string, RecordKind>> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  customer: 'customer',
  mandate: 'mandate',
}

/** A `source` is whatever moved the money; its id says what it is. */
const kindByPrefix: Readonly<Record<string, RecordKind>> = {
  ch: 'charge',
  py: 'charge',
  re: 'refund',
  du: 'dispute',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `expand[]`: the named ids become the objects. `data.payment_method` goes into each of a list. */
export function expandAnswer(book: Book, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer
  const copy = structuredClone(answer)
  for (const path of paths) expandPath(book, copy, path.split('.'))
  return copy
}

function expandPath(book: Book, target: unknown, [field, ...rest]: readonly string[]): void {
  if (field === undefined || !isObject(target)) return
  const value = target[field]
  if (Array.isArray(value)) {
    for (const each of value) expandPath(book, each, rest)
    return
  }
  const kind = Object.hasOwn(kindByField, field) ? kindByField[field] : kindOfSource(field, value)
  if (typeof value === 'string' && kind) {
    const found = book.find(kind, value)
    if (found) target[field] = structuredClone(found)
  }
  expandPath(book, target[field], rest)
}

function kindOfSource(field: string, value: unknown): RecordKind | undefined {
  return field === 'source' && typeof value === 'string' ? kindByPrefix[value.split('_')[0] ?? ''] : undefined
}
