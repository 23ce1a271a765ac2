import { cents } from '@myaccount/domain/kernel/money'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { entriesFor } from '@myaccount/domain/payments/ledger'
import { isOpen } from '@myaccount/domain/payments/payment-state'
import { auditStatement } from '../../../audit/audit.ts'
import { businessOffsetStatement, businessTimeAt } from '../../../business-time.ts'
import type { Clock } from '../../../clock.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import type { ProcessorPayment } from '../../../gateways/processor/port.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import {
  type AttemptRow,
  flagForManualReviewStatement,
  lockAccountStatement,
} from '../attempts/attempts.store.ts'
import { bookStatement, makeBooking } from '../attempts/booking.store.ts'
import {
  endFlagStatement,
  failedRefundStatement,
  noteFailedRefundStatement,
} from '../attempts/manual-review.store.ts'
import { contradicts, doubleCreditCents, isOf, refundFailedCents, refundOwedCents } from './decide-events.ts'
import { noteDoubleCreditStatement } from './double-credits.store.ts'

interface NoteAgreementOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly makeId: () => Uuid
  readonly clock: Clock
  readonly timeZone: string
  /** The processor reports something about an attempt that the books cannot apply. */
  readonly onContradiction: (attempt: AttemptRow, facts: ProcessorPayment) => void
}

export type NoteAgreement = ReturnType<typeof makeNoteAgreement>

/** Sends the payment to manual review where our book and the processor's differ and no transition explains it. */
export function makeNoteAgreement(options: NoteAgreementOptions) {
  const { database, clock } = options

  return async (attempt: AttemptRow, facts: ProcessorPayment, isReviewed: boolean): Promise<void> => {
    const isOwn = isOf(attempt, facts)
    const isContradiction = !isOwn || contradicts(attempt, facts)
    if (isContradiction) options.onContradiction(attempt, facts)
    else if (attempt.manualReviewSince === null || isOpen(attempt.state)) return
    await database.transaction({ payment: [attempt.accountNumber] }, async (tx) => {
      await tx.run(lockAccountStatement(attempt.accountNumber))
      if (isOwn) {
        await noteDoubleCredit(tx, attempt, facts)
        await noteFailedRefund(tx, attempt, facts)
      }
      await tx.change(
        isContradiction
          ? flagForManualReviewStatement(attempt, clock())
          : endFlagStatement(attempt, isReviewed),
      )
    })
  }

  /**
   * Books the change of the amount that is owed after failed refunds, in the transaction that notes it: the same
   * facts again change nothing. A smaller amount was refunded again, or taken by the bank with the payment.
   */
  async function noteFailedRefund(
    tx: Transaction,
    attempt: AttemptRow,
    facts: ProcessorPayment,
  ): Promise<void> {
    const [stands] = await tx.run(failedRefundStatement(attempt))
    if (stands === undefined) return
    const failedCents = refundFailedCents(attempt, facts)
    const owedCents = refundOwedCents(attempt, facts, stands.twiceCents)
    if (failedCents === stands.failedCents && owedCents === stands.owedCents) return
    tx.defer(noteFailedRefundStatement(attempt, { failedCents, owedCents }))
    if (owedCents === stands.owedCents) return
    const isTaken = facts.dispute?.status === 'returned' || facts.dispute?.status === 'lost'
    const booking = owedCents > stands.owedCents ? 'refund_fail' : isTaken ? 'refund_taken' : 'refund_again'
    const { accountNumber, attemptId } = attempt
    const [offset] = await tx.run(businessOffsetStatement())
    const atMs = clock()
    const { date: businessDay } = businessTimeAt(atMs, offset, options.timeZone)
    const changeCents = cents(Math.abs(owedCents - stands.owedCents))
    const booked = makeBooking(booking, changeCents, attempt.state, options.makeId())
    tx.defer(bookStatement({ ...booked, accountNumber, attemptId, booking, businessDay, atMs }))
  }

  /**
   * Books what the payer owes, once, and notifies the carrier, who collects it. Nothing is ever debited for it.
   */
  async function noteDoubleCredit(
    tx: Transaction,
    attempt: AttemptRow,
    facts: ProcessorPayment,
  ): Promise<void> {
    const amountCents = doubleCreditCents(attempt, facts)
    if (amountCents === 0) return
    const { accountNumber, attemptId, confirmation } = attempt
    const [offset] = await tx.run(businessOffsetStatement())
    const atMs = clock()
    const { date: businessDay } = businessTimeAt(atMs, offset, options.timeZone)
    const noted = await tx.run(
      noteDoubleCreditStatement({
        accountNumber,
        attemptId,
        amountCents,
        atMs,
        businessDay,
        transactionId: options.makeId(),
        entries: entriesFor('credit_twice', amountCents, attempt.state),
      }),
    )
    if (noted.length === 0) return
    tx.defer(
      auditStatement({
        actorKind: 'jobs',
        at: atMs,
        action: 'refund.credited_twice',
        outcome: 'done',
        accountNumber,
        objects: { payment: attemptId },
      }),
    )
    options.outbox.addEvent(tx, {
      eventId: options.makeId(),
      accountNumber,
      type: 'refund.credited_twice',
      businessDay,
      createdAt: atMs,
      body: { paymentId: toWireId('payment', attemptId), confirmation, cents: amountCents },
    })
  }
}
