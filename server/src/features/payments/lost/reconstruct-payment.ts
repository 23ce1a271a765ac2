import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import { countsAsReceivedOn, expectedPostDate } from '@myaccount/domain/payments/receipt-dates'
import { auditStatement } from '../../../audit/audit.ts'
import { businessOffsetStatement, businessTimeAt } from '../../../business-time.ts'
import type { PaymentRecord, RecordedPayment } from '../../../gateways/processor/port.ts'
import { lockAccountStatement, openAccountStatement } from '../attempts/attempts.store.ts'
import { makeBooking } from '../attempts/booking.store.ts'
import { decideReconcileAt } from '../attempts/recovery-times.ts'
import type { PaymentWork } from '../payment-work.ts'
import { applyFacts } from '../transitions/apply-facts.ts'
import { paymentBodyOf } from '../transitions/publish-transition.ts'
import {
  insertReconstructedStatement,
  lowerLostLinesStatement,
  notePaidAgainStatement,
  standingStatement,
  submitLostStatement,
} from './reconstruct.store.ts'

/** `not_ours` is returned as well where the account is missing, which the feed may still bring. */
export type Reconstructed = 'reconstructed' | 'known' | 'not_ours'

/**
 * Reconstructs an attempt that the processor has and this database lost, from the record kept with the payment
 * there, and applies its current state. Of an attempt that waits here for its code or its day, only the submission
 * is reconstructed. Its invoices are closed from then on. Repeated calls do nothing twice.
 */
export async function reconstructPayment(work: PaymentWork, processorId: string): Promise<Reconstructed> {
  const payment = await work.processor.readRecorded(processorId)
  if (payment === null || payment.record === null) return 'not_ours'
  const { record, facts } = payment
  // A canceled payment without a charge took no money, and cannot take any later.
  if (facts.status === 'cancelled' && facts.chargeId === null) return 'not_ours'
  const result = await write(work, record, payment)
  if (result !== 'reconstructed') return result
  // This database has lost a payment, which a person has to know at once.
  work.log.error({ payment: record.attemptId }, 'lost payment reconstructed')
  await applyFacts(work, record, facts)
  return result
}

async function write(
  work: PaymentWork,
  record: PaymentRecord,
  payment: RecordedPayment,
): Promise<Reconstructed> {
  const { database, outbox, makeId, clock, timeZone } = work
  const { accountNumber, attemptId } = record
  const nowMs = clock()
  // A demo's processor runs on the business day, which may be ahead.
  const createdAtMs = Math.min(payment.createdAtMs, nowMs)
  return await database.transaction('jobs', async (tx) => {
    const [before] = await tx.run(standingStatement(record))
    if (!before?.isOurs || !before.isAccountHere) return 'not_ours'
    tx.defer(openAccountStatement(accountNumber))
    const [, [offset], [standing]] = await tx.together([
      lockAccountStatement(accountNumber),
      businessOffsetStatement(),
      standingStatement(record),
    ] as const)
    const waits = standing?.waits ?? null
    if (standing === undefined || (standing.isKnown && waits === null)) return 'known'
    const now = businessTimeAt(nowMs, offset, timeZone)
    const days = record.days ?? daysOf(businessTimeAt(createdAtMs, offset, timeZone), payment)
    const { amountCents } = payment.facts
    const lost = {
      record: { ...record, days },
      processorId: payment.facts.processorId,
      amountCents,
      method: payment.method,
      createdAtMs,
      nowMs,
      today: now.date,
      reconcileAtMs: decideReconcileAt('submitted', nowMs) ?? nowMs,
      ledger: makeBooking('pend', amountCents, 'created', makeId()),
    }
    if (waits === null) tx.defer(insertReconstructedStatement(lost))
    if (waits?.state === 'scheduled') tx.defer(lowerLostLinesStatement(record))
    tx.defer(submitLostStatement(lost, waits ?? { state: 'created', step: 0 }))
    tx.defer(notePaidAgainStatement(record, nowMs))
    tx.defer(
      auditStatement({
        actorKind: 'jobs',
        at: nowMs,
        action: 'payment.reconstructed',
        outcome: 'done',
        accountNumber,
        objects: { payment: attemptId, processor: payment.facts.processorId },
      }),
    )
    // The lost database may have notified the carrier already; the carrier recognizes the payment by its
    // confirmation.
    outbox.addEvent(tx, {
      eventId: makeId(),
      accountNumber,
      type: 'payment.submitted',
      businessDay: now.date,
      createdAt: nowMs,
      body: {
        ...paymentBodyOf(
          {
            attemptId,
            confirmation: record.confirmation,
            amountCents,
            methodKind: payment.method.kind,
            countsAsReceivedOn: days.countsAsReceivedOn,
          },
          record.lines,
        ),
        reconstructed: true,
      },
    })
    return 'reconstructed'
  })
}

/** Computes the days as for a payment sent at that moment, where the record lacks them. */
function daysOf(sent: LocalTime, { method }: RecordedPayment) {
  return {
    businessDay: sent.date,
    countsAsReceivedOn: countsAsReceivedOn(sent),
    expectedPostDate: expectedPostDate({ methodKind: method.kind, submittedAt: sent, today: sent.date }),
  }
}
