import type { PersonBefore } from '../people/describe-change.ts'
import type { IncomingRecord, IncomingUpsert } from '../reading/incoming-record.ts'
import { keyOf } from '../reading/incoming-record.ts'
import { childrenKeyOf, referencesOf } from './references-of.ts'

/** A row as it stands, found by the record's id. */
export interface KnownRow {
  readonly id: string
  readonly version: number
  readonly accountNumber: string | null
  /** Users and seats only: what they said until now. */
  readonly before?: PersonBefore
  /** Invoices only: the number others know it by. */
  readonly number: string | null
  /** The business clock only. */
  readonly offsetDays: number | null
}

/** What is to be known about one record before it is decided. */
export interface Standing {
  readonly known: KnownRow | undefined
  /** The version at which it was deleted. */
  readonly goneVersion: number | undefined
  /** The version that waits for something else. */
  readonly parkedVersion: number | undefined
  /** Whether others refer to it; asked for deletes only. */
  readonly isReferredTo: boolean
  /** The account a `<type>:<id>` belongs to, null for none; undefined when it is not here. */
  readonly ownerOf: (key: string) => string | null | undefined
  readonly isDemo: boolean
}

export type Decision =
  | { readonly kind: 'apply' }
  /** An equal version again, or a lower one that came late. */
  | { readonly kind: 'repeat' }
  | { readonly kind: 'park'; readonly waitsFor: string }
  | { readonly kind: 'reject'; readonly reason: string }

const apply: Decision = { kind: 'apply' }
const repeat: Decision = { kind: 'repeat' }
const reject = (reason: string): Decision => ({ kind: 'reject', reason })

/** Whether a record is applied, by versions, owners and references (wire.md "Feed"; decisions 34 and 35). */
export function decideRecord(record: IncomingRecord, standing: Standing): Decision {
  const { known, goneVersion, parkedVersion } = standing
  if (Math.max(known?.version ?? -1, goneVersion ?? -1) >= record.version) return repeat
  if (known && known.accountNumber !== record.accountNumber) {
    return reject('accountNumber: The record belongs to another account. Records do not move.')
  }
  const waitsFor =
    record.op === 'delete'
      ? standing.isReferredTo
        ? childrenKeyOf(record)
        : null
      : (missingReferenceOf(record, standing) ?? null)
  if (waitsFor !== null) {
    return (parkedVersion ?? -1) >= record.version ? repeat : { kind: 'park', waitsFor }
  }
  const fault = record.op === 'upsert' ? faultOf(record, standing) : faultOfDelete(record)
  return fault === null ? apply : reject(fault)
}

function missingReferenceOf(record: IncomingUpsert, { ownerOf }: Standing): string | undefined {
  return referencesOf(record)
    .map(({ type, id }) => keyOf(type, id))
    .find((key) => ownerOf(key) === undefined)
}

function faultOf(record: IncomingUpsert, standing: Standing): string | null {
  for (const { type, id } of referencesOf(record)) {
    const owner = standing.ownerOf(keyOf(type, id))
    if (record.accountNumber !== null && owner !== null && owner !== record.accountNumber) {
      return `data: The ${type} it refers to belongs to another account.`
    }
  }
  if (record.type === 'policy' || record.type === 'claim') return numberFault(record, record.id, standing)
  if (record.type === 'invoice') return numberFault(record, record.data.invoiceNumber, standing)
  if (record.type === 'system_status') return systemFault(record, standing)
  return null
}

/** Numbers are unique across all accounts and stay with their record. */
function numberFault(record: IncomingUpsert, number: string, { known, ownerOf }: Standing): string | null {
  if (known?.number != null && known.number !== number) return 'data: An invoice keeps its number.'
  const owner = ownerOf(keyOf(record.type, number))
  if (owner === undefined) return null
  if (owner !== record.accountNumber) return 'data: The number belongs to another account.'
  return known ? null : 'data: The number belongs to another record.'
}

const systems: ReadonlySet<string> = new Set(['imageright', 'billing_center', 'smartcomms'])

function systemFault(record: IncomingUpsert<'system_status'>, { known, isDemo }: Standing): string | null {
  const { online, offsetDays } = record.data
  if (systems.has(record.id)) return online === undefined ? 'data.online: Say true or false.' : null
  if (record.id !== 'business_clock') return 'id: No such system.'
  if (!isDemo) return 'id: The business day is moved in a demo only.'
  if (offsetDays === undefined) return 'data.offsetDays: Say the days.'
  // Invoices were billed and drafts taken by that day: it does not come back (decision 23).
  if (offsetDays < (known?.offsetDays ?? 0)) return 'data.offsetDays: The business day never goes back.'
  return null
}

function faultOfDelete(record: IncomingRecord): string | null {
  return record.type === 'system_status' && record.id === 'business_clock'
    ? 'id: The business clock cannot be deleted.'
    : null
}
