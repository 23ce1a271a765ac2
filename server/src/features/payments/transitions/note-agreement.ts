import { cents } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { entriesFor } from '@myaccount/domain/payments/ledger'
import { isOpen } from '@myaccount/domain/payments/payment-state'
import { auditStatement } from '../../../audit/audit.ts'
import { businessOffsetStatement, businessTimeAt } from '../../../business-time.ts'
import type { Transaction } from '../../../database/database.ts'
import type { ProcessorPayment } from '../../../gateways/processor/port.ts'
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
import type { PaymentWork } from '../payment-work.ts'
import { contradicts, doubleCreditCents, isOf, refundFailedCents, refundOwedCents } from './decide-events.ts'
import { noteDoubleCreditStatement } from './double-credits.store.ts'

/** Sends the payment to manual review where our book and the processor's differ and no transition explains it. */
export async function noteAgreement(
  work: PaymentWork,
  attempt: AttemptRow,
  facts: ProcessorPayment,
  isReviewed: boolean,
): Promise<void> {
  const isOwn = isOf(attempt, facts)
  const isContradiction = !isOwn || contradicts(attempt, facts)
  if (isContradiction) logContradiction(work, attempt, facts)
  else if (attempt.manualReviewSince === null || isOpen(attempt.state)) return
  await work.database.transaction({ payment: [attempt.accountNumber] }, async (tx) => {
    await tx.run(lockAccountStatement(attempt.accountNumber))
    if (isOwn) {
      await noteDoubleCredit(work, tx, attempt, facts)
      await noteFailedRefund(work, tx, attempt, facts)
    }
    await tx.change(
      isContradiction
        ? flagForManualReviewStatement(attempt, work.clock())
        : endFlagStatement(attempt, isReviewed),
    )
  })
}

/** The processor reports something about an attempt that the books cannot apply. */
function logContradiction(
  { log }: PaymentWork,
  { attemptId, state }: AttemptRow,
  { status }: ProcessorPayment,
) {
  log.error({ payment: attemptId, state, processor: status }, 'payment contradicts the processor')
}

/**
 * Books the change of the amount that is owed after failed refunds, in the transaction that notes it: the same
 * facts again change nothing. A smaller amount was refunded again, or taken by the bank with the payment.
 */
async function noteFailedRefund(
  work: PaymentWork,
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
  const atMs = work.clock()
  const { date: businessDay } = businessTimeAt(atMs, offset, work.timeZone)
  const changeCents = cents(Math.abs(owedCents - stands.owedCents))
  const booked = makeBooking(booking, changeCents, attempt.state, work.makeId())
  tx.defer(bookStatement({ ...booked, accountNumber, attemptId, booking, businessDay, atMs }))
}

/**
 * Books what the payer owes, once, and notifies the carrier, who collects it. Nothing is ever debited for it.
 */
async function noteDoubleCredit(
  work: PaymentWork,
  tx: Transaction,
  attempt: AttemptRow,
  facts: ProcessorPayment,
): Promise<void> {
  const amountCents = doubleCreditCents(attempt, facts)
  if (amountCents === 0) return
  const { accountNumber, attemptId, confirmation } = attempt
  const [offset] = await tx.run(businessOffsetStatement())
  const atMs = work.clock()
  const { date: businessDay } = businessTimeAt(atMs, offset, work.timeZone)
  const noted = await tx.run(
    noteDoubleCreditStatement({
      accountNumber,
      attemptId,
      amountCents,
      atMs,
      businessDay,
      entryId: work.makeId(),
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
  work.outbox.addEvent(tx, {
    eventId: work.makeId(),
    accountNumber,
    type: 'refund.credited_twice',
    businessDay,
    createdAt: atMs,
    body: { paymentId: toWireId('payment', attemptId), confirmation, cents: amountCents },
  })
}
