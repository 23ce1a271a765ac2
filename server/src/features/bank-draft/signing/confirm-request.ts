import { firstDueDateToChange } from '@myaccount/domain/bank-draft/change-deadline'
import { firstDraftedDueDate } from '@myaccount/domain/bank-draft/expected-draft'
import { draftRefusals } from '@myaccount/messages/bank-draft/draft-refusals'
import { sql } from 'kysely'
import { acceptTextSql } from '../../../acceptances/acceptances.store.ts'
import type { ConfirmationRow } from '../../../confirmations/confirmations.store.ts'
import type { Transaction } from '../../../database/database.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { billingOfflineStatement } from '../../status/status.reader.ts'
import { businessTimeOf, type DraftWork } from '../draft-work.ts'
import { askBilling, type ToAsk } from '../enrollments/ask-billing.ts'
import {
  authorizeStatement,
  type EnrollmentRow,
  holdEnrollmentsStatement,
  openEnrollmentStatement,
} from '../enrollments/enrollments.store.ts'
import { makeRequestId, transitionDraft } from '../enrollments/transition-draft.ts'
import { policiesToEnrollStatement } from '../offering/offer.store.ts'
import { holdBankMethodStatement, readinessOf } from './bank-method.store.ts'
import { decideRefusals } from './decide-refusals.ts'
import { draftSigned } from './draft-signed.email.ts'
import { findRequestStatement, finishRequestStatement, type RequestRow } from './requests.store.ts'

/**
 * Enrolls what was signed, in the transaction that spends the code; the account is held. Decided by what is true now:
 * what cannot be done any more is left out and said, the rest is done.
 */
export function makeConfirmRequest({ outbox, timeZone }: Pick<DraftWork, 'outbox' | 'timeZone'>) {
  return async (tx: Transaction, visit: SignedInVisit, entry: ConfirmationRow): Promise<void> => {
    const { nowMs, today } = visit
    const { accountNumber } = entry
    const accounts = [accountNumber]
    const [request] = await tx.run(findRequestStatement(accounts, entry.userId, entry.confirmationId))
    if (request === undefined) throw new Error('A code without what was signed')
    const { policyNumbers, methodId, action } = request
    const [[method], policies, enrollments, [offline]] = await tx.together([
      holdBankMethodStatement(accountNumber, methodId),
      policiesToEnrollStatement(accounts, policyNumbers, today),
      holdEnrollmentsStatement(accountNumber, policyNumbers),
      billingOfflineStatement(),
    ] as const)
    if (offline !== undefined) throw new AppError('conflict', draftRefusals.billingOffline)
    const readiness = readinessOf(method, today)
    if (readiness === null) throw new AppError('conflict', draftRefusals.methodNotUsable)

    const refusals = decideRefusals(policyNumbers, { action, methodId, policies, enrollments, today })
    const accepted = policyNumbers.filter((number) => refusals[number] === undefined)
    if (accepted.length > 0) await tx.change(acceptStatement(request, visit))
    const isVerified = readiness === 'verified'
    const asked: ToAsk[] = []
    for (const policyNumber of accepted) {
      const row = enrollments.find((one) => one.policyNumber === policyNumber)
      const isNew = action === 'enroll' || row?.state === 'suspended'
      const holdsFrom = isNew
        ? firstDraftedDueDate(today)
        : firstDueDateToChange(businessTimeOf(visit, timeZone))
      const authorization = { policyNumber, acceptanceId: request.requestId, methodId }
      await tx.change(
        authorizeStatement(
          accountNumber,
          { ...authorization, holdsFrom: isVerified ? holdsFrom : null },
          nowMs,
        ),
      )
      const from = await readyToMove(tx, visit, row ?? { accountNumber, policyNumber, methodId })
      const moved = await transitionDraft(tx, from, {
        event: action,
        by: { actor: visit.actor },
        atMs: nowMs,
        businessDay: today,
        requestId: visit.requestId,
        requestedAt: isVerified ? new Date(nowMs) : null,
        detail: { acceptance: request.requestId },
        ...(isNew && { methodId, enrolledOn: isVerified ? today : null, draftsUntil: null, stoppedBy: null }),
      })
      if (moved === null) throw new AppError('conflict', draftRefusals.notPossible)
      if (isVerified) asked.push({ ...request, row: moved.row, holdsFrom, businessDay: today, atMs: nowMs })
    }
    await tx.change(finishRequestStatement(request, refusals, nowMs))
    if (accepted.length > 0) await tx.change(enqueueCopy(request, nowMs))
    // The account's event counter is the last lock.
    for (const one of asked) askBilling(tx, outbox, one)
  }
}

/** A first enrollment begins as none; one that failed makes way. */
async function readyToMove(
  tx: Transaction,
  visit: SignedInVisit,
  row: EnrollmentRow | Pick<EnrollmentRow, 'accountNumber' | 'policyNumber' | 'methodId'>,
): Promise<EnrollmentRow> {
  if (!('state' in row)) {
    const [opened] = await tx.run(openEnrollmentStatement(row, visit.nowMs))
    if (opened === undefined) throw new Error('The enrollment was not opened')
    return opened
  }
  if (row.state !== 'failed') return row
  const move = { event: 'cleared', by: { actor: visit.actor }, atMs: visit.nowMs } as const
  const cleared = await transitionDraft(tx, row, { ...move, businessDay: visit.today })
  return cleared?.row ?? row
}

function acceptStatement(request: RequestRow, visit: SignedInVisit) {
  return sql`with ${acceptTextSql({
    accountNumber: request.accountNumber,
    acceptanceId: request.requestId,
    shown: request.text,
    acceptedBy: request.userId,
    actingUserId: null,
    signer: { name: request.signerName, title: request.signerTitle },
    acceptedAt: new Date(visit.nowMs),
    acceptedFrom: request.requestedFrom,
    acceptedWith: request.requestedWith,
  })} select 1`
}

function enqueueCopy({ accountNumber, requestId, userId }: RequestRow, nowMs: number) {
  return enqueueEmailStatement({
    accountNumber,
    emailId: makeRequestId(nowMs),
    userId,
    kind: draftSigned,
    aboutId: requestId,
    step: null,
    createdAtMs: nowMs,
  })
}
