import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { type SaveRefusal, savedMethodsAtMost } from '@myaccount/domain/payment-methods/save-limit'
import { AppError } from '../../http/app-error.ts'

type Kind = 'card' | 'bank'

/** Each says what happened and what to do; none of them moves money (domain.md 11.3, 11.4). */
const refuse = (title: string, detail: string) => new AppError('conflict', { title, detail })

export function tooManyMethods(): AppError {
  return refuse(
    'No room for another one',
    `You have ${savedMethodsAtMost} saved payment methods, which is the most. Remove one, then add the new one.`,
  )
}

export function saveRefused(refusal: SaveRefusal, kind: Kind): AppError {
  if (refusal === 'too_many') return tooManyMethods()
  const what = nameOf(kind)
  if (refusal === 'already_saved') return refuse('Already saved', `This ${what} is already saved.`)
  return refuse(
    'Closed by the bank',
    `The bank has closed this ${what} to us. Nothing was saved. Add another one, or call us.`,
  )
}

export function setupIncomplete(): AppError {
  return refuse(
    'Not finished',
    'The card or bank account was not entered to the end. Nothing was saved. Enter it again.',
  )
}

export function setupFailed(): AppError {
  return refuse(
    'Not accepted',
    'The card or bank account was not accepted. Nothing was saved. Try another one.',
  )
}

/** domain.md 3.2.4, in the one neutral line of 3.2.7: which of them was right is not said. */
export function checksFailed(): AppError {
  return refuse(
    'Not accepted',
    'The card was not accepted. Nothing was saved. Check the card number, expiry date, security code and billing ZIP code, then enter it again.',
  )
}

export function businessAccountsOnly(): AppError {
  return fieldRefused('isBusinessAccount', "Only an organization's account can be used.")
}

/** Of somebody acting for a customer (product.md 6). */
export function neverWhileActing(): AppError {
  return new AppError('access.denied', {
    detail: 'A bank account can only be added, checked or removed by the customer. Nothing was changed.',
  })
}

export function notWaiting(): AppError {
  return refuse('Nothing to check', 'This payment method does not wait for deposits. Reload the page.')
}

/** Of deposits that could not be sent, or that the processor has given up. */
export function verificationEnded(): AppError {
  return refuse(
    'Could not be confirmed',
    'The bank account could not be checked, so it cannot be used. No money moved. Add the account again, or another one.',
  )
}

/** The last try is taken, and what came of it is not known yet. */
export function stillChecking(): AppError {
  return refuse('Still checking', 'We are still checking. No money moved. Look again in a few minutes.')
}

export function notProvedInTime(): AppError {
  return refuse(
    'Not confirmed in time',
    'The deposits were good for 10 days, which are over. No money moved. Add the account again to get new deposits.',
  )
}

/** domain.md 3.3.9; `until` as people read it. */
export function noTryLeft(until: string): AppError {
  return refuse(
    'No tries left',
    `All 3 tries to confirm this account are used. No money moved. You can enter it again after ${until}. To pay before that, add another account or a card.`,
  )
}

export function lockedByTries(until: string): AppError {
  return refuse(
    'Not yet',
    `All 3 tries to confirm this account are used. Nothing was saved. You can enter it again after ${until}. To pay before that, add another account or a card.`,
  )
}

/** `arrivesOn` is the latest day that the processor named. */
export function depositsNotThere(arrivesOn: CalendarDate): AppError {
  return refuse(
    'Too early',
    `The small deposits have not arrived yet. No try was used. They arrive by ${formatCalendarDate(arrivesOn)}. Come back then and confirm.`,
  )
}

/** The processor answered neither yes nor no. */
export function notLookedAt(): AppError {
  return refuse(
    'Not checked',
    'What you entered could not be checked now. No try was used and no money moved. Try again in a few minutes.',
  )
}

export function proofMismatch(field: 'amountsCents' | 'code', triesLeft: number): AppError {
  const what = field === 'code' ? "That code doesn't match." : "Those amounts don't match."
  return fieldRefused(field, `${what} You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`)
}

export function proofOfOtherKind(expected: 'amounts' | 'code'): AppError {
  return expected === 'code'
    ? fieldRefused('code', 'Enter the code that starts with SM.')
    : fieldRefused('amountsCents', 'Enter both amounts, like 0.32.')
}

export function notToBeOffered(): AppError {
  return refuse(
    'Not changed',
    'This payment method cannot be used to pay, so it cannot be the default. Choose another one.',
  )
}

export function defaultStays(): AppError {
  return fieldRefused(
    'isDefault',
    'One payment method is always the default. To change that, make another one the default.',
  )
}

export function draftedFrom(policies: readonly string[]): AppError {
  return refuse(
    'Still in use',
    `Bank drafts of ${policies.join(', ')} use this account. Change or end the drafts first. Nothing was changed.`,
  )
}

export function paymentUnderWay(): AppError {
  return refuse(
    'Payment under way',
    'A payment with this method is under way. Remove the method when the payment is through. Nothing was changed.',
  )
}

export function fieldRefused(field: string, message: string): AppError {
  return new AppError('input.invalid', { fields: [{ field, message }] })
}

function nameOf(kind: Kind): string {
  return kind === 'card' ? 'card' : 'bank account'
}
