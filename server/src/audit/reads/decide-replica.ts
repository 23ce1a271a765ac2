import type { PrimaryRow, ReplicaRow } from './audited-reads.store.ts'

/** `recent` may be up to five seconds old; `complete` has everything that was acknowledged when it was asked for. */
export type Freshness = 'recent' | 'complete'

/**
 * Decides whether the rows of a replica are used: only those of a standby of the primary, as the role that row-level
 * security binds, and only if it has replayed enough. A server that was promoted is no standby any more.
 */
export function decideReplica(
  replica: ReplicaRow | undefined,
  primary: PrimaryRow,
  freshness: Freshness,
): 'replica' | 'unusable' | 'behind' {
  if (replica === undefined || !replica.isStandby || replica.identity !== primary.identity) return 'unusable'
  if (replica.roleName !== replicaRole) return 'unusable'
  return replica.hasAll || (freshness === 'recent' && replica.isRecent) ? 'replica' : 'behind'
}

/** What browsers trigger runs as this role (ADR 0008), on a replica too. */
export const replicaRole = 'portal_browser'
