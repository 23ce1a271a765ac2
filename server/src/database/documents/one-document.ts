import { AsyncLocalStorage } from 'node:async_hooks'

const documents = new AsyncLocalStorage<object>()

/** What `work` does is done for one document, whose calls are one visitor's and made at one moment. */
export function inOneDocument<Result>(work: () => Result): Result {
  return documents.run({}, work)
}

/** The document for which this is done; undefined where it is for none. */
export function documentNow(): object | undefined {
  return documents.getStore()
}

/** Something of each document, kept as long as the document is. */
export function keepByDocument<Kept>(make: () => Kept): () => Kept | undefined {
  const kept = new WeakMap<object, Kept>()
  return () => {
    const document = documentNow()
    if (document === undefined) return undefined
    const known = kept.get(document) ?? make()
    kept.set(document, known)
    return known
  }
}
