import { createHash } from 'node:crypto'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database, DeferredRows, Transaction } from '../../../database/database.ts'
import { DatabaseUnavailable } from '../../../database/database-unavailable.ts'
import { promiseEmailStatement } from '../../../emails/emails.store.ts'
import type { PaymentRecord } from '../../../gateways/processor/port.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { holdUsableMethodStatement } from '../../payment-methods/payment-methods.reader.ts'
import { readPaymentFacts } from '../attempts/attempt-facts.ts'
import { lockAccountStatement, openAccountStatement } from '../attempts/attempts.store.ts'
import { paymentBodyOf } from '../attempts/publish-transition.ts'
import {
  type CheckoutKey,
  type CheckoutRow,
  findCheckoutStatement,
  isUsed,
  keepAnswerStatement,
  type UsedCheckout,
} from '../checkout/checkouts.store.ts'
import { databaseIdentityStatement } from '../lost/find-lost-payments.ts'
import { paymentRecordStatement } from '../lost/payment-record.store.ts'
import type { PaymentsGate } from '../lost/payments-gate.ts'
import type { QuoteWithMethod } from '../quoting/quote-payment.ts'
import { readChoices } from '../quoting/read-choices.ts'
import { paymentCode } from '../receipts/emails/payment-code.email.ts'
import {
  agreeOnQuote,
  checkoutWasForAnother,
  inProgress,
  methodGone,
  paidToday,
  somethingChanged,
} from './agree-on-quote.ts'
import type { AttemptToCharge } from './charge-attempt.ts'
import { declinedBeforeStatement, refuseAnotherTry } from './declined-before.ts'
import { newAttempt } from './new-attempt.ts'
import type { PayAnswer, PayBody, PaymentOrigin } from './pay-order.ts'
import { type Taken, takenBy, unknownIfCommitted, unknownUnlessRefused } from './refusals.ts'
import { findBeforeStatement, insertAttemptStatement, type NewAttempt } from './submit.store.ts'

export interface PayOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly makeId: () => Uuid
  readonly makeConfirmation: () => string
  readonly quote: (visit: SignedInVisit, body: PayBody) => Promise<QuoteWithMethod>
  readonly charge: (attempt: AttemptToCharge) => Promise<unknown>
  readonly gate: PaymentsGate
  /** CARRIER_TIME_ZONE, for moments that people are told. */
  readonly timeZone: string
  /** A call to the processor is over by then: an attempt that still says `submitted` is recovery's. */
  readonly chargeEndsAfterMs: number
}

