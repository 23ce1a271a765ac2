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
    select known.system, coalesce(s.online, true) as online, s.changed_at as "changedAt"
    from unnest(array['imageright', 'billing_center', 'smartcomms']) with ordinality as known (system, place)
    left join system_status s on s.system = known.system order by known.place`
}

/** A row while billing is offline: since when, which is how old what we show is. */
export function billingOfflineStatement(): Statement<{ readonly changedAt: Date }> {
  return sql`
    select changed_at as "changedAt" from system_status where system = 'billing_center' and not online`
}

/** The default: each of our reads is read-only by itself. */
export function readOnlyStatement(): Statement<{ isReadOnly: boolean }> {
  return sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`
}
