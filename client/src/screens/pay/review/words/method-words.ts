import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { QuoteMethod } from '@myaccount/contract/endpoints/payment-quote'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { isUsable } from '@myaccount/domain/payment-methods/method-state'
import { leastTotalCents, limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'

/** Explains why a saved method cannot pay this total; null if it can. */
export function whyMethodCannotPay(method: MethodFacts, totalCents: Cents): MessageDescriptor | null {
  const { kind, state, expiry } = method
  const limitCents = limitCentsByMethod[kind]
  if (isUsable(state) && totalCents > limitCents) {
    const limit = formatCents(limitCents)
    return kind === 'card'
      ? msg`A card takes at most ${limit} in one payment.`
      : msg`A bank account takes at most ${limit} in one payment.`
  }
  if (isUsable(state) && totalCents > 0 && totalCents < leastTotalCents) {
    const least = formatCents(leastTotalCents)
    return msg`One payment has to be at least ${least}. Pay it together with another invoice.`
  }
  switch (state) {
    case 'active':
      return null
    case 'pending_verification':
      return msg`Not confirmed yet. Enter the two small deposits under Payment methods.`
    case 'expired':
      return expiry === null ? msg`It was not confirmed in time.` : msg`Expired ${expiry}.`
    case 'failed':
      return msg`It could not be confirmed.`
    case 'disabled':
      return msg`Your bank does not allow payments from it.`
  }
}

/** Names the account that the method is saved on, if another account is being paid; else null. */
export function describeWhereSaved(
  { accountNumber, accountName }: QuoteMethod,
  paidFor: AccountNumber | null,
): MessageDescriptor | null {
  return accountNumber === paidFor ? null : msg`Saved on ${accountName}`
}

/** Details under the name of a method that can pay: "First Federal Savings", "no fee". */
export function describeMethod(method: QuoteMethod, paidFor: AccountNumber | null): MessageDescriptor[] {
  const { kind, bankName, expiry, nickname, wasRefused } = method
  const saved = describeWhereSaved(method, paidFor)
  const before = [
    ...(wasRefused ? [msg`The last payment with it was refused`] : []),
    ...(saved === null ? [] : [saved]),
    ...(nickname === null ? [] : [msg`${nickname}`]),
    ...(kind === 'bank' && bankName !== null ? [msg`${bankName}`] : []),
    ...(kind === 'card' && expiry !== null ? [msg`Expires ${expiry}`] : []),
  ]
  return before.length === 0 ? [msg`No fee`] : [...before, msg`no fee`]
}
