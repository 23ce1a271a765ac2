import type { FeedType } from '@myaccount/contract/feed/record'
import type { Statement, Transaction } from '../../database/database.ts'
import { describeChange, type PeopleChange } from '../people/describe-change.ts'
import {
  type IncomingDelete,
  type IncomingRecord,
  type IncomingUpsert,
  keyOf,
  parentsFirst,
} from '../reading/incoming-record.ts'
import { accounts } from '../rows/accounts.store.ts'
import { agencies } from '../rows/agencies.store.ts'
import { bankDrafts } from '../rows/billing/bank-drafts.store.ts'
import { billCodes } from '../rows/billing/bill-codes.store.ts'
import { billingEvents } from '../rows/billing/billing-events.store.ts'
import { invoices } from '../rows/billing/invoices.store.ts'
import { paymentPostings } from '../rows/billing/payment-postings.store.ts'
import { claims } from '../rows/claims.store.ts'
import { type Decision, decideRecord, type KnownRow } from '../rows/decide-record.ts'
import { documents } from '../rows/documents.store.ts'
import { meetings } from '../rows/members/meetings.store.ts'
import { members } from '../rows/members/members.store.ts'
import { proxyCards } from '../rows/members/proxy-cards.store.ts'
import { policies } from '../rows/policies.store.ts'
import type { RowStore, WriteContext } from '../rows/row-store.ts'
import { seats } from '../rows/seats.store.ts'
import { systemStatus } from '../rows/system-status.store.ts'
import { users } from '../rows/users.store.ts'
import { findPresent } from '../state/present.store.ts'
import { type Reference, referencesOf, referredTo } from '../state/references-of.ts'
import { bury, findWaitingAndGone, park, unbury, unpark, type Waiting } from '../state/waiting.store.ts'

/** A type of the contract without a store here is a compile error. */
const rowStores: { readonly [Type in FeedType]: RowStore<Type> } = {
  agency: agencies,
  account: accounts,
  user: users,
  seat: seats,
  policy: policies,
  invoice: invoices,
  claim: claims,
  document: documents,
  billing_event: billingEvents,
  payment_posting: paymentPostings,
  bank_draft: bankDrafts,
  bill_code: billCodes,
  meeting: meetings,
  member: members,
  proxy: proxyCards,
  system_status: systemStatus,
}

/** Callers group records by type, so a store receives only its own type. */
function rowStoreOf(type: FeedType): RowStore<FeedType> {
  return rowStores[type] as unknown as RowStore<FeedType>
}

export interface FeedContext extends WriteContext {
  /** Only a demo's business day may be moved by the feed (ADR 0013). */
  readonly isDemo: boolean
}

export interface Outcome {
  readonly record: IncomingRecord
  readonly decision: Decision
  /** Set for an applied record of a user or a seat. */
  readonly change?: PeopleChange
}

/** The rows in the database about these records before the wave. */
interface Picture {
  readonly known: Map<string, KnownRow>
  readonly present: Map<string, string | null>
  readonly parked: Map<string, Waiting>
  readonly gone: Map<string, number>
}

/**
 * Decides and writes records that differ in `<type>:<id>`: upserts from parents to children, then deletes in
 * reverse order. The feed's lock is held, so that what was read stays true until the commit.
 */
export async function applyWave(
  tx: Transaction,
  wave: readonly IncomingRecord[],
  context: FeedContext,
): Promise<Outcome[]> {
  const picture = await readPicture(tx, wave)
  const upserts = wave.filter((record): record is IncomingUpsert => record.op === 'upsert')
  const outcomes = parentsFirst.flatMap((type) =>
    upserts
      .filter((record) => record.type === type)
      .sort(byAccountAndId)
      .map((record) => decideIn(picture, record, false, context)),
  )
  await writeUpserts(tx, outcomes, picture, context)
  outcomes.push(...(await removeRows(tx, wave, picture, context)))
  await keepWaitingAndGone(tx, outcomes, picture)
  return outcomes
}

async function readPicture(tx: Transaction, wave: readonly IncomingRecord[]): Promise<Picture> {
  const references = wave.flatMap((record) => [
    ...(record.op === 'upsert' ? referencesOf(record) : []),
    ...ownNumberOf(record),
  ])
  const [known, present, waiting] = await Promise.all([
    findKnown(tx, wave),
    findPresent(tx, references),
    findWaitingAndGone(tx, wave),
  ])
  return { known, present, ...waiting }
}

/** Returns the rows that the tables hold for these records, by `<type>:<id>`. */
export async function findKnown(
  tx: Transaction,
  wave: readonly Pick<IncomingRecord, 'type' | 'id'>[],
): Promise<Map<string, KnownRow>> {
  const known = new Map<string, KnownRow>()
  await Promise.all(
    parentsFirst.map(async (type) => {
      const ids = wave.filter((record) => record.type === type).map((record) => record.id)
      if (ids.length === 0) return
      for (const row of await tx.run(rowStoreOf(type).find(ids))) known.set(keyOf(type, row.id), row)
    }),
  )
  return known
}

