import { AsyncLocalStorage } from 'node:async_hooks'

const documents = new AsyncLocalStorage<object>()

/** Runs `work` for one document: all its calls are by one visitor, at one moment. */
export function inOneDocument<Result>(work: () => Result): Result {
  return documents.run({}, work)
}

/** The document of the current work; undefined outside one. */
export function documentNow(): object | undefined {
  return documents.getStore()
}

/** A value for each document, kept as long as the document. */
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
