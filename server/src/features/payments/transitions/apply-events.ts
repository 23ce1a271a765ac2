import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { addCents, type Cents, subtractCents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import {
  decideTransition,
  type PaymentEvent,
  type Transition,
} from '@myaccount/domain/payments/payment-graph'
import { type SettledState, wasPaid } from '@myaccount/domain/payments/payment-state'
import { owedAgain } from '@myaccount/domain/payments/returns/owed-again'
import { businessOffsetStatement, businessTimeAt } from '../../../business-time.ts'
import type { Clock } from '../../../clock.ts'
import type { Database, Transaction } from '../../../database/database.ts'
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
import type { Neighbors } from '../neighbors.ts'
import { holdReceivedStatement } from '../pending.store.ts'
import { bookOverpayments } from './book-overpayments.ts'
import { contradicts, decideNextEvent, isOf } from './decide-events.ts'
import type { NoteAgreement } from './note-agreement.ts'
import { overpaymentsStatement } from './overpayments.store.ts'
import type { PublishTransition } from './publish-transition.ts'
import { reopenInvoicesStatement, returnedLinesStatement } from './reopen-invoices.store.ts'
import { transitionStatement } from './transitions.store.ts'

export interface ApplyOptions {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly makeId: () => Uuid
  /** Adds events, emails and the audit in the transaction of the transition. */
  readonly publishTransition: PublishTransition
  /** Updates metrics and the log, after the commit. */
  readonly onTransition: (attempt: AttemptRow, transition: Transition) => void
  /**
   * The graph has no such edge from this state: nothing is changed, and the payment goes to manual review (M12).
   */
  readonly onUndeclared: (attempt: AttemptRow, event: PaymentEvent) => void
  readonly neighbors: Neighbors
  /** Starts or ends manual review, after the transitions. */
  readonly noteAgreement: NoteAgreement
}

/** The next event of the attempt, as far as the caller knows; null when there is none. */
export type DecideEvent = (attempt: AttemptRow) => PaymentEvent | null

export type ApplyEvents = ReturnType<typeof makeApplyEvents>

/**
 * The one place where an attempt changes its state. Locks the account, reads the attempt, lets `decide` name the
 * next event, and writes its transition with trace, pending row, entries, emails and events in one transaction.
 * Repeats until there is no next event. Returns the attempt afterward; null where there is none.
 */
export function makeApplyEvents(options: ApplyOptions) {
  const { database, clock, onTransition, onUndeclared } = options

  async function applyEvents(
    key: AttemptKey,
    decide: DecideEvent,
    facts?: ProcessorPayment,
    isBelieved?: (attempt: AttemptRow) => boolean,
  ): Promise<AttemptRow | null> {
    const transitions: { attempt: AttemptRow; transition: Transition }[] = []
    const result = await database.transaction({ payment: [key.accountNumber] }, async (tx) => {
      // The lock comes first: what is read while the account is held cannot change before the commit.
      const [, [offset], [found]] = await tx.together([
        lockAccountStatement(key.accountNumber),
        businessOffsetStatement(),
        findAttemptStatement([key.accountNumber], key.attemptId),
      ] as const)
      const { date: today } = businessTimeAt(clock(), offset, options.timeZone)
      let attempt = found ?? null
      while (attempt !== null) {
        const event = decide(attempt)
        if (event === null) {
          if (transitions.length === 0 && isBelieved?.(attempt)) tx.defer(noteSeenStatement(attempt))
          return attempt
        }
        const decided = decideTransition(attempt.state, event)
        if (!decided.ok) {
          if (decided.refusal === 'not_declared') onUndeclared(attempt, event)
          return attempt
        }
        const { isMade, next } = await makeTransition(
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
    for (const { attempt, transition } of transitions) onTransition(attempt, transition)
    return result
  }

  /**
   * Returns whether the transition was made, and the attempt afterward. Only a transition that was made is
   * published.
   */
  async function makeTransition(
    tx: Transaction,
    attempt: AttemptRow,
    event: PaymentEvent,
    transition: Transition,
    today: CalendarDate,
    facts: ProcessorPayment | undefined,
    isAnswered: boolean,
  ): Promise<{ isMade: boolean; next: AttemptRow | null }> {
    const atMs = clock()
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
            : makeBooking(transition.ledger, centsOf(event, attempt), heldAs(attempt), options.makeId()),
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
      options.neighbors.of('drafts').follow(tx, attempt, event, transition.to, { today, atMs })
    if (transition.pending === 'goes' || transition.pending === 'appears')
      tx.defer(holdReceivedStatement(attempt, atMs))
    // Billing may have corrected what was in manual review; the processor's answer ends the review.
    if (event.kind === 'billing_posted' && attempt.manualReviewSince !== null)
      tx.defer(reconcileAgainStatement(attempt, atMs))
    const noted = event.kind === 'dispute_won' ? await notePaidTwice(tx, attempt, atMs) : { next, paidTwice }
    bookOverpayments(tx, noted.paidTwice, { accountNumber, atMs, today, makeId: options.makeId })
    options.publishTransition(tx, { attempt, lines, event, transition, atMs, today, isAnswered })
    return { isMade: true, next: noted.next }
  }

  return {
    applyEvents,
    /** Applies the processor's facts as far as the graph allows. */
    async applyFacts(key: AttemptKey, facts: ProcessorPayment): Promise<AttemptRow | null> {
      let isOld: boolean | undefined
      const attempt = await applyEvents(
        key,
        (standing) => {
          // Another answer was accepted since this query began. This one may be older and must not undo it (M11).
          isOld ??= wasPaid(standing.state) && standing.factsSeen !== key.factsSeen
          return isOld || !isOf(standing, facts) ? null : decideNextEvent(standing, facts)
        },
        facts,
        (standing) => !isOld && wasPaid(standing.state) && isOf(standing, facts),
      )
      if (attempt === null) return null
      if (!isOld) await options.noteAgreement(attempt, facts, key.isReviewed === true)
      else if (decideNextEvent(attempt, facts) !== null || contradicts(attempt, facts))
        await database.transaction({ payment: [attempt.accountNumber] }, (tx) =>
          tx.change(reconcileAgainStatement(attempt, clock())),
        )
      return attempt
    },
  }
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
