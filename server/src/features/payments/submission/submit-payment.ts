import { sumCents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { FraudSignal } from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import { type AuditedAs, auditStatement } from '../../../audit/audit.ts'
import type { DeferredRows, Transaction } from '../../../database/database.ts'
import { DatabaseUnavailable } from '../../../database/database-unavailable.ts'
import type { PaymentRecord } from '../../../gateways/processor/port.ts'
import { AppError } from '../../../http/app-error.ts'
import { holdUsableMethodStatement } from '../../payment-methods/payment-methods.reader.ts'
import { lockAccountStatement, openAccountStatement } from '../attempts/attempts.store.ts'
import { makeBooking } from '../attempts/booking.store.ts'
import { holdSql, type NewHold } from '../fraud-review/fraud-review.store.ts'
import { reviewPayment } from '../fraud-review/review-payment.ts'
import { paymentRecordStatement } from '../lost/payment-record.store.ts'
import { databaseIdentityStatement } from '../lost/payments-gate.ts'
import type { Origin, PaymentOrder } from '../payment-order.ts'
import type { PaymentWork } from '../payment-work.ts'
import { paymentBodyOf } from '../transitions/publish-transition.ts'
import { paidToday } from './agree-on-quote.ts'
import { type Before, findBeforeStatement } from './before.store.ts'
import { chargeAttempt } from './charge-attempt.ts'
import { declinedBeforeStatement, refuseAnotherTry } from './declined-before.ts'
import { type PlannedAttempt, planAttempt } from './plan-attempt.ts'
import { type Taken, TakenBefore, takenBy, unknownIfCommitted } from './refusals.ts'
import { lowerLinesStatement, scheduleAttemptStatement } from './schedule.store.ts'
import { insertAttemptStatement, submitAttemptStatement } from './submit.store.ts'

type Kept = DeferredRows<{ readonly record: PaymentRecord }>

/** The attempt that was written; else what stands in its way. */
export type Submitted =
  | { readonly attemptId: Uuid }
  | { readonly taken: Taken }
  /** An employee looks at it first, or has rejected it; nothing was written but that. */
  | { readonly held: 'waiting' | 'rejected' }

/**
 * The one way in which money is submitted, whoever pays: durable before anything is sent, and sent once. Throws
 * `payment.unknown` where it stands in the books, or may, and nobody knows what became of it.
 */
export async function submitPayment(work: PaymentWork, asked: PaymentOrder): Promise<Submitted> {
  for (;;) {
    try {
      return await submit(work, asked)
    } catch (error) {
      // Each turn means that another payment of the account was sent meanwhile, so there are few.
      if (!(error instanceof ReviewStale)) throw error
    }
  }
}

async function commit(work: PaymentWork, attempt: PlannedAttempt): Promise<Kept | Taken> {
  const accounts = [...new Set([attempt.accountNumber, attempt.method.accountNumber])]
  try {
    return await work.database.transaction(attempt.terms.scopeOf(accounts), async (tx) => {
      const installationId = await check(work, tx, attempt)
      return write(work, tx, attempt, installationId)
    })
  } catch (error) {
    // A commit without an answer may have been carried out.
    if (error instanceof DatabaseUnavailable) throw unknownIfCommitted(error)
    return takenBy(error)
  }
}

/** Holds the account and looks at all that may have changed since it was shown. Answers who is to keep the payment. */
async function check(work: PaymentWork, tx: Transaction, attempt: PlannedAttempt): Promise<string> {
  const { accountNumber, method, origin } = attempt
  // A method of the account's own has opened it.
  if (method.accountNumber !== accountNumber) tx.defer(openAccountStatement(accountNumber))
  const [, [before], [tries], held, [here]] = await tx.together([
    lockAccountStatement(accountNumber),
    findBeforeStatement(attempt),
    declinedBeforeStatement(attempt, origin.nowMs),
    holdUsableMethodStatement(method.accountNumber, method.methodId),
    databaseIdentityStatement(),
  ] as const)
  const installationId = work.gate.refuseElsewhere(here?.identity)
  const taken = takenBefore(before)
  if (taken !== null) throw new TakenBefore(taken)
  refuseBefore(before, origin)
  if (before?.isReviewStale) throw new ReviewStale()
  if (held.length === 0) throw new TakenBefore('method_gone')
  refuseAnotherTry(tries, origin.nowMs, work.timeZone)
  return installationId
}

function write(work: PaymentWork, tx: Transaction, attempt: PlannedAttempt, installationId: string): Kept {
  const { origin } = attempt
  if (origin.kind === 'checkout' || origin.kind === 'draft') tx.defer(insertAttemptStatement(attempt, origin))
  if (origin.kind === 'schedule') tx.defer(lowerLinesStatement(attempt))
  if (attempt.state === 'scheduled') tx.defer(scheduleAttemptStatement(attempt))
  if (attempt.state === 'submitted')
    tx.defer(
      submitAttemptStatement(attempt, makeBooking('pend', attempt.amountCents, 'created', work.makeId())),
    )
  const kept = tx.deferRead(paymentRecordStatement(attempt, installationId))
  notify(work, tx, attempt)
  return kept
}

function notify(work: PaymentWork, tx: Transaction, attempt: PlannedAttempt): void {
  const { accountNumber, attemptId, origin, code } = attempt
  const emails = work.neighbors.of('emails')
  tx.defer(
    auditStatement({
      ...attempt.terms.auditedAs,
      at: origin.nowMs,
      action: `payment.${attempt.state}`,
      outcome: 'done',
      accountNumber,
      objects: { payment: attemptId, authorization: attempt.authorization.hash },
      requestId: origin.requestId,
    }),
  )
  if (code !== null)
    tx.defer(emails.codeStatement({ accountNumber, attemptId, userId: code.userId, atMs: origin.nowMs }))
  const { userId } = attempt.terms
  if (attempt.state === 'scheduled' && userId !== null)
    tx.defer(emails.scheduledStatement({ accountNumber, attemptId, userId, atMs: origin.nowMs }))
  // The last lock (ADR 0023).
  if (attempt.state !== 'created') publishSubmission(work, tx, attempt)
  if (attempt.state === 'scheduled' && attempt.signals !== undefined) {
    const { amountCents, signals, at } = attempt
    const hold = {
      accountNumber,
      holdId: attemptId,
      kind: 'scheduled_payment',
      amountCents,
      signals,
      at,
    } as const
    notifyOfHold(work, tx, hold, attempt.terms.auditedAs, origin)
  }
}

function publishSubmission(work: PaymentWork, tx: Transaction, attempt: PlannedAttempt): void {
  const { accountNumber, origin, payOn } = attempt
  const frame = {
    eventId: work.makeId(),
    accountNumber,
    businessDay: origin.today,
    createdAt: origin.nowMs,
  }
  const body = paymentBodyOf({ ...attempt, methodKind: attempt.method.kind }, attempt.lines)
  if (attempt.state === 'submitted') work.outbox.addEvent(tx, { ...frame, type: 'payment.submitted', body })
  else if (payOn === null) throw new TypeError('A scheduled payment has its day')
  else work.outbox.addEvent(tx, { ...frame, type: 'payment.scheduled', body: { ...body, payOn } })
}

/** Holds a draft, or a payment whose day has come, as it is. */
async function holdWaiting(
  work: PaymentWork,
  { accountNumber, lines, origin }: PaymentOrder,
  signals: readonly FraudSignal[],
): Promise<Submitted> {
  const [kind, holdId] =
    origin.kind === 'draft'
      ? (['draft', origin.draftId] as const)
      : (['scheduled_payment', 'attempt' in origin ? origin.attempt.attemptId : work.makeId()] as const)
  const amountCents = sumCents(lines.map((line) => line.amountCents))
  await work.database.transaction({ payment: [accountNumber] }, async (tx) => {
    const hold = { accountNumber, holdId, kind, amountCents, signals, at: new Date(origin.nowMs) }
    notifyOfHold(work, tx, hold, { actorKind: 'jobs' }, origin)
  })
  return { held: 'waiting' }
}

function notifyOfHold(
  work: PaymentWork,
  tx: Transaction,
  hold: NewHold,
  auditedAs: AuditedAs,
  origin: Origin,
): void {
  const { accountNumber, holdId, kind, signals } = hold
  tx.defer(holdSql(hold))
  tx.defer(
    auditStatement({
      ...auditedAs,
      at: origin.nowMs,
      action: 'payment.held',
      outcome: 'done',
      accountNumber,
      objects: { [kind === 'draft' ? 'draft' : 'payment']: holdId, signals: signals.join(' ') },
      requestId: origin.requestId,
    }),
  )
  work.outbox.addEvent(tx, {
    eventId: work.makeId(),
    accountNumber,
    type: 'payment_hold.opened',
    businessDay: origin.today,
    createdAt: origin.nowMs,
    body: { kind, signals },
  })
}

async function submit(work: PaymentWork, asked: PaymentOrder): Promise<Submitted> {
  // A version that is not known yet counts as the longest.
  const invoiceVersion = Number.MAX_SAFE_INTEGER
  const lines = asked.lines.map((line) => ({ ...line, dueCents: line.amountDueCents, invoiceVersion }))
  if (!work.processor.fitsRecord(lines))
    throw new AppError('input.invalid', {
      fields: [{ field: 'invoices', message: fieldMessages.too_many_invoices }],
    })
  const review = await reviewPayment(work, asked)
  if (review.kind === 'waiting' || review.kind === 'rejected') return { held: review.kind }
  const isWaitingWork = asked.origin.kind === 'draft' || asked.origin.kind === 'schedule'
  if (review.kind === 'hold' && isWaitingWork) return await holdWaiting(work, asked, review.signals)
  const reviewed =
    review.kind === 'send' ? { sentWithin24hCents: review.sentWithin24hCents } : { signals: review.signals }
  const attempt = planAttempt({ ...asked, ...reviewed }, work)
  const kept = await commit(work, attempt)
  if (typeof kept === 'string') return { taken: kept }
  if (attempt.state === 'submitted') {
    const { method, at, terms } = attempt
    const { guestId } = terms
    const sent = {
      ...method,
      ...attempt,
      guestId,
      methodKind: method.kind,
      submittedAt: at,
      handedIn: kept,
      source: terms.source,
      isAnswered: attempt.origin.kind !== 'schedule' && attempt.origin.kind !== 'draft',
      isRetry: attempt.origin.kind === 'draft' && attempt.origin.presentation > 1,
    }
    await chargeAttempt(work, sent).catch((cause: unknown) => {
      // It stands in the books and may have been charged: nobody may be told that nothing was.
      throw new AppError('payment.unknown', { cause })
    })
  }
  return { attemptId: attempt.attemptId }
}

/** Takes back a payment whose fraud review did not see another one that was sent meanwhile. */
class ReviewStale extends Error {}

function takenBefore(before: Before | undefined): Taken | null {
  if (before?.isOriginOpen === false) return 'origin_used'
  if (before?.isTaken) return 'invoice_taken'
  if (before?.isScheduledBefore) return 'scheduled_before'
  return before?.isChanged ? 'changed' : null
}

/** Each is five tries of a code; more are no oversight (ADR 0024). */
const codesAnHour = 5

function refuseBefore(before: Before | undefined, origin: Origin): void {
  if (before !== undefined && before.codesRequested >= codesAnHour) throw new AppError('rate.limited')
  const isAsked = origin.kind === 'checkout' && !origin.isRepeatMeant
  if (before?.repeated && isAsked) throw paidToday(before.repeated)
}
