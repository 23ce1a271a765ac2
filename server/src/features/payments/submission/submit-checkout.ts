import { createHash } from 'node:crypto'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { whileBusy } from '../../../database/database-unavailable.ts'
import { AppError } from '../../../http/app-error.ts'
import {
  type CheckoutKey,
  type CheckoutRow,
  findCheckoutStatement,
  isUsed,
  keepAnswerStatement,
  type UsedCheckout,
} from '../checkout/checkouts.store.ts'
import { readOwnFacts } from '../find-own-attempt.ts'
import { type PayerAsking, termsOf } from '../payer.ts'
import type { PaymentWork } from '../payment-work.ts'
import { readChoices } from '../quoting/read-choices.ts'
import { readQuote } from '../quoting/read-quote.ts'
import {
  agreeOnQuote,
  callerHasNotAgreed,
  checkoutWasForAnother,
  inProgress,
  methodGone,
  scheduledBefore,
  somethingChanged,
} from './agree-on-quote.ts'
import type { PayAnswer, PayBody, PayRequest } from './pay-order.ts'
import { type Taken, unknownUnlessRefused } from './refusals.ts'
import { submitPayment } from './submit-payment.ts'

const refusalOf: Readonly<Record<Taken, () => AppError>> = {
  // No answer is stored: the checkout expired unused, a day after it was opened.
  origin_used: somethingChanged,
  invoice_taken: inProgress,
  changed: somethingChanged,
  method_gone: methodGone,
  scheduled_before: scheduledBefore,
}

/**
 * Handles the press of Pay: compares what was shown with the current data, submits, and answers with the books'
 * data.
 */
export async function submitCheckout(
  work: PaymentWork,
  asking: PayerAsking,
  body: PayBody,
  from: PayRequest,
): Promise<PayAnswer> {
  const { payer, speaker, ...when } = asking
  const terms = termsOf(payer)
  if (terms.ownerId === null) throw new AppError('access.denied')
  const { accountNumber } = body
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const key = { accountNumber, checkoutId: from.checkoutId, ownerId: terms.ownerId }
  const readCheckout = async () => {
    const [checkout] = await work.database.read(terms.scopeOf(terms.accounts), findCheckoutStatement(key))
    return checkout
  }
  const checkout = await readCheckout()
  if (isUsed(checkout)) return await answerAgain(work, asking, checkout, bodyHash, key)
  await work.gate.pass()
  const { invoices: choices, methodId, payOn } = body
  const quoted = await readQuote(work, asking, { accountNumber, choices, methodId, payOn })
  /**
   * Answers with the payment of this checkout if another tab has paid it in the meantime; else throws the
   * refusal.
   */
  const orElse = async (refusal: () => AppError): Promise<PayAnswer> => {
    const winner = await readCheckout().catch((error: unknown) => {
      throw unknownUnlessRefused(error)
    })
    if (isUsed(winner)) return await answerAgain(work, asking, winner, bodyHash, key)
    throw refusal()
  }
  const agreed = agreeOnQuote(quoted, body, payer)
  if (agreed instanceof AppError) return await orElse(() => agreed)
  const { method, authorization } = agreed
  refuseOtherInvoices(checkout, body)
  if (payer.kind === 'staff' && body.hasCallerAgreed !== true) throw callerHasNotAgreed()
  const submitted = await submitPayment(work, {
    payer,
    accountNumber,
    lines: quoted.quote.lines,
    method,
    payOn: payOn ?? null,
    authorization: { ...authorization, kind: 'one_time_payment', language: speaker.locale },
    origin: {
      ...when,
      kind: 'checkout',
      address: from.address,
      browser: from.browser,
      checkout: { ...key, bodyHash },
      isRepeatMeant: body.isRepeatMeant === true,
    },
  })
  // Two presses of one checkout meet at two constraints, whichever refuses first.
  if ('taken' in submitted) return await orElse(refusalOf[submitted.taken])
  // A new payment has no decision of an employee yet; it is written with the hold that it waits for.
  if ('held' in submitted) return await orElse(somethingChanged)
  return await whileBusy(() => answer(work, asking, submitted.attemptId, key)).catch((cause: unknown) => {
    // The payment is in the books and may have been charged, so the answer must not say that nothing was.
    throw new AppError('payment.unknown', { cause })
  })
}

/**
 * Answers a paid checkout with its first answer; while there is none yet, with the error that the payment is
 * still running (M4).
 */
async function answerAgain(
  work: PaymentWork,
  asking: PayerAsking,
  known: UsedCheckout,
  bodyHash: Buffer,
  key: CheckoutKey,
): Promise<PayAnswer> {
  if (!known.bodyHash.equals(bodyHash)) throw checkoutWasForAnother()
  if (known.answer !== null) return known.answer as PayAnswer
  const isRunning = asking.nowMs - known.paidAt.getTime() < work.chargeEndsAfterMs
  const facts = await readOwnFacts(work.database, asking.payer, known.attemptId).catch((error: unknown) => {
    throw unknownUnlessRefused(error)
  })
  // The error names the payment, so that the page keeps asking for it and does not take it for another one.
  if (facts.state === 'submitted' && isRunning)
    throw new AppError('payment.in_progress', { paymentId: facts.paymentId })
  return await answer(work, asking, known.attemptId, key)
}

async function answer(
  work: PaymentWork,
  { payer }: PayerAsking,
  attemptId: Uuid,
  key: CheckoutKey,
): Promise<PayAnswer> {
  const facts = await readOwnFacts(work.database, payer, attemptId)
  await work.database.transaction(termsOf(payer).scopeOf([key.accountNumber]), (tx) =>
    tx.defer(keepAnswerStatement(key, facts)),
  )
  return facts
}

/**
 * Allows only invoices that were chosen when the checkout was opened, all or some; throws where the checkout does
 * not exist any more.
 */
function refuseOtherInvoices(checkout: CheckoutRow | undefined, { invoices }: PayBody): void {
  if (checkout === undefined) throw somethingChanged()
  const chosen = new Set(readChoices(checkout.choices).map(({ invoiceNumber }) => invoiceNumber))
  if (invoices.some(({ invoiceNumber }) => !chosen.has(invoiceNumber))) throw checkoutWasForAnother()
}
