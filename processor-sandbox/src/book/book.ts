import type { BookRecords, RecordKind } from './book-records.ts'

/** One record as it stands after a change; null when it is gone. */
export type Change<Kind extends RecordKind = RecordKind> = {
  [K in Kind]: readonly [kind: K, id: string, value: BookRecords[K] | null]
}[Kind]

/** The same on its way out, where nobody asks what kind it is. */
export type WrittenChange = readonly [kind: RecordKind, id: string, value: unknown]

/** Where changes are kept. In memory when there is no journal. */
export interface Journal {
  read(): Iterable<readonly Change[]>
  /** All of them or none; on disk when it returns. */
  append(changes: readonly WrittenChange[]): void
}

/** The processor's own store. Values are never changed in place: a change puts a new value. */
export interface Book {
  find<K extends RecordKind>(kind: K, id: string): BookRecords[K] | undefined
  /** Oldest first. */
  list<K extends RecordKind>(kind: K): BookRecords[K][]
  entries<K extends RecordKind>(kind: K): [id: string, value: BookRecords[K]][]
  put<K extends RecordKind>(kind: K, id: string, value: BookRecords[K]): void
  remove(kind: RecordKind, id: string): void
  /** Keeps everything put since the last time, in one piece. Called before an answer is sent. */
  commit(): void
}

type Shelves = { [K in RecordKind]: Map<string, BookRecords[K]> }

function emptyShelves(): Shelves {
  return {
    customer: new Map(),
    payment_method: new Map(),
    setup_intent: new Map(),
    payment_intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    mandate: new Map(),
    payout: new Map(),
    balance_transaction: new Map(),
    event: new Map(),
    instrument: new Map(),
    blocked_account: new Map(),
    due_step: new Map(),
    kept_answer: new Map(),
    delivery: new Map(),
    business_day: new Map(),
  }
}

export function openBook(journal?: Journal): Book {
  const shelves = emptyShelves()
  let uncommitted: WrittenChange[] = []

  const applyChange = <K extends RecordKind>([kind, id, value]: Change<K>) => apply(kind, id, value)
  function apply<K extends RecordKind>(kind: K, id: string, value: BookRecords[K] | null): void {
    const shelf: Map<string, BookRecords[K]> = shelves[kind]
    if (value === null) shelf.delete(id)
    else shelf.set(id, value)
  }
  for (const changes of journal?.read() ?? []) for (const change of changes) applyChange(change)

  return {
    find: (kind, id) => shelves[kind].get(id),
    list: (kind) => [...shelves[kind].values()],
    entries: (kind) => [...shelves[kind].entries()],
    put(kind, id, value) {
      apply(kind, id, value)
      uncommitted.push([kind, id, value])
    },
    remove(kind, id) {
      apply(kind, id, null)
      uncommitted.push([kind, id, null])
    },
    commit() {
      const changes = uncommitted
      uncommitted = []
      if (changes.length > 0) journal?.append(changes)
    },
  }
}
