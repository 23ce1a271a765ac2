import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { sumCents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { failureKinds } from '@myaccount/domain/payments/payment-words'
import { reasonOfEnd } from '@myaccount/domain/payments/words/reason-of-end'
import type { Database } from '../../../database/database.ts'
import type { Scope } from '../../../database/scope.ts'
import { isHeldStatement } from '../fraud-review/fraud-review.store.ts'
import { afterDraftStatement } from './after-draft.store.ts'
import {
  type AttemptLine,
  type AttemptRow,
  attemptLinesStatement,
  attemptTransitionsStatement,
  findAttemptStatement,
  namesOfAttemptStatement,
  type TransitionRow,
} from './attempts.store.ts'

/**
 * One payment as the books say, in one round trip; null where it is not there for these accounts. `receiptToOf` returns
 * the address of the receipt, for a reader who may see it.
 */
export async function readPaymentFacts(
  database: Database,
  scope: Scope,
  accountNumbers: readonly AccountNumber[],
  attemptId: Uuid,
  receiptToOf: (attempt: AttemptRow) => string | null = () => null,
): Promise<PaymentFacts | null> {
  const [[attempt], lines, transitions, [names], [draft], [hold]] = await database.readAll(scope, [
    findAttemptStatement(accountNumbers, attemptId),
    attemptLinesStatement(accountNumbers, attemptId),
    attemptTransitionsStatement(accountNumbers, attemptId),
    namesOfAttemptStatement(accountNumbers, attemptId),
    afterDraftStatement(accountNumbers, attemptId),
    isHeldStatement(accountNumbers, attemptId),
  ] as const)
  return attempt === undefined
    ? null
    : {
        ...factsOf(attempt, lines, transitions, draft ?? null),
        accountName: names?.accountName ?? '',
        payerName: names?.payerName ?? null,
        receiptTo: receiptToOf(attempt),
        isUnderReview: attempt.state === 'scheduled' && hold !== undefined,
      }
}

function factsOf(
  attempt: AttemptRow,
  lines: readonly AttemptLine[],
  transitions: readonly TransitionRow[],
  afterDraft: PaymentFacts['afterDraft'],
): Omit<PaymentFacts, 'accountName' | 'payerName' | 'receiptTo'> {
  const last = transitions.at(-1)
  const failedBy = attempt.state === 'failed' ? failureOf(last?.event) : null
  return {
    paymentId: toWireId('payment', attempt.attemptId),
    confirmation: attempt.confirmation,
    accountNumber: attempt.accountNumber,
    state: attempt.state,
    source: attempt.source,
    amountCents: attempt.amountCents,
    payOn: attempt.payOn,
    scheduledCents: attempt.scheduledCents,
    refundedCents: attempt.refundedCents,
    refundFailedCents: attempt.refundFailedCents,
    lines: lines.map((line) => ({ ...line })),
    creditCents: sumCents(lines.map(({ creditCents }) => creditCents)),
    method: attempt.method,
    reference: attempt.reference,
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    countsAsReceivedOn: attempt.countsAsReceivedOn,
    expectedPostDate: attempt.expectedPostDate,
    postedOn: attempt.postedOn,
    refundedOn: attempt.refundedOn,
    returnedOn: attempt.state === 'returned' ? (last?.businessDay ?? null) : null,
    reason: reasonOfEnd({ ...attempt, lastEvent: last?.event }),
    afterDraft,
    failedBy,
    actionUrl: attempt.actionUrl,
    authorization: {
      version: attempt.authorizationVersion,
      language: attempt.authorizationLanguage,
      text: attempt.authorizationText,
      hash: attempt.authorizationHash,
    },
    // After a refund in part, or during a dispute, a posting leaves the state as it is; the course shows it anyway.
    transitions: transitions.map(({ state, event, at, businessDay }) => ({
      state: event === 'billing_posted' ? 'posted' : state,
      at: at.toISOString(),
      businessDay,
    })),
  }
}

function failureOf(event: string | undefined): PaymentFacts['failedBy'] {
  return failureKinds.find((kind) => kind === event) ?? 'processor_declined'
}
