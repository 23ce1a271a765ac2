import type { EventData, EventType } from '@myaccount/contract/events/event-data'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { addCents } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { isRefusedForGood } from '@myaccount/domain/payments/decline-stop'
import type { PaymentEvent, Transition } from '@myaccount/domain/payments/payment-graph'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { bankReturnOf } from '@myaccount/domain/payments/return-code'
import { auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import { disableMethodStatement } from '../../payment-methods/payment-methods.reader.ts'
import type { AttemptLine, AttemptRow } from '../attempts/attempts.store.ts'
import type { PaymentWork } from '../payment-work.ts'

interface MadeTransition {
  /** The attempt before the transition. */
  readonly attempt: AttemptRow
  readonly lines: readonly AttemptLine[]
  readonly event: PaymentEvent
  readonly transition: Transition
  readonly atMs: number
  readonly today: CalendarDate
  /** The HTTP response already reports the outcome, so no email is sent. */
  readonly isAnswered: boolean
}

/**
 * Publishes a transition: disables a method that its bank closed, and notifies the payer, the audit and the carrier. Its
 * statements belong to the transaction of the transition, so neither is committed without the other. The outbox takes
 * the last lock (ADR 0023).
 */
export function publishTransition(work: PaymentWork, tx: Transaction, made: MadeTransition): void {
  const { attempt, lines, event, transition, atMs, today, isAnswered } = made
  const closedBy = closingCodeOf(event)
  if (closedBy !== null && attempt.methodId !== null)
    tx.defer(disableMethodStatement(attempt.methodAccountNumber, attempt.methodId, closedBy))
  const toNotify = { attempt, event, to: transition.to, atMs, isAnswered }
  for (const email of work.neighbors.of('emails').transitionStatements(toNotify)) tx.defer(email)
  tx.defer(
    auditStatement({
      actorKind: 'jobs',
      at: atMs,
      action: 'payment.transitioned',
      outcome: transition.to === 'failed' ? 'failed' : 'done',
      accountNumber: attempt.accountNumber,
      objects: { payment: attempt.attemptId, from: attempt.state, to: transition.to },
    }),
  )
  const type = eventTypeOf(event, attempt.state, transition.to)
  if (type === null) return
  const { accountNumber } = attempt
  const frame = { eventId: work.makeId(), accountNumber, businessDay: today, createdAt: atMs }
  const reasonCode = reasonOf(event)
  const body = { ...paymentBodyOf(attempt, lines), ...(reasonCode && { reasonCode }) }
  if (type !== 'payment.refunded') work.outbox.addEvent(tx, { ...frame, type, body })
  else if (event.kind === 'refunded') {
    const refundedCents = addCents(attempt.refundedCents, event.cents)
    work.outbox.addEvent(tx, { ...frame, type, body: { ...body, refundedCents } })
  }
}

type PaymentEventType = Exclude<Extract<EventType, `payment.${string}`>, 'payment.scheduled'>

/**
 * Returns the body of the carrier's events about a payment: ids, cents, days and the kind of method; no personal
 * data.
 */
export function paymentBodyOf(
  attempt: Pick<
    AttemptRow,
    'attemptId' | 'confirmation' | 'amountCents' | 'methodKind' | 'countsAsReceivedOn'
  >,
  lines: readonly { invoiceNumber: string; policyNumber: string; amountCents: number }[],
): EventData<'payment.submitted'> {
  return {
    paymentId: toWireId('payment', attempt.attemptId),
    confirmation: attempt.confirmation,
    cents: attempt.amountCents,
    methodKind: attempt.methodKind,
    countsAsReceivedOn: attempt.countsAsReceivedOn,
    invoices: lines.map(({ invoiceNumber, policyNumber, amountCents }) => ({
      invoiceNumber,
      policyNumber,
      cents: amountCents,
    })),
  }
}

function eventTypeOf(event: PaymentEvent, from: PaymentState, to: PaymentState): PaymentEventType | null {
  // The carrier was never notified of a payment in this state.
  if (from === 'created') return null
  if (from === 'scheduled') return 'payment.withdrawn'
  if (to === 'succeeded') return event.kind === 'processor_succeeded' ? 'payment.succeeded' : null
  // An order that was never sent says nothing about the payer's card or account, so it is no decline to count or
  // to collect.
  if (event.kind === 'not_sent') return 'payment.not_sent'
  if (to === 'failed' || to === 'cancelled') return 'payment.failed'
  if (to === 'returned') return 'payment.returned'
  return event.kind === 'refunded' ? 'payment.refunded' : null
}

/**
 * Returns the code with which a bank closed its account, or an issuer its card, for good (domain.md 3.3.6, 3.2.7).
 */
function closingCodeOf(event: PaymentEvent): string | null {
  const code = reasonOf(event)
  if (code === null) return null
  // A debit may be refused at once because an earlier one already showed that its account is closed.
  return isRefusedForGood(code) || bankReturnOf(code).disablesMethod ? code : null
}

function returnCodeOf(event: PaymentEvent): string | null {
  return event.kind === 'bank_refused' || event.kind === 'bank_returned' ? event.returnCode : null
}

function reasonOf(event: PaymentEvent): string | null {
  if (event.kind === 'lapsed') return event.because
  return event.kind === 'processor_declined' ? event.code : returnCodeOf(event)
}
