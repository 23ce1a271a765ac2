import { firstDueDateToChange } from '@myaccount/domain/bank-draft/change-deadline'
import { firstDraftedDueDate } from '@myaccount/domain/bank-draft/expected-draft'
import { stoppedByBankAccount } from '@myaccount/domain/bank-draft/returns/who-stopped'
import { dateInZone, localTimeInZone } from '@myaccount/domain/kernel/local-time'
import type { Transaction } from '../../../database/database.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import type { DraftWork } from '../draft-work.ts'
import { draftChanged, draftRejected } from '../emails/draft-outcome.emails.ts'
import { askBilling } from '../enrollments/ask-billing.ts'
import { enqueueDraftEmail } from '../enrollments/enqueue-draft-email.ts'
import {
  beginAuthorizationStatement,
  endAuthorizationsStatement,
  holdEnrollmentsStatement,
  requestStatement,
} from '../enrollments/enrollments.store.ts'
import { transitionDraft } from '../enrollments/transition-draft.ts'
import { settledMethodsStatement, signerStatement, type WaitingRow } from './answers.store.ts'

const atOnce = 100

/**
 * An enrollment that waits for its bank account goes on by itself once that is verified, and the days are counted from
 * then on; it lapses with the account.
 */
export function makeSettleMethods({ database, clock, timeZone, outbox }: DraftWork) {
  async function settle(tx: Transaction, { accountNumber, policyNumber, today }: WaitingRow): Promise<void> {
    await tx.run(holdAccountStatement(accountNumber))
    const [row] = await tx.run(holdEnrollmentsStatement(accountNumber, [policyNumber]))
    const [signed] = await tx.run(signerStatement(accountNumber, policyNumber))
    if (row === undefined || signed === undefined || row.requestId === null || row.requestedAt !== null)
      return
    const atMs = clock()
    const { acceptanceId, methodState } = signed
    if (methodState === 'pending_verification') return
    const isChange = row.state === 'pending_change'
    if (methodState === 'active') {
      const now = { ...localTimeInZone(atMs, timeZone), date: today }
      const holdsFrom = isChange ? firstDueDateToChange(now) : firstDraftedDueDate(today)
      await tx.change(beginAuthorizationStatement(accountNumber, { policyNumber, acceptanceId }, holdsFrom))
      const [asked] = await tx.run(requestStatement(row, isChange ? row.enrolledOn : today, atMs))
      if (asked) askBilling(tx, outbox, { ...signed, row: asked, holdsFrom, businessDay: today, atMs })
      return
    }
    const move = { event: 'lapsed', by: { actorKind: 'jobs' }, atMs, businessDay: today } as const
    const moved = await transitionDraft(tx, row, {
      ...move,
      stoppedBy: isChange ? null : stoppedByBankAccount,
    })
    if (moved === null) return
    if (isChange) await tx.change(endAuthorizationsStatement(accountNumber, policyNumber, acceptanceId, atMs))
    const kind = isChange ? draftChanged : draftRejected
    await enqueueDraftEmail(tx, { ...moved.row, ...moved, userId: signed.userId, kind, atMs })
  }

  return async (): Promise<number> => {
    const systemDay = dateInZone(clock(), timeZone)
    const waiting = await database.read('jobs', settledMethodsStatement(systemDay, atOnce))
    for (const row of waiting) await database.transaction('jobs', (tx) => settle(tx, row))
    return waiting.length
  }
}
