import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Backlog } from '../../jobs/job.ts'

export type SystemName = 'imageright' | 'billing_center' | 'smartcomms'

export interface OpenSwitchRow {
  readonly system: SystemName
  readonly offSince: Date
  readonly endsAt: Date
  readonly reason: string
  readonly byName: string | null
}

export function openSwitchesStatement(): Statement<OpenSwitchRow> {
  return sql<OpenSwitchRow>`
    select w.system, w.off_since, w.ends_at, w.reason, u.display_name as by_name
    from system_switches w left join users u on u.user_id = w.switched_by where w.ended_at is null`
}

export interface EndedSwitchRow {
  readonly switchId: Uuid
  readonly offSince: Date
}

/** The open one of the system, where there is one: of two who press at once, one ends it. */
export function endSwitchStatement(system: SystemName, atMs: number): Statement<EndedSwitchRow> {
  return sql<EndedSwitchRow>`
    update system_switches set ended_at = ${new Date(atMs)}::timestamptz
    where system = ${system} and ended_at is null
    returning switch_id, off_since`
}

export interface SwitchToOpen {
  readonly switchId: Uuid
  readonly system: SystemName
  readonly offSinceMs: number
  readonly endsAtMs: number
  readonly reason: string
  readonly switchedBy: Uuid
}

export function openSwitchStatement(given: SwitchToOpen): Statement<unknown> {
  return sql`
    insert into system_switches (switch_id, system, off_since, ends_at, reason, switched_by)
    values (${given.switchId}::uuid, ${given.system}, ${new Date(given.offSinceMs)}::timestamptz,
            ${new Date(given.endsAtMs)}::timestamptz, ${given.reason}, ${given.switchedBy}::uuid)
    on conflict (system) where ended_at is null do nothing`
}

export interface DueSwitchRow {
  readonly switchId: Uuid
  readonly system: SystemName
}

/** Ends the switches whose time is over. */
export function endDueSwitchesStatement(nowMs: number): Statement<DueSwitchRow> {
  return sql<DueSwitchRow>`
    update system_switches set ended_at = ends_at
    where ended_at is null and ends_at <= ${new Date(nowMs)}::timestamptz
    returning switch_id, system`
}

export function dueSwitchesStatement(nowMs: number): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(ends_at) as oldest_at, 0 as dead
    from system_switches where ended_at is null and ends_at <= ${new Date(nowMs)}::timestamptz`
}
