import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type SaveRefusal, savedMethodsAtMost } from '@myaccount/domain/payment-methods/save-limit'
import type { PaymentMethodKind } from '@myaccount/domain/payments/amount-to-pay'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { methodRefusals } from '@myaccount/messages/payment-methods/method-refusals'
import { verificationRefusals } from '@myaccount/messages/payment-methods/verification-refusals'
import { AppError } from '../../http/app-error.ts'

/** Makes a refusal, whose texts say what happened and what to do (domain.md 11.3, 11.4). */
const refuse = (texts: { readonly title: Message; readonly detail: Message }) =>
  new AppError('conflict', texts)

export function tooManyMethods(): AppError {
  const { title, detail } = methodRefusals.tooMany
  return refuse({ title, detail: fill(detail, { count: savedMethodsAtMost }) })
}

export function saveRefused(refusal: SaveRefusal, kind: PaymentMethodKind): AppError {
  if (refusal === 'too_many') return tooManyMethods()
  const texts = refusal === 'already_saved' ? methodRefusals.alreadySaved : methodRefusals.closedByBank
  return refuse({ title: texts.title, detail: texts[kind] })
}

export function setupIncomplete(): AppError {
  return refuse(methodRefusals.setupIncomplete)
}

export function setupFailed(): AppError {
  const { title, setup: detail } = methodRefusals.notAccepted
  return refuse({ title, detail })
}

/** Refuses a card in the neutral text of 3.2.7, which does not say which check was right (domain.md 3.2.4). */
export function checksFailed(): AppError {
  const { title, checks: detail } = methodRefusals.notAccepted
  return refuse({ title, detail })
}

export function businessAccountsOnly(): AppError {
  return fieldRefused('isBusinessAccount', methodRefusals.businessAccountsOnly)
}

/** Refuses an employee who acts for a customer (ADR 0015). */
export function neverWhileActing(): AppError {
  return new AppError('access.denied', { detail: methodRefusals.neverWhileActing })
}

export function notWaiting(): AppError {
  return refuse(verificationRefusals.notWaiting)
}

/** Refuses an account whose deposits could not be sent, or whose verification the processor ended. */
export function verificationEnded(): AppError {
  return refuse(verificationRefusals.ended)
}

/** Refuses because the last try is used, and its outcome is not known yet. */
export function stillChecking(): AppError {
  return refuse(verificationRefusals.stillChecking)
}

export function notVerifiedInTime(): AppError {
  return refuse(verificationRefusals.tooLate)
}

/** Refuses because no try is left (domain.md 3.3.9); `moment` is ISO 8601. */
export function noTryLeft(moment: string, timeZone: string): AppError {
  const { title, detail } = verificationRefusals.noTryLeft
  return refuse({ title, detail: fill(detail, { until: { moment, timeZone } }) })
}

export function lockedByTries(moment: string, timeZone: string): AppError {
  const { title, detail } = verificationRefusals.lockedByTries
  return refuse({ title, detail: fill(detail, { until: { moment, timeZone } }) })
}

/** Refuses because the deposits are not there yet; `arrivesOn` is the latest day that the processor gave. */
export function depositsNotThere(arrivesOn: CalendarDate): AppError {
  const { title, detail } = verificationRefusals.depositsNotThere
  return refuse({ title, detail: fill(detail, { arrivesOn: { date: arrivesOn } }) })
}

export function notJudged(): AppError {
  return refuse(verificationRefusals.notJudged)
}

export function depositsMismatch(field: 'amountsCents' | 'code', triesLeft: number): AppError {
  const { wrongCode, wrongAmounts } = verificationRefusals
  return fieldRefused(
    field,
    field === 'code' ? fill(wrongCode, { triesLeft }) : fill(wrongAmounts, { triesLeft }),
  )
}

export function depositsOfOtherKind(expected: 'amounts' | 'code'): AppError {
  return expected === 'code'
    ? fieldRefused('code', fieldMessages.deposit_code)
    : fieldRefused('amountsCents', fieldMessages.both_deposits)
}

export function notToBeOffered(): AppError {
  return refuse(methodRefusals.cannotPay)
}

export function defaultStays(): AppError {
  return fieldRefused('isDefault', methodRefusals.defaultStays)
}

export function dateNotTaken(): AppError {
  return fieldRefused('expires', methodRefusals.dateNotTaken)
}

export function draftedFrom(policies: readonly string[]): AppError {
  const { title, detail } = methodRefusals.draftedFrom
  return refuse({ title, detail: fill(detail, { policies: { list: policies } }) })
}

export function paymentUnderWay(): AppError {
  return refuse(methodRefusals.paymentInProgress)
}

export function fieldRefused(field: string, message: Message): AppError {
  return new AppError('input.invalid', { fields: [{ field, message }] })
}
