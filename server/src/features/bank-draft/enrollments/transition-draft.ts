import { randomBytes } from 'node:crypto'
import { expectsDrafts } from '@myaccount/domain/bank-draft/draft-date-of'
import { type DraftEvent, decideDraftTransition } from '@myaccount/domain/bank-draft/draft-graph'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { type AuditedAs, auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import { type EnrollmentRow, endAuthorizationsStatement, transitionStatement } from './enrollments.store.ts'

type Changed = Partial<
  Pick<EnrollmentRow, 'enrolledOn' | 'draftsUntil' | 'methodId' | 'requestedAt' | 'stoppedBy'>
>

export interface DraftMove extends Changed {
  readonly event: DraftEvent
  readonly by: AuditedAs
  readonly atMs: number
  readonly businessDay: CalendarDate
  readonly requestId?: string
  readonly detail?: Readonly<Record<string, unknown>>
}

export interface DraftMoved {
  readonly row: EnrollmentRow
  /** The id that an email about the transition refers to. */
  readonly transitionId: Uuid
}

const asking: ReadonlySet<DraftEvent> = new Set(['enroll', 'change', 'unenroll'])

export function makeRequestId(nowMs: number): Uuid {
  return makeUuid(nowMs, randomBytes(10))
}

/**
 * Moves the enrollment along one edge of the graph, with its trace and audit; the caller holds the account and the
 * enrollment. Returns null and changes nothing where the graph has no such edge. A question to billing gets a
 * request id of its own, which the answer names; an enrollment that ended keeps no authorization.
 */
export async function transitionDraft(
  tx: Transaction,
  from: EnrollmentRow,
  move: DraftMove,
): Promise<DraftMoved | null> {
  const { event, by, atMs, businessDay, requestId, detail = {}, ...changed } = move
  const decided = decideDraftTransition(from.state, event)
  if (!decided.ok) return null
  const isAsking = asking.has(event)
  const to: EnrollmentRow = {
    ...from,
    ...(isAsking
      ? { requestId: makeRequestId(atMs), requestedAt: null }
      : { requestId: null, requestedAt: null }),
    ...changed,
    state: decided.value,
  }
  const { accountNumber, policyNumber } = from
  const transitionId = makeRequestId(atMs)
  const transition = { transitionId, event, to, atMs, businessDay, detail }
  const [moved] = await tx.run(transitionStatement(from, transition))
  if (moved === undefined) throw new Error('The enrollment moved while it was held')
  if (!expectsDrafts(to.state))
    await tx.change(endAuthorizationsStatement(accountNumber, policyNumber, null, atMs))
  await tx.change(
    auditStatement({
      ...by,
      at: atMs,
      action: 'draft.transitioned',
      outcome: 'done',
      accountNumber,
      objects: { policy: policyNumber, event, state: to.state },
      ...(requestId !== undefined && { requestId }),
    }),
  )
  return { row: moved, transitionId }
}
