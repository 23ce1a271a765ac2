import type { PersonBefore } from '../people/describe-change.ts'
import type { IncomingRecord, IncomingUpsert } from '../reading/incoming-record.ts'
import { keyOf } from '../reading/incoming-record.ts'
import type { Refusal } from '../reading/refusal.ts'
import { childrenKeyOf, referencesOf } from '../state/references-of.ts'

/** The stored row, found by the record's id. */
export interface KnownRow {
  readonly id: string
  readonly version: number
  /** The hash of that version's content; null for a row that no record has written. */
  readonly contentHash: string | null
  readonly accountNumber: string | null
  /** Set for users and seats only: their values until now. */
  readonly before?: PersonBefore
  /** Set for invoices only: the number by which others refer to it. */
  readonly number: string | null
  /** Set for the business clock only. */
  readonly offsetDays: number | null
}

/** The facts that decide about one record. */
export interface Standing {
  readonly known: KnownRow | undefined
  /** The version at which it was deleted. */
  readonly goneVersion: number | undefined
  /** The version that waits for another record; `contentHash` is null for a delete. */
  readonly parked: { readonly version: number; readonly contentHash: string | null } | undefined
  /** True if other records refer to it; read for deletes only. */
  readonly isReferredTo: boolean
  /** Returns the account that a `<type>:<id>` belongs to, null for none; undefined when it does not exist here. */
  readonly ownerOf: (key: string) => string | null | undefined
  readonly isDemo: boolean
}

export type Decision =
  | { readonly kind: 'apply' }
  /** The same version again, or a lower one that came late. */
  | { readonly kind: 'repeat' }
  | { readonly kind: 'park'; readonly waitsFor: string }
  | ({ readonly kind: 'reject' } & Refusal)

const apply: Decision = { kind: 'apply' }
const repeat: Decision = { kind: 'repeat' }
const reject = (refusal: Refusal): Decision => ({ kind: 'reject', ...refusal })

/** Decides whether a record is applied, by versions, owners and references (docs/feed.md; ADR 0008 and 0023). */
export function decideRecord(record: IncomingRecord, standing: Standing): Decision {
  const { known, goneVersion, parked } = standing
  const newest = Math.max(known?.version ?? -1, goneVersion ?? -1)
  if (newest > record.version) return repeat
  if (isConflict(record, standing)) return reject(conflict)
  if (newest === record.version) return repeat
  if (known && known.accountNumber !== record.accountNumber) {
    return reject(elsewhere('accountNumber: The record belongs to another account. Records do not move.'))
  }
  const waitsFor =
    record.op === 'delete'
      ? standing.isReferredTo
        ? childrenKeyOf(record)
        : null
      : (missingReferenceOf(record, standing) ?? null)
  if (waitsFor !== null) {
    return (parked?.version ?? -1) >= record.version ? repeat : { kind: 'park', waitsFor }
  }
  const fault = record.op === 'upsert' ? faultOf(record, standing) : faultOfDelete(record)
  return fault === null ? apply : reject(fault)
}

const conflict: Refusal = {
  code: 'version_conflict',
  reason: 'version: This version came before with other content. What came first stays.',
}

/** Returns true if this same version was here with other content. */
function isConflict(record: IncomingRecord, { known, goneVersion, parked }: Standing): boolean {
  const says = record.op === 'upsert' ? record.contentHash : null
  if (parked?.version === record.version && parked.contentHash !== says) return true
  if (goneVersion === record.version) return says !== null
  // A row that no record has written, like the first business clock, matches every upsert of its version.
  return known?.version === record.version && (says === null || (known.contentHash ?? says) !== says)
}

const elsewhere = (reason: string): Refusal => ({ code: 'other_account', reason })
const barred = (reason: string): Refusal => ({ code: 'not_allowed', reason })

function missingReferenceOf(record: IncomingUpsert, { ownerOf }: Standing): string | undefined {
  return referencesOf(record)
    .map(({ type, id }) => keyOf(type, id))
    .find((key) => ownerOf(key) === undefined)
}

function faultOf(record: IncomingUpsert, standing: Standing): Refusal | null {
  for (const { type, id } of referencesOf(record)) {
    const owner = standing.ownerOf(keyOf(type, id))
    if (record.accountNumber !== null && owner !== null && owner !== record.accountNumber) {
      return elsewhere(`data: The ${type} it refers to belongs to another account.`)
    }
  }
  if (record.type === 'policy' || record.type === 'claim') return numberFault(record, record.id, standing)
  if (record.type === 'invoice') return numberFault(record, record.data.invoiceNumber, standing)
  if (record.type === 'system_status') return systemFault(record, standing)
  return null
}

/** Numbers are unique across all accounts and stay with their record. */
function numberFault(record: IncomingUpsert, number: string, { known, ownerOf }: Standing): Refusal | null {
  if (known?.number != null && known.number !== number) {
    return { code: 'number_changed', reason: 'data: An invoice keeps its number.' }
  }
  const owner = ownerOf(keyOf(record.type, number))
  if (owner === undefined) return null
  if (owner !== record.accountNumber) return elsewhere('data: The number belongs to another account.')
  return known ? null : { code: 'number_taken', reason: 'data: The number belongs to another record.' }
}

const systems: ReadonlySet<string> = new Set(['imageright', 'billing_center', 'smartcomms'])

function systemFault(record: IncomingUpsert<'system_status'>, { known, isDemo }: Standing): Refusal | null {
  const { online, offsetDays } = record.data
  if (systems.has(record.id)) {
    return online === null ? { code: 'invalid', reason: 'data.online: Say true or false.' } : null
  }
  if (record.id !== 'business_clock') return barred('id: No such system.')
  if (!isDemo) return barred('id: The business day is moved in a demo only.')
  if (offsetDays === null) return { code: 'invalid', reason: 'data.offsetDays: Say the days.' }
  // Invoices were billed and drafts taken by that day, so it never goes back (ADR 0013).
  if (offsetDays < (known?.offsetDays ?? 0))
    return barred('data.offsetDays: The business day never goes back.')
  return null
}

function faultOfDelete(record: IncomingRecord): Refusal | null {
  return record.type === 'system_status' && record.id === 'business_clock'
    ? barred('id: The business clock cannot be deleted.')
    : null
}
