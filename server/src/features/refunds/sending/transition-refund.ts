import type { EventData } from '@myaccount/contract/events/event-data'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import {
  decideRefundTransition,
  type RefundEvent,
  type RefundState,
} from '@myaccount/domain/refunds/refund-graph'
import { auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { enqueueEmailToGuestStatement } from '../../../emails/emails-to-guests.store.ts'
import type { AttemptLine, AttemptRow } from '../../payments/payments.reader.ts'
import type { RefundWork } from '../refund-work.ts'
import { bookRefund } from './book-refund.ts'
import { refundFailed } from './refund-failed.email.ts'
import { type RefundRow, type RefundTransition, transitionRefundStatement } from './refunds.store.ts'

export interface TransitionMoment {
  readonly atMs: number
  readonly today: CalendarDate
}

/** The refunded payment, with the people to notify. */
export interface RefundedPayment {
  readonly attempt: Pick<
    AttemptRow,
    'accountNumber' | 'attemptId' | 'confirmation' | 'payerUserId' | 'guestId'
  >
  readonly lines: readonly Pick<AttemptLine, 'invoiceNumber' | 'policyNumber'>[]
}

type Further = Pick<RefundTransition, 'actor' | 'rejection' | 'processorId' | 'reconstructedFrom'>

interface TransitionOptions {
  readonly payment: RefundedPayment
  readonly moment: TransitionMoment
  readonly further?: Further
}

const secondMs = 1000
const dayMs = 24 * 60 * 60 * secondMs
/** The request that sent a younger one may still be in progress. */
const queriedAfterMs = 60 * secondMs

/**
 * The one place where a refund changes its state: the graph decides, one statement writes, and the books, the
 * audit, and the notices to the carrier and the payer are written in the same transaction. Returns the refund
 * afterward; null where the graph has no such edge or another process was faster.
 */
export async function transitionRefund(
  { outbox, engine: { makeId } }: RefundWork,
  tx: Transaction,
  refund: RefundRow,
  event: RefundEvent,
  { payment, moment, further = {} }: TransitionOptions,
): Promise<RefundRow | null> {
  const decided = decideRefundTransition(refund.state, event)
  if (!decided.ok) return null
  const to = decided.value
  const failureCode = failureCodeOf(event)
  const { accountNumber, refundId } = refund
  const written = await tx.run(
    transitionRefundStatement({
      refund,
      event: event.kind,
      to,
      atMs: moment.atMs,
      businessDay: moment.today,
      tryAtMs: tryAtOf(to, further.processorId !== undefined, moment.atMs),
      failureCode,
      ...further,
    }),
  )
  if (written.length === 0) return null
  // Requests and decisions are audited by their own HTTP request; this audits what the portal does by itself.
  if (event.kind !== 'approved' && event.kind !== 'rejected' && event.kind !== 'withdrawn')
    tx.defer(
      auditStatement({
        actorKind: 'jobs',
        at: moment.atMs,
        action: 'refund.transitioned',
        outcome: to === 'failed' ? 'failed' : 'done',
        accountNumber,
        objects: { refund: refundId, payment: refund.attemptId, from: refund.state, to },
      }),
    )
  if (event.kind === 'processor_failed') {
    const { payerUserId: userId, guestId } = payment.attempt
    const email = {
      accountNumber,
      emailId: makeId(),
      kind: refundFailed,
      aboutId: refundId,
      step: null,
      createdAtMs: moment.atMs,
    }
    if (userId !== null) tx.defer(enqueueEmailStatement({ ...email, userId }))
    if (guestId !== null) tx.defer(enqueueEmailToGuestStatement({ ...email, guestId }))
  }
  const type = eventTypeOf(event)
  if (type !== null)
    outbox.addEvent(tx, {
      eventId: makeId(),
      accountNumber,
      type,
      businessDay: moment.today,
      createdAt: moment.atMs,
      body: bodyOf(refund, payment, failureCode),
    })
  const after: RefundRow = {
    ...refund,
    state: to,
    step: refund.step + 1,
    processorId: refund.processorId ?? further.processorId ?? null,
    isAtProcessor: refund.isAtProcessor || further.processorId !== undefined,
    decidedBy: further.actor ?? refund.decidedBy,
    ...(to === 'sent' && { sentAt: new Date(moment.atMs), sendCount: 1 }),
  }
  bookRefund(tx, refund, after, { ...moment, entryId: makeId() })
  return after
}

/** Returns the amounts that the carrier takes off its books again, by invoice; no personal data. */
function bodyOf(
  refund: RefundRow,
  { attempt, lines }: RefundedPayment,
  reasonCode: string | undefined,
): EventData<'refund.succeeded' | 'refund.failed'> {
  const policyOf = (invoiceNumber: string) =>
    lines.find((line) => line.invoiceNumber === invoiceNumber)?.policyNumber ?? null
  return {
    refundId: toWireId('refund', refund.refundId),
    paymentId: toWireId('payment', refund.attemptId),
    confirmation: attempt.confirmation,
    cents: refund.amountCents,
    reason: refund.reason,
    invoices: refund.lines.map(({ invoiceNumber, amountCents }) => ({
      invoiceNumber,
      policyNumber: policyOf(invoiceNumber),
      cents: amountCents,
    })),
    ...(reasonCode && { reasonCode }),
  }
}

/** The carrier is notified only of money that moved, and not of a refund that was never sent. */
function eventTypeOf({ kind }: RefundEvent): 'refund.succeeded' | 'refund.failed' | null {
  if (kind === 'processor_succeeded') return 'refund.succeeded'
  return kind === 'processor_failed' ? 'refund.failed' : null
}

function failureCodeOf(event: RefundEvent): string | undefined {
  if (event.kind === 'processor_failed' || event.kind === 'refused') return event.code
  return event.kind === 'overtaken' || event.kind === 'never_arrived' ? event.kind : undefined
}

/**
 * Returns when the worker takes the refund next: after 60 s while it is unsent or has no answer, after a day once
 * the processor has accepted it; null when nothing is left to do.
 */
function tryAtOf(to: RefundState, isAccepted: boolean, atMs: number): number | null {
  if (to === 'approved') return atMs + queriedAfterMs
  if (to !== 'sent') return null
  return atMs + (isAccepted ? dayMs : queriedAfterMs)
}
