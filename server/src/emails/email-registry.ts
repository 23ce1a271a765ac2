import type { EmailKind } from './email-kind.ts'

export interface EmailRegistry {
  /** Throws where a name is taken. */
  add(kinds: readonly EmailKind[]): void
  find(name: string): EmailKind | undefined
  all(): readonly EmailKind[]
}

/** Every kind of email of this process, filled while the features are composed. */
export function openEmailRegistry(): EmailRegistry {
  const kinds = new Map<string, EmailKind>()
  return {
    add(added) {
      for (const kind of added) {
        if (kinds.has(kind.name)) throw new Error(`Two kinds of email are named ${kind.name}`)
        kinds.set(kind.name, kind)
      }
    },
    find: (name) => kinds.get(name),
    all: () => [...kinds.values()],
  }
}
