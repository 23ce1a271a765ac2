import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listPayments, listPendingPayments, PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import { localTimeInZone } from '@myaccount/domain/kernel/local-time'
import { centsToDecimal } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { isOpen } from '@myaccount/domain/payments/payment-state'
import { accountsWith, mayOnAccount, subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { usableMethodsStatement } from '../payment-methods/payment-methods.reader.ts'
import { billingOfflineStatement } from '../status/status.reader.ts'
import type { ApplyEvents } from './attempts/apply-events.ts'
import { readPaymentFacts } from './attempts/attempt-facts.ts'
import type { AttemptRow } from './attempts/attempts.store.ts'
import { findOwnAttempt, readPaymentId } from './find-own-attempt.ts'
import type { PaymentsGate } from './lost/payments-gate.ts'
import { listPaymentsStatement, readPaymentPlace, writePaymentPlace } from './payments.store.ts'
import { pendingPaymentsStatement } from './pending.store.ts'
import { chosenInvoicesStatement, openUnderNoticeStatement } from './quoting/quote.store.ts'
import { type Choice, makeQuote, type QuoteWithMethod } from './quoting/quote-payment.ts'
import { refusedMethodsStatement } from './quoting/refused-methods.store.ts'
import { hasRecord, receiptFilename, renderReceiptPdf } from './receipts/render-receipt-pdf.ts'
import type { GiveUp } from './recovery/give-up.ts'
import type { PaymentReconciler } from './recovery/reconcile-payment.ts'
import type { PayBody } from './submission/pay-order.ts'

interface PaymentsOptions {
  readonly database: Database
  readonly transitions: ApplyEvents
  readonly reconcilePayment: PaymentReconciler['reconcilePayment']
  readonly giveUp: GiveUp
  readonly gate: Pick<PaymentsGate, 'pass'>
  readonly timeZone: string
  readonly carrier: { readonly name: string; readonly phone: string }
}

export type PaymentsService = ReturnType<typeof makePaymentsService>

export function makePaymentsService({
  database,
  transitions,
  reconcilePayment,
  giveUp,
  gate,
  timeZone,
  carrier,
}: PaymentsOptions) {
  async function get({ actor }: SignedInVisit, paymentId: string): Promise<PaymentFacts> {
    const accounts = accountsWith(actor, 'pay')
    const facts = await readPaymentFacts(database, { accounts }, accounts, readPaymentId(paymentId))
    if (facts === null) throw notFound()
    return facts
  }

  async function quote(
    visit: SignedInVisit,
    asked: { accountNumber: AccountNumber; choices: readonly Choice[]; methodId: string | undefined },
  ): Promise<QuoteWithMethod> {
    const { accountNumber, choices } = asked
    const accounts = accountsWith(visit.actor, 'pay')
    // None where it is not theirs: what is not theirs costs the same work as what is not there.
    const own = accounts.filter((number) => number === accountNumber)
    const numbers = choices.map((choice) => choice.invoiceNumber)
    const [chosen, pending, noticed, methods, refused, [offline]] = await database.readAll({ accounts }, [
      chosenInvoicesStatement(own, numbers),
      pendingPaymentsStatement(own),
      openUnderNoticeStatement(own, numbers),
      usableMethodsStatement(accounts),
      refusedMethodsStatement(accounts, visit.nowMs),
      billingOfflineStatement(),
    ] as const)
    const now = nowOf(visit, timeZone)
    const rows = { chosen, pending, noticed, methods, refused, offline }
    return makeQuote({ visit, ...asked, now, carrier, rows })
  }

  return {
    quote,
    quoteOfBody: (visit: SignedInVisit, { accountNumber, invoices, methodId }: PayBody) =>
      quote(visit, { accountNumber, choices: invoices, methodId }),
    get,

    /** Asks the processor at once what recovery would ask later; only where no request can still be on its way. */
    async check(visit: SignedInVisit, paymentId: string): Promise<PaymentFacts> {
      const attempt = await findOwnAttempt(database, visit, paymentId)
      if (isOpen(attempt.state))
        await reconcilePayment({ ...attempt, isAnswered: isPayer(visit, attempt) }, visit.nowMs)
      return await get(visit, paymentId)
    },

    /** Gives up what waits for the person; the facts say what became of it. */
    async cancel(visit: SignedInVisit, paymentId: string): Promise<PaymentFacts> {
      const attempt = await findOwnAttempt(database, visit, paymentId)
      if (attempt.state === 'created') {
        // A database that was lost may have lost its submission.
        await gate.pass()
        await transitions.applyEvents(attempt, withdraw)
      }
      await giveUp({ ...attempt, isAnswered: isPayer(visit, attempt) })
      return await get(visit, paymentId)
    },

    /** `not_found` before it was sent, too: there is nothing to give a receipt for. */
    async receipt(visit: SignedInVisit, paymentId: string): Promise<{ filename: string; content: Buffer }> {
      const facts = await get(visit, paymentId)
      if (!hasRecord(facts)) throw notFound()
      const { today: madeOn, speaker } = visit
      const content = await renderReceiptPdf({ facts, madeOn, timeZone, carrier, speaker })
      return { filename: receiptFilename(facts), content }
    },

    async pending(
      { actor }: SignedInVisit,
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

    async list(
      { actor }: SignedInVisit,
      accountNumber: AccountNumber,
      after: string | undefined,
    ): Promise<EndpointAnswer<typeof listPayments>> {
      if (!mayOnAccount(actor, 'see_histories', accountNumber)) throw notFound()
      const place = readCursor(after, readPaymentPlace)
      const rows = await database.read(
        { accounts: [accountNumber] },
        listPaymentsStatement(accountNumber, place, rowsToAskFor),
      )
      const { shown, next } = cutPage(rows, writePaymentPlace)
      return {
        items: shown.map((row) => ({
          paymentId: toWireId('payment', row.attemptId),
          confirmation: row.confirmation,
          state: row.state,
          amountCents: row.amountCents,
          method: row.method,
          submittedAt: row.createdAt.toISOString(),
          invoiceNumbers: row.invoiceNumbers,
        })),
        next,
      }
    },
  }
}

/** Another seat may ask about it and give it up too; who paid hears of that by an email. */
function isPayer({ actor }: SignedInVisit, { payerUserId }: AttemptRow): boolean {
  return payerUserId !== null && payerUserId === subjectOf(actor)?.userId
}

const withdraw = ({ state }: AttemptRow) => (state === 'created' ? ({ kind: 'withdrawn' } as const) : null)

/** The business day of the visit and the carrier's wall clock. */
function nowOf({ today, nowMs }: SignedInVisit, timeZone: string): LocalTime {
  return { ...localTimeInZone(nowMs, timeZone), date: today }
}
