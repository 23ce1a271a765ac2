/** A browser may refuse storage altogether (private windows, policies); the portal then works without a memory. */
export function tryStorage<Result>(use: (storages: Storages) => Result): Result | null {
  try {
    return use({ local: localStorage, tab: sessionStorage })
  } catch {
    return null
  }
}

interface Storages {
  readonly local: Storage
  readonly tab: Storage
}
