import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { leastTotalCents, limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import { AppError } from '../../../http/app-error.ts'
import type { MethodRow } from '../../payment-methods/payment-methods.reader.ts'
import type { QuoteWithMethod } from '../quoting/quote-payment.ts'
import type { PayBody } from './pay-order.ts'
import type { Before } from './submit.store.ts'

/** The amount charged is the amount shown, under the text shown (M19); what changed since is shown again first. */
export function agreeOnQuote({ quote, method }: QuoteWithMethod, body: PayBody): MethodRow {
  const taken = quote.notPayable.find(({ reason }) => reason === 'payment-pending')
  if (taken) throw inProgress(taken.invoiceNumber)
  if (method === null || toWireId('paymentMethod', method.methodId) !== body.methodId) throw methodGone()
  const isAsShown =
    quote.notPayable.length === 0 &&
    quote.totalCents === body.totalCents &&
    quote.authorisation?.hash === body.authorisation.hash &&
    quote.authorisation.version === body.authorisation.version
  if (!isAsShown) throw somethingChanged()
  const wrong = whyNotThisTotal(quote.totalCents, method)
  if (wrong !== null)
    throw new AppError('input.invalid', { fields: [{ field: 'totalCents', message: wrong }] })
  return method
}

function whyNotThisTotal(totalCents: Cents, { kind }: MethodRow): string | null {
  if (totalCents > limitCentsByMethod[kind])
    return `This is more than one payment by ${kind === 'card' ? 'card' : 'bank account'} may be.`
  return totalCents < leastTotalCents
    ? `One payment has to be at least ${formatCents(leastTotalCents)}. Pay it together with another invoice.`
    : null
}

export function inProgress(invoiceNumber?: string): AppError {
  const which = invoiceNumber === undefined ? 'One of these invoices' : `Invoice ${invoiceNumber}`
  return new AppError('payment.in_progress', {
    detail: `${which} already has a payment in progress. Nothing more was charged.`,
  })
}

export function keyWasForAnother(): AppError {
  return new AppError('input.invalid', {
    fields: [{ field: 'Idempotency-Key', message: 'This key was used for another payment.' }],
  })
}

export function methodGone(): AppError {
  return new AppError('input.invalid', {
    fields: [{ field: 'methodId', message: 'This payment method cannot be used now. Choose another one.' }],
  })
}

/** `repeated` is the payment that this one looks like (domain.md 3.6). */
export function paidToday({ confirmation, attemptId }: NonNullable<Before['repeated']>): AppError {
  return new AppError('conflict', {
    title: 'You paid this amount today',
    detail: `The same amount was paid with the same method within 24 hours (${confirmation}). Nothing was charged now. Pay again only if you mean to.`,
    fields: [{ field: 'isRepeatMeant', message: 'Say that you mean to pay again.' }],
    paymentId: toWireId('payment', attemptId),
  })
}

export function somethingChanged(): AppError {
  return new AppError('conflict', {
    title: 'Something changed',
    detail:
      'What is due, or the text of the authorization, is not what was shown any more. Nothing was charged. Look at it again.',
  })
}
