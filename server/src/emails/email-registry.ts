import type { EmailKind } from './email-kind.ts'

export interface EmailRegistry {
  /** Throws where a name is taken. */
  add(kinds: readonly EmailKind[]): void
  /** Finds kinds that are off too: emails of them may be under way, and notifications stored. */
  find(name: string): EmailKind | undefined
  /** The kinds that this carrier sends. */
  all(): readonly EmailKind[]
  isOff(name: string): boolean
}

/**
 * Every kind of email of this process, filled while the features are composed. `off` are the names of those that this
 * carrier never sends.
 */
export function openEmailRegistry(off: ReadonlySet<string>): EmailRegistry {
  const kinds = new Map<string, EmailKind>()
  return {
    add(added) {
      for (const kind of added) {
        if (kinds.has(kind.name)) throw new Error(`Two kinds of email are named ${kind.name}`)
        kinds.set(kind.name, kind)
      }
    },
    find: (name) => kinds.get(name),
    all: () => [...kinds.values()].filter(({ name }) => !off.has(name)),
    isOff: (name) => off.has(name),
  }
}
