import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { declineReasonOf } from '@myaccount/domain/payments/decline-reason'
import { bankReturnOf } from '@myaccount/domain/payments/return-code'
import { ownReasons } from '@myaccount/domain/payments/words/reason-words'
import type { Database } from '../../../database/database.ts'
import type { Scope } from '../../../database/scope.ts'
import {
  type AttemptLine,
  type AttemptRow,
  accountNameStatement,
  attemptLinesStatement,
  attemptMovesStatement,
  findAttemptStatement,
  type MoveRow,
} from './attempts.store.ts'

/** One payment as the books say, in one round trip; null where it is not there for these accounts. */
export async function readPaymentFacts(
  database: Database,
  scope: Scope,
  accountNumbers: readonly AccountNumber[],
  attemptId: Uuid,
): Promise<PaymentFacts | null> {
  const [[attempt], lines, moves, [account]] = await database.readAll(scope, [
    findAttemptStatement(accountNumbers, attemptId),
    attemptLinesStatement(accountNumbers, attemptId),
    attemptMovesStatement(accountNumbers, attemptId),
    accountNameStatement(accountNumbers, attemptId),
  ] as const)
  return attempt === undefined ? null : factsOf(attempt, lines, moves, account?.accountName ?? '')
}

function factsOf(
  attempt: AttemptRow,
  lines: readonly AttemptLine[],
  moves: readonly MoveRow[],
  accountName: string,
): PaymentFacts {
  const { methodKind: kind, methodLabel: label, methodLast4: last4 } = attempt
  const last = moves.at(-1)
  const failedBy = attempt.state === 'failed' ? failureOf(last?.event) : null
  return {
    paymentId: toWireId('payment', attempt.attemptId),
    confirmation: attempt.confirmation,
    accountNumber: attempt.accountNumber,
    accountName,
    state: attempt.state,
    amountCents: attempt.amountCents,
    refundedCents: attempt.refundedCents,
    lines: lines.map((line) => ({ ...line })),
    method: { kind, label, last4 },
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    countsAsReceivedOn: attempt.countsAsReceivedOn,
    expectedPostDate: attempt.expectedPostDate,
    postedOn: attempt.postedOn,
    refundedOn: attempt.refundedOn,
    returnedOn: attempt.state === 'returned' ? (last?.businessDay ?? null) : null,
    reason: reasonOf(attempt, failedBy, last?.event),
    failedBy,
    actionUrl: attempt.actionUrl,
    authorisation: {
      version: attempt.authorisationVersion,
      text: attempt.authorisationText,
      hash: attempt.authorisationHash,
    },
    // What billing posts after a refund in part, or during a dispute, stays in its state: the course says it all the same.
    moves: moves.map(({ state, event, at, businessDay }) => ({
      state: event === 'billing_posted' ? 'posted' : state,
      at: at.toISOString(),
      businessDay,
    })),
  }
}

function failureOf(event: string | undefined): PaymentFacts['failedBy'] {
  return event === 'bank_refused' || event === 'never_arrived' ? event : 'processor_declined'
}

/** The payer is told a reason and a remedy; the code itself would say what an issuer knows (domain.md 3.2.7). */
function reasonOf(
  { state, reasonCode }: AttemptRow,
  failedBy: PaymentFacts['failedBy'],
  lastEvent: string | undefined,
): PaymentFacts['reason'] {
  if (lastEvent === 'dispute_lost') return ownReasons.dispute_lost
  if (lastEvent === 'withdrawn') return reasonCode === 'wrong_codes' ? ownReasons.wrong_codes : null
  if (reasonCode === null || failedBy === 'never_arrived') return null
  if (state === 'failed' && failedBy === 'processor_declined') {
    const { reason, remedy } = declineReasonOf(reasonCode)
    return { reason, remedy }
  }
  if (state !== 'returned' && state !== 'failed') return null
  const { reason, remedy } = bankReturnOf(reasonCode)
  return { reason, remedy }
}
