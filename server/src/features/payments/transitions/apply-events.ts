import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { addCents, type Cents, subtractCents } from '@myaccount/domain/kernel/money'
import {
  decideTransition,
  type PaymentEvent,
  type Transition,
} from '@myaccount/domain/payments/payment-graph'
import type { SettledState } from '@myaccount/domain/payments/payment-state'
import { owedAgain } from '@myaccount/domain/payments/returns/owed-again'
import { businessOffsetStatement, businessTimeAt } from '../../../business-time.ts'
import type { Transaction } from '../../../database/database.ts'
import type { ProcessorPayment } from '../../../gateways/processor/port.ts'
import {
  type AttemptKey,
  type AttemptRow,
  attemptLinesStatement,
  findAttemptStatement,
  lockAccountStatement,
} from '../attempts/attempts.store.ts'
import { makeBooking } from '../attempts/booking.store.ts'
import {
  flagCrossedStatement,
  notePaidTwiceStatement,
  noteSeenStatement,
  reconcileAgainStatement,
} from '../attempts/manual-review.store.ts'
import { decideReconcileAt } from '../attempts/recovery-times.ts'
import type { PaymentWork } from '../payment-work.ts'
import { holdReceivedStatement } from '../pending.store.ts'
import { bookOverpayments } from './book-overpayments.ts'
import { overpaymentsStatement } from './overpayments.store.ts'
import { publishTransition } from './publish-transition.ts'
import { reopenInvoicesStatement, returnedLinesStatement } from './reopen-invoices.store.ts'
import { transitionStatement } from './transitions.store.ts'

/** The next event of the attempt, as far as the caller knows; null when there is none. */
export type DecideEvent = (attempt: AttemptRow) => PaymentEvent | null

/**
 * The one place where an attempt changes its state. Locks the account, reads the attempt, lets `decide` name the
 * next event, and writes its transition with trace, pending row, entries, emails and events in one transaction.
 * Repeats until there is no next event. Returns the attempt afterward; null where there is none.
 */
export async function applyEvents(
  work: PaymentWork,
  key: AttemptKey,
  decide: DecideEvent,
  facts?: ProcessorPayment,
  isBelieved?: (attempt: AttemptRow) => boolean,
): Promise<AttemptRow | null> {
  const transitions: { attempt: AttemptRow; transition: Transition }[] = []
  const result = await work.database.transaction({ payment: [key.accountNumber] }, async (tx) => {
    // The lock comes first: what is read while the account is held cannot change before the commit.
    const [, [offset], [found]] = await tx.together([
      lockAccountStatement(key.accountNumber),
      businessOffsetStatement(),
      findAttemptStatement([key.accountNumber], key.attemptId),
    ] as const)
    const { date: today } = businessTimeAt(work.clock(), offset, work.timeZone)
    let attempt = found ?? null
    while (attempt !== null) {
      const event = decide(attempt)
      if (event === null) {
        if (transitions.length === 0 && isBelieved?.(attempt)) tx.defer(noteSeenStatement(attempt))
        return attempt
      }
      const decided = decideTransition(attempt.state, event)
      if (!decided.ok) {
        if (decided.refusal === 'not_declared') logUndeclared(work, attempt, event)
        return attempt
      }
      const { isMade, next } = await makeTransition(
        work,
        tx,
        attempt,
        event,
        decided.value,
        today,
        facts,
        key.isAnswered === true,
      )
      if (!isMade) return next
      transitions.push({ attempt, transition: decided.value })
      attempt = next
    }
    return null
  })
  for (const { attempt, transition } of transitions) countTransition(work, attempt, transition)
  return result
}

/** Updates metrics and the log, after the commit. */
function countTransition({ counts, log }: PaymentWork, attempt: AttemptRow, { to }: Transition): void {
  counts.transitions.set(to, (counts.transitions.get(to) ?? 0) + 1)
  log.info({ payment: attempt.attemptId, from: attempt.state, to }, 'payment transitioned')
}

/** The graph has no such edge from this state: nothing is changed, and the payment goes to manual review (M12). */
function logUndeclared({ log }: PaymentWork, attempt: AttemptRow, { kind }: PaymentEvent): void {
  log.error(
    { payment: attempt.attemptId, state: attempt.state, event: kind },
    'undeclared transition refused',
  )
}

/**
 * Returns whether the transition was made, and the attempt afterward. Only a transition that was made is
 * published.
 */
