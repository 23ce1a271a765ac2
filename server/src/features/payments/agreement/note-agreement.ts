import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { entriesFor } from '@myaccount/domain/payments/ledger'
import { isOpen } from '@myaccount/domain/payments/payment-state'
import { auditStatement } from '../../../audit/audit.ts'
import type { Clock } from '../../../clock.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import type { ProcessorPayment } from '../../../gateways/processor/port.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import {
  type AttemptRow,
  flagForManualReviewStatement,
  lockAccountStatement,
} from '../attempts/attempts.store.ts'
import { businessOffsetStatement, businessTimeAt } from '../attempts/business-time.ts'
import { contradicts, doubleCreditCents, isOf, refundFailedCents } from '../attempts/decide-events.ts'
import { endFlagStatement, noteFailedRefundStatement } from '../attempts/manual-review.store.ts'
import { noteDoubleCreditStatement } from './double-credits.store.ts'

interface NoteAgreementOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly makeId: () => Uuid
  readonly clock: Clock
  readonly timeZone: string
  /** The processor says of an attempt what the books cannot take over. */
  readonly onContradiction: (attempt: AttemptRow, facts: ProcessorPayment) => void
}

export type NoteAgreement = ReturnType<typeof makeNoteAgreement>

/** Where our book and the processor's differ and no transition explains it, the payment goes to manual review. */
export function makeNoteAgreement(options: NoteAgreementOptions) {
  const { database, clock } = options

  return async (attempt: AttemptRow, facts: ProcessorPayment, isReviewed: boolean): Promise<void> => {
    const isOwn = isOf(attempt, facts)
    const isContradiction = !isOwn || contradicts(attempt, facts)
    if (isContradiction) options.onContradiction(attempt, facts)
    else if (attempt.manualReviewSince === null || isOpen(attempt.state)) return
    const failedCents = isOwn ? refundFailedCents(attempt, facts) : attempt.refundFailedCents
    await database.transaction({ payment: [attempt.accountNumber] }, async (tx) => {
      await tx.run(lockAccountStatement(attempt.accountNumber))
      if (failedCents !== attempt.refundFailedCents) tx.defer(noteFailedRefundStatement(attempt, failedCents))
      if (isOwn) await noteDoubleCredit(tx, attempt, facts)
      await tx.change(
        isContradiction
          ? flagForManualReviewStatement(attempt, clock())
          : endFlagStatement(attempt, isReviewed),
      )
    })
  }

  /** Once: what is owed is booked, and the carrier, who collects it, is told. Nothing is ever debited for it. */
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
