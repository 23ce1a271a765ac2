import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

export interface SystemRow {
  readonly system: 'imageright' | 'billing_center' | 'smartcomms'
  readonly online: boolean
  readonly changedAt: Date | null
}

/** All three, always in this order; one that nobody has spoken of is online. */
export function systemsStatement(): Statement<SystemRow> {
  return sql<SystemRow>`
    select known.system, away.system is null as online,
           coalesce(away.changed_at, greatest(s.changed_at, switched.on_at)) as changed_at
    from unnest(array['imageright', 'billing_center', 'smartcomms']) with ordinality as known (system, place)
    left join offline_systems() away on away.system = known.system
    left join system_status s on s.system = known.system
    left join lateral (select max(w.ended_at) as on_at from system_switches w where w.system = known.system) switched
      on true
    order by known.place`
}

export interface SignInRow {
  readonly online: boolean
  /** Null until it changes for the first time. */
  readonly changedAt: Date | null
}

/** Whether the identity provider answered last, and since when. */
export function signInStatement(): Statement<SignInRow> {
  return sql<SignInRow>`
    select online, changed_at from sign_in_status`
}

/** Changes the row only if the state changes, so that it keeps since when. */
export function noteSignInStatement(isOnline: boolean, atMs: number): Statement<unknown> {
  return sql`
    update sign_in_status set online = ${isOnline}, changed_at = ${new Date(atMs)}::timestamptz
    where online <> ${isOnline}`
}

/** A row while billing is offline: since when, which is how old what we show is. */
export function billingOfflineStatement(): Statement<{ readonly changedAt: Date }> {
  return sql`
    select changed_at from offline_systems() where system = 'billing_center'`
}

/** The default: each of our reads is read-only by itself. */
export function readOnlyStatement(): Statement<{ isReadOnly: boolean }> {
  return sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only`
}
