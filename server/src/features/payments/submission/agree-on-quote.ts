import type { Cents } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { leastTotalCents, limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import { actingRefusals } from '@myaccount/messages/acting/acting-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { paymentRefusals } from '@myaccount/messages/payments/payment-refusals'
import { AppError } from '../../../http/app-error.ts'
import type { MethodRow } from '../../payment-methods/payment-methods.reader.ts'
import type { Payer } from '../payer.ts'
import type { Quote, QuoteWithMethod } from '../quoting/quote-payment.ts'
import type { Before } from './before.store.ts'
import type { PayBody } from './pay-order.ts'

interface Agreed {
  readonly method: MethodRow
  readonly authorization: NonNullable<Quote['authorization']>
}

/**
 * The amount charged is the amount shown, under the text shown (M19); if something has changed, the change is
 * answered, so that it is shown first.
 */
export function agreeOnQuote(
  { quote, method }: QuoteWithMethod,
  body: PayBody,
  payer: Pick<Payer, 'kind'>,
): Agreed | AppError {
  const taken = quote.notPayable.find(({ reason }) => reason === 'payment-pending')
  if (taken) return inProgress(taken.invoiceNumber)
  if (method === null || toWireId('paymentMethod', method.methodId) !== body.methodId) return methodGone()
  const { authorization } = quote
  // A guest is offered all that is due and never a part, whatever the request contains.
  const isPart = quote.lines.some((line) => line.amountCents !== line.amountDueCents)
  const isAsShown =
    quote.notPayable.length === 0 &&
    quote.payOn === (body.payOn ?? null) &&
    !(payer.kind === 'guest' && isPart) &&
    quote.totalCents === body.totalCents &&
    authorization?.hash === body.authorization.hash &&
    authorization.version === body.authorization.version
  if (!isAsShown) return somethingChanged()
  const message = whyNotThisTotal(quote.totalCents, method)
  if (message !== null) return new AppError('input.invalid', { fields: [{ field: 'totalCents', message }] })
  return { method, authorization }
}

function whyNotThisTotal(totalCents: Cents, { kind }: MethodRow): Message | null {
  if (totalCents > limitCentsByMethod[kind])
    return kind === 'card' ? paymentRefusals.tooMuchByCard : paymentRefusals.tooMuchByBank
  return totalCents < leastTotalCents
    ? fill(paymentRefusals.tooLittle, { least: { cents: leastTotalCents } })
    : null
}

export function inProgress(invoiceNumber?: string): AppError {
  const detail =
    invoiceNumber === undefined
      ? paymentRefusals.inProgress
      : fill(paymentRefusals.invoiceInProgress, { invoiceNumber })
  return new AppError('payment.in_progress', { detail })
}

/** Refuses, because a scheduled payment already covers all that is due on the invoice. */
export function scheduledBefore(): AppError {
  return new AppError('conflict', paymentRefusals.scheduledBefore)
}

export function checkoutWasForAnother(): AppError {
  return new AppError('input.invalid', {
    fields: [{ field: 'Idempotency-Key', message: paymentRefusals.checkoutWasForAnother }],
  })
}

export function methodGone(): AppError {
  return new AppError('input.invalid', {
    fields: [{ field: 'methodId', message: paymentRefusals.methodGone }],
  })
}

/** `repeated` is the payment that this one looks like (domain.md 3.6). */
export function paidToday({ confirmation, attemptId }: NonNullable<Before['repeated']>): AppError {
  return new AppError('conflict', {
    title: paymentRefusals.paidToday.title,
    detail: fill(paymentRefusals.paidToday.detail, { confirmation }),
    fields: [{ field: 'isRepeatMeant', message: paymentRefusals.paidToday.field }],
    paymentId: toWireId('payment', attemptId),
  })
}

export function somethingChanged(): AppError {
  return new AppError('conflict', {
    title: paymentRefusals.somethingChanged.title,
    detail: paymentRefusals.somethingChanged.beforePaying,
  })
}

/**
 * An employee who acts for a customer confirms that the caller agreed, and the acceptance names both (ADR 0065).
 */
export function callerHasNotAgreed(): AppError {
  return new AppError('input.invalid', {
    fields: [{ field: 'hasCallerAgreed', message: actingRefusals.callerHasNotAgreed }],
  })
}
