import type { DraftState } from '@myaccount/domain/bank-draft/draft-date-of'
import type { DraftEvent } from '@myaccount/domain/bank-draft/draft-graph'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type { Transaction } from '../../../database/database.ts'
import type { AccountEmailKind } from '../../../emails/email-kind.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import type { DraftWork } from '../draft-work.ts'
import { draftChanged, draftConfirmed, draftEnded, draftRejected } from '../emails/draft-told.emails.ts'
import {
  type EnrollmentRow,
  endAuthorizationsStatement,
  holdEnrollmentsStatement,
} from '../enrollments/enrollments.store.ts'
import { promiseDraftEmail } from '../enrollments/promise-draft-email.ts'
import { transitionDraft } from '../enrollments/transition-draft.ts'
import { type AnswerRow, answersStatement, appliedStatement, signerStatement } from './answers.store.ts'

const atOnce = 100

/** Which event billing's word is, where the enrollment stands; null where it says nothing new. */
export function eventOf({ status }: AnswerRow, state: DraftState): DraftEvent | null {
  switch (status) {
    case 'confirmed':
      return state === 'pending_enrollment' ? 'confirmed' : null
    case 'changed':
      return state === 'pending_change' ? 'changed' : null
    case 'rejected':
      return state === 'pending_enrollment' || state === 'pending_change' ? 'rejected' : null
    case 'ended':
      return state === 'not_enrolled' || state === 'failed' ? null : 'ended'
  }
}

const toldBy: Partial<Record<DraftEvent, AccountEmailKind>> = {
  confirmed: draftConfirmed,
  changed: draftChanged,
  rejected: draftRejected,
  ended: draftEnded,
}

/**
 * Brings enrollments in line with billing's answers. An answer names its request: one to an earlier request, which the
 * person has overtaken, changes nothing. Without a request it is what billing did by itself, and only an end is that.
 */
export function makeApplyAnswers({ database, clock, timeZone }: DraftWork) {
  async function apply(tx: Transaction, answer: AnswerRow): Promise<void> {
    const { accountNumber, policyNumber, requestId, today, reason } = answer
    await tx.run(holdAccountStatement(accountNumber))
    const [row] = await tx.run(holdEnrollmentsStatement(accountNumber, [policyNumber]))
    if (row === undefined || !isMeant(answer, row)) return
    const event = eventOf(answer, row.state)
    if (event === null) return
    const [signer] = await tx.run(signerStatement(accountNumber, policyNumber))
    const atMs = clock()
    const moved = await transitionDraft(tx, row, {
      event,
      by: { actorKind: 'feed' },
      atMs,
      businessDay: today,
      detail: { request: requestId, reason },
      ...(event === 'changed' && signer && { methodId: signer.methodId }),
      ...((event === 'rejected' || event === 'ended') && { stoppedBy: reason }),
    })
    if (moved === null || signer === undefined) return
    // The account that was signed for last was not accepted: the one before stays.
    if (event === 'rejected' && row.state === 'pending_change')
      await tx.change(endAuthorizationsStatement(accountNumber, policyNumber, signer.acceptanceId, atMs))
    const kind = row.state === 'pending_change' && event === 'rejected' ? draftChanged : toldBy[event]
    if (kind) await promiseDraftEmail(tx, { ...moved.row, ...moved, userId: signer.userId, kind, atMs })
  }

  return async (): Promise<number> => {
    const answers = await database.read('jobs', answersStatement(dateInZone(clock(), timeZone), atOnce))
    for (const answer of answers)
      await database.transaction('jobs', async (tx) => {
        await apply(tx, answer)
        await tx.change(appliedStatement(answer))
      })
    return answers.length
  }
}

function isMeant({ requestId, status }: AnswerRow, row: EnrollmentRow): boolean {
  return requestId === null ? status === 'ended' : requestId === row.requestId && row.requestedAt !== null
}
