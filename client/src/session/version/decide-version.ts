interface VersionFacts {
  /** The version that this browser worked with before; null if none is stored. */
  readonly stored: string | null
  readonly served: string
  /** The version for which this tab has reloaded before. */
  readonly reloadedFor: string | null
}

export type VersionReaction = 'keep' | 'remember' | 'reset-and-reload'

/**
 * A stored version that differs from the server's resets the store and reloads the page (specification 4), at most
 * once per tab and version (ADR 0017): two servers of two versions must not make the page reload for ever.
 */
export function decideVersion({ stored, served, reloadedFor }: VersionFacts): VersionReaction {
  if (stored === served) return 'keep'
  if (stored === null || reloadedFor === served) return 'remember'
  return 'reset-and-reload'
}