/** Returns the number by which others would find the record; it may be taken already. */
function ownNumberOf(record: IncomingRecord): Reference[] {
  if (record.op === 'delete') return []
  if (record.type === 'invoice') return [{ type: 'invoice', id: record.data.invoiceNumber }]
  return record.type === 'policy' || record.type === 'claim' ? [{ type: record.type, id: record.id }] : []
}

/** The key under which others refer to the record. */
export function publicKeyOf(record: IncomingRecord): string {
  return record.op === 'upsert' && record.type === 'invoice'
    ? keyOf('invoice', record.data.invoiceNumber)
    : keyOf(record.type, record.id)
}

function decideIn(
  picture: Picture,
  record: IncomingRecord,
  isReferredTo: boolean,
  context: FeedContext,
): Outcome {
  const key = keyOf(record.type, record.id)
  const decision = decideRecord(record, {
    known: picture.known.get(key),
    goneVersion: picture.gone.get(key),
    parked: picture.parked.get(key),
    isReferredTo,
    ownerOf: (reference) => picture.present.get(reference),
    isDemo: context.isDemo,
  })
  // Children in the same wave are decided after it and find it here.
  if (decision.kind === 'apply' && record.op === 'upsert' && referredTo.has(record.type)) {
    picture.present.set(publicKeyOf(record), record.accountNumber)
  }
  const change = decision.kind === 'apply' ? describeChange(record, picture.known.get(key)?.before) : null
  return { record, decision, ...(change && { change }) }
}

async function writeUpserts(
  tx: Transaction,
  outcomes: readonly Outcome[],
  picture: Picture,
  context: FeedContext,
): Promise<void> {
  const statements = parentsFirst.flatMap((type) => {
    const records = appliedOf(outcomes).filter(
      (record): record is IncomingUpsert => record.op === 'upsert' && record.type === type,
    )
    if (records.length === 0) return []
    const known = new Map(
      records.flatMap((record) => {
        const row = picture.known.get(keyOf(type, record.id))
        return row ? [[record.id, row] as const] : []
      }),
    )
    return rowStoreOf(type).upsert(records, known, context)
  })
  await sendInOrder(tx, statements)
}

async function removeRows(
  tx: Transaction,
  wave: readonly IncomingRecord[],
  picture: Picture,
  context: FeedContext,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const type of parentsFirst.toReversed()) {
    const deletes = wave.filter(
      (record): record is IncomingDelete => record.op === 'delete' && record.type === type,
    )
    if (deletes.length === 0) continue
    const store = rowStoreOf(type)
    const ids = deletes.map((record) => record.id)
    const used = store.findReferredTo ? await tx.run(store.findReferredTo(ids)) : []
    const usedIds = new Set(used.map((row) => row.id))
    const decided = deletes.map((record) => decideIn(picture, record, usedIds.has(record.id), context))
    const rows = appliedOf(decided).flatMap((record) => picture.known.get(keyOf(type, record.id)) ?? [])
    if (rows.length > 0) await sendInOrder(tx, store.remove(rows))
    outcomes.push(...decided)
  }
  return outcomes
}

async function keepWaitingAndGone(
  tx: Transaction,
  outcomes: readonly Outcome[],
  picture: Picture,
): Promise<void> {
  const waiting = outcomes.flatMap(({ record, decision }) =>
    decision.kind === 'park' ? [{ record, waitsFor: decision.waitsFor }] : [],
  )
  const applied = appliedOf(outcomes)
  const overtaken = applied.filter((record) => picture.parked.has(keyOf(record.type, record.id)))
  const cameBack = applied.filter(
    (record) => record.op === 'upsert' && picture.gone.has(keyOf(record.type, record.id)),
  )
  const deleted = applied.filter((record) => record.op === 'delete')
  await sendInOrder(tx, [
    ...(waiting.length > 0 ? [park(waiting)] : []),
    ...(overtaken.length > 0 ? [unpark(overtaken)] : []),
    ...(cameBack.length > 0 ? [unbury(cameBack)] : []),
    ...(deleted.length > 0 ? [bury(deleted)] : []),
  ])
}

export function appliedOf(outcomes: readonly Outcome[]): IncomingRecord[] {
  return outcomes.flatMap(({ record, decision }) => (decision.kind === 'apply' ? [record] : []))
}

/** One connection runs them in the order they are sent; none waits for the answer of the one before. */
async function sendInOrder(tx: Transaction, statements: readonly Statement<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(statements.map((statement) => tx.run(statement)))
  const failed = settled.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
}

function byAccountAndId(a: IncomingRecord, b: IncomingRecord): number {
  const [left, right] = [`${a.accountNumber ?? ''}:${a.id}`, `${b.accountNumber ?? ''}:${b.id}`]
  return left < right ? -1 : left > right ? 1 : 0
}