async function makeTransition(
  work: PaymentWork,
  tx: Transaction,
  attempt: AttemptRow,
  event: PaymentEvent,
  transition: Transition,
  today: CalendarDate,
  facts: ProcessorPayment | undefined,
  isAnswered: boolean,
): Promise<{ isMade: boolean; next: AttemptRow | null }> {
  const atMs = work.clock()
  const { accountNumber, attemptId } = attempt
  const [moved, [next = null], lines, paidTwice] = await tx.together([
    transitionStatement({
      attempt,
      event: event.kind,
      transition,
      atMs,
      businessDay: today,
      reconcileAtMs: decideReconcileAt(transition.to, atMs),
      ledger:
        transition.ledger === null
          ? null
          : makeBooking(transition.ledger, centsOf(event, attempt), heldAs(attempt), work.makeId()),
      changes: {
        processorId: facts?.processorId ?? null,
        chargeId: facts?.chargeId ?? null,
        actionUrl: transition.to === 'requires_action' ? (facts?.actionUrl ?? null) : null,
        reasonCode: reasonOf(event) ?? attempt.reasonCode,
        refundedCents:
          event.kind === 'refunded' ? addCents(attempt.refundedCents, event.cents) : attempt.refundedCents,
      },
    }),
    findAttemptStatement([accountNumber], attemptId),
    attemptLinesStatement([accountNumber], attemptId),
    overpaymentsStatement(attempt),
  ] as const)
  if (moved.length === 0) return { isMade: false, next }
  if (transition.to === 'returned' && attempt.postedOn !== null) {
    await reopenInvoices(tx, attempt, today)
    tx.defer(flagCrossedStatement(attempt, atMs))
  }
  if (attempt.source === 'draft')
    work.neighbors.of('drafts').follow(tx, attempt, event, transition.to, { today, atMs })
  if (transition.pending === 'goes' || transition.pending === 'appears')
    tx.defer(holdReceivedStatement(attempt, atMs))
  // Billing may have corrected what was in manual review; the processor's answer ends the review.
  if (event.kind === 'billing_posted' && attempt.manualReviewSince !== null)
    tx.defer(reconcileAgainStatement(attempt, atMs))
  const noted = event.kind === 'dispute_won' ? await notePaidTwice(tx, attempt, atMs) : { next, paidTwice }
  bookOverpayments(tx, noted.paidTwice, { accountNumber, atMs, today, makeId: work.makeId })
  publishTransition(work, tx, { attempt, lines, event, transition, atMs, today, isAnswered })
  return { isMade: true, next: noted.next }
}

/** Notes a payment made twice from now on, and reads the row again, since manual review may have changed it. */
async function notePaidTwice(tx: Transaction, attempt: AttemptRow, atMs: number) {
  const [, paidTwice, [next = null]] = await tx.together([
    notePaidTwiceStatement(attempt, atMs),
    overpaymentsStatement(attempt),
    findAttemptStatement([attempt.accountNumber], attempt.attemptId),
  ] as const)
  return { paidTwice, next }
}

/** A refund is booked with the refunded amount, every other event with the amount that is left. */
function centsOf(event: PaymentEvent, { amountCents, refundedCents }: AttemptRow): Cents {
  return event.kind === 'refunded' ? event.cents : subtractCents(amountCents, refundedCents)
}

function heldAs({ postedOn }: AttemptRow): SettledState {
  return postedOn === null ? 'succeeded' : 'posted'
}

function reasonOf(event: PaymentEvent): string | null {
  if (event.kind === 'processor_declined' || event.kind === 'not_sent') return event.code
  if (event.kind === 'bank_refused' || event.kind === 'bank_returned') return event.returnCode
  if (event.kind === 'withdrawn') return event.because ?? null
  if (event.kind === 'lapsed') return event.because
  return event.kind === 'never_arrived' ? 'never_arrived' : null
}

/** Reopens the invoices of a payment that was returned after billing had posted it, each once (ADR 0026, M15). */
async function reopenInvoices(tx: Transaction, attempt: AttemptRow, today: CalendarDate): Promise<void> {
  const lines = await tx.run(returnedLinesStatement(attempt))
  const owed = lines.map((line) => ({ ...line, ...owedAgain(line, attempt.refundedCents) }))
  tx.defer(reopenInvoicesStatement(attempt, owed, today))
}
