import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listPendingPayments, PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { centsToDecimal } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { isOpen, isUnsent } from '@myaccount/domain/payments/payment-state'
import { type Actor, accountsWith } from '@myaccount/domain/session/actor'
import { auditStatement } from '../../audit/audit.ts'
import { notFound } from '../../http/app-error.ts'
import type { AttemptRow } from './attempts/attempts.store.ts'
import { findOwnAttempt, hasPaid, readOwnFacts, readPaymentId } from './find-own-attempt.ts'
import { type Payer, type PayerAsking, termsOf } from './payer.ts'
import type { PaymentWork } from './payment-work.ts'
import { pendingPaymentsStatement } from './pending.store.ts'
import { giveUp } from './recovery/give-up.ts'
import { queryPayment } from './recovery/reconcile-payment.ts'
import { changeReferenceStatement } from './reference/change-reference.store.ts'
import { applyEvents } from './transitions/apply-events.ts'

export type PaymentsService = ReturnType<typeof makePaymentsService>

export function makePaymentsService(work: PaymentWork) {
  const { database, gate } = work
  const get = (payer: Payer, paymentId: string): Promise<PaymentFacts> =>
    readOwnFacts(database, payer, readPaymentId(paymentId))

  return {
    get,

    /** Asks the processor at once what recovery would ask later; only where no request can still be on its way. */
    async check({ payer, nowMs }: PayerAsking, paymentId: string): Promise<PaymentFacts> {
      const attempt = await findOwnAttempt(database, payer, paymentId)
      if (isOpen(attempt.state))
        await queryPayment(work, { ...attempt, isAnswered: hasPaid(payer, attempt) }, nowMs)
      return await get(payer, paymentId)
    },

    /** Gives up what waits for the person; the facts say what became of it. */
    async cancel(payer: Payer, paymentId: string): Promise<PaymentFacts> {
      const attempt = await findOwnAttempt(database, payer, paymentId)
      if (isUnsent(attempt.state)) {
        // A database that was lost may have lost its submission.
        await gate.pass()
        await applyEvents(work, attempt, withdraw)
      }
      await giveUp(work, { ...attempt, isAnswered: hasPaid(payer, attempt) })
      return await get(payer, paymentId)
    },

    /** The payer's own words for it, whatever became of it; an empty text takes them away. */
    async changeReference(
      { payer, nowMs, requestId }: PayerAsking,
      paymentId: string,
      text: string,
    ): Promise<PaymentFacts> {
      const attempt = await findOwnAttempt(database, payer, paymentId)
      const { accountNumber, attemptId } = attempt
      const { scopeOf, auditedAs } = termsOf(payer)
      await database.transaction(scopeOf([accountNumber]), async (tx) => {
        tx.defer(changeReferenceStatement(attempt, text.normalize('NFC') || null))
        tx.defer(
          auditStatement({
            ...auditedAs,
            at: nowMs,
            action: 'payment.reference_changed',
            outcome: 'done',
            accountNumber,
            objects: { payment: attemptId },
            requestId,
          }),
        )
      })
      return await get(payer, paymentId)
    },

    async pending(
      actor: Actor,
      accountNumber: string | undefined,
    ): Promise<EndpointAnswer<typeof listPendingPayments>> {
      const accounts = accountsWith(actor, 'see_invoices').filter((own) => own === accountNumber)
      if (accounts.length === 0) throw notFound()
      const rows = await database.read({ accounts }, pendingPaymentsStatement(accounts))
      return rows.map((row) => ({
        paymentId: toWireId('payment', row.attemptId),
        confirmation: row.confirmation,
        policyNumber: row.policyNumber,
        invoice_number_ext: row.invoiceNumber,
        amount: centsToDecimal(row.amountCents),
        methodKind: row.methodKind,
        methodLast4: row.methodLast4,
        submittedAt: row.submittedAt.toISOString(),
        expectedPostDate: row.expectedPostDate,
        source: row.source,
        status: row.state,
      }))
    },
  }
}

const withdraw = ({ state }: AttemptRow) => (isUnsent(state) ? ({ kind: 'withdrawn' } as const) : null)
