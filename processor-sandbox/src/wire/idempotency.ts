import { createHash } from 'node:crypto'
import type { Book } from '../book/book.ts'
import type { KeptAnswer } from '../book/book-records.ts'
import { ProcessorError } from './processor-error.ts'

export interface IdempotencyKeys {
  /** The answer kept for this request. Throws when the key was used for another request, or is in use now. */
  find(key: string, requestHash: string): KeptAnswer | undefined
  begin(key: string): void
  end(key: string): void
  keep(key: string, answer: KeptAnswer): void
}

/** One request: method, path and what was sent, in any order. */
export function hashRequest(method: string, path: string, sent: URLSearchParams): string {
  const sorted = new URLSearchParams(sent)
  sorted.sort()
  return createHash('sha256').update(`${method} ${path} ${sorted}`).digest('hex')
}

export const keyInUse = () =>
  new ProcessorError({
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this idempotency key.',
    isBeforeWork: true,
  })

export function openIdempotencyKeys(book: Book): IdempotencyKeys {
  const inUse = new Set<string>()
  return {
    find(key, requestHash) {
      if (inUse.has(key)) throw keyInUse()
      const kept = book.find('kept_answer', key)
      if (!kept || kept.requestHash === requestHash) return kept
      throw new ProcessorError({
        status: 400,
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        isBeforeWork: true,
      })
    },
    begin: (key) => inUse.add(key),
    end: (key) => inUse.delete(key),
    keep: (key, answer) => book.put('kept_answer', key, answer),
  }
}