const refusalOf: Readonly<Record<Taken, () => AppError>> = {
  // Nothing to answer again: it ended unused, a day after it was opened.
  checkout_used: somethingChanged,
  invoice_taken: inProgress,
  changed: somethingChanged,
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Each is five tries of a code; more are no oversight (ADR 0031). */
const codesAnHour = 5

/** Pays: durable before anything is sent, sent once, answered with what the books say then. */
export function makeSubmitPayment(options: PayOptions) {
  const { database, outbox, makeId } = options

  async function pay(visit: SignedInVisit, body: PayBody, from: PaymentOrigin): Promise<PayAnswer> {
    const payer = subjectOf(visit.actor)
    if (payer === null) throw new AppError('access.denied')
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
    const scope = { accounts: accountsWith(visit.actor, 'pay') }
    const key = { accountNumber: body.accountNumber, checkoutId: from.checkoutId, ownerId: payer.userId }
    const [checkout] = await database.read(scope, findCheckoutStatement(key))
    if (isUsed(checkout)) return await answerAgain(visit, checkout, bodyHash, key)
    await options.gate.pass()
    const quoted = await options.quote(visit, body)
    const method = agreeOnQuote(quoted, body)
    refuseOtherInvoices(checkout, body)
    const attempt = newAttempt({
      visit,
      body,
      from,
      quote: quoted.quote,
      method,
      bodyHash,
      payerUserId: payer.userId,
      makeId,
      confirmation: options.makeConfirmation(),
    })
    const submitted = await submit(visit, attempt, body.isRepeatMeant === true)
    if (typeof submitted === 'string') {
      // Two presses of one checkout meet at two constraints; whichever refused first, the first press is answered.
      const [winner] = await database.read(scope, findCheckoutStatement(key)).catch((error: unknown) => {
        throw unknownUnlessRefused(error)
      })
      if (isUsed(winner)) return await answerAgain(visit, winner, bodyHash, key)
      throw refusalOf[submitted]()
    }
    try {
      if (attempt.state === 'submitted') {
        const at = new Date(attempt.atMs)
        await options.charge({
          ...method,
          ...attempt,
          methodKind: method.kind,
          createdAt: at,
          submittedAt: at,
          handedIn: submitted,
        })
      }
      return await answer(visit, attempt.attemptId, key)
    } catch (error) {
      // It stands in the books and may have been charged: nobody may be told that nothing was.
      throw new AppError('payment.unknown', { cause: error })
    }
  }

  /** Commits the attempt whole and answers what the processor keeps of it, or what stands in its way. */
  async function submit(
    visit: SignedInVisit,
    attempt: NewAttempt,
    isRepeatMeant: boolean,
  ): Promise<Taken | DeferredRows<{ record: PaymentRecord }>> {
    const accounts = [...new Set([attempt.accountNumber, attempt.method.accountNumber])]
    try {
      return await database.transaction({ accounts }, async (tx) => {
        const { accountNumber: holder, methodId } = attempt.method
        // A method of the account's own has opened it.
        if (holder !== attempt.accountNumber) tx.defer(openAccountStatement(attempt.accountNumber))
        const card = { ...attempt, methodAccountNumber: holder, methodId }
        const [, [before], [tries], held, [here]] = await tx.together([
          lockAccountStatement(attempt.accountNumber),
          findBeforeStatement(attempt, attempt.atMs - dayMs, attempt.atMs - hourMs),
          declinedBeforeStatement(card, attempt.atMs),
          holdUsableMethodStatement(holder, methodId),
          databaseIdentityStatement(),
        ] as const)
        const installationId = options.gate.refuseElsewhere(here?.identity)
        if (before?.isCheckoutOpen === false) return 'checkout_used'
        if (before?.isTaken) return 'invoice_taken'
        if (before?.isChanged) throw somethingChanged()
        if (before !== undefined && before.codesAsked >= codesAnHour) throw new AppError('rate.limited')
        if (before?.repeated && !isRepeatMeant) throw paidToday(before.repeated)
        if (held.length === 0) throw methodGone()
        refuseAnotherTry(tries, attempt.atMs, options.timeZone)
        tx.defer(insertAttemptStatement(attempt))
        const handedIn = tx.deferRead(paymentRecordStatement(attempt, installationId))
        tell(tx, visit, attempt)
        return handedIn
      })
    } catch (error) {
      // A commit without an answer may have been carried out.
      if (error instanceof DatabaseUnavailable) throw unknownIfCommitted(error)
      return takenBy(error)
    }
  }

  function tell(tx: Transaction, visit: SignedInVisit, attempt: NewAttempt): void {
    const { accountNumber, attemptId, atMs } = attempt
    const isSubmitted = attempt.state === 'submitted'
    tx.defer(
      auditStatement({
        actor: visit.actor,
        at: atMs,
        action: isSubmitted ? 'payment.submitted' : 'payment.created',
        outcome: 'done',
        accountNumber,
        objects: { payment: attemptId, authorization: attempt.authorization.hash },
        requestId: visit.requestId,
      }),
    )
    if (!isSubmitted) {
      tx.defer(
        promiseEmailStatement({
          accountNumber,
          emailId: makeId(),
          userId: attempt.payerUserId,
          kind: paymentCode,
          aboutId: attemptId,
          step: null,
          createdAtMs: atMs,
        }),
      )
      return
    }
    outbox.addEvent(tx, {
      eventId: makeId(),
      accountNumber,
      type: 'payment.submitted',
      businessDay: attempt.businessDay,
      createdAt: atMs,
      body: paymentBodyOf({ ...attempt, methodKind: attempt.method.kind }, attempt.lines),
    })
  }

  /** A checkout that has paid: the first answer again; while there is none yet, that it is still running (M4). */
  async function answerAgain(
    visit: SignedInVisit,
    known: UsedCheckout,
    bodyHash: Buffer,
    key: CheckoutKey,
  ): Promise<PayAnswer> {
    if (!known.bodyHash.equals(bodyHash)) throw checkoutWasForAnother()
    if (known.answer !== null) return known.answer as PayAnswer
    const isRunning = visit.nowMs - known.paidAt.getTime() < options.chargeEndsAfterMs
    const facts = await factsOf(visit, known.attemptId).catch((error: unknown) => {
      throw unknownUnlessRefused(error)
    })
    if (facts.state === 'submitted' && isRunning) throw new AppError('payment.in_progress')
    return await answer(visit, known.attemptId, key)
  }

  async function answer(visit: SignedInVisit, attemptId: Uuid, key: CheckoutKey): Promise<PayAnswer> {
    const facts = await factsOf(visit, attemptId)
    await database.transaction({ accounts: [key.accountNumber] }, (tx) =>
      tx.defer(keepAnswerStatement(key, facts)),
    )
    return facts
  }

  async function factsOf(visit: SignedInVisit, attemptId: Uuid): Promise<PayAnswer> {
    const accounts = accountsWith(visit.actor, 'pay')
    const facts = await readPaymentFacts(database, { accounts }, accounts, attemptId)
    if (facts === null) throw notFound()
    return facts
  }

  return { pay }
}

/** Of the invoices that were chosen when it was opened, all or some; throws where it is not there any more. */
function refuseOtherInvoices(checkout: CheckoutRow | undefined, { invoices }: PayBody): void {
  if (checkout === undefined) throw somethingChanged()
  const chosen = new Set(readChoices(checkout.choices).map(({ invoiceNumber }) => invoiceNumber))
  if (invoices.some(({ invoiceNumber }) => !chosen.has(invoiceNumber))) throw checkoutWasForAnother()
}
