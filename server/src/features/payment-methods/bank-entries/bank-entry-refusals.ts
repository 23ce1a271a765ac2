import type { BankEntryState } from '@myaccount/domain/payment-methods/bank-entry'
import { AppError } from '../../../http/app-error.ts'

/** What is true of every refusal here: no bank account was saved by it. */
export const stillTrue = 'Nothing was saved. No money moved.'

const refuse = (title: string, detail: string) => new AppError('conflict', { title, detail })

/** Asked without a code, which our page never does. */
export function codeNeeded(): AppError {
  return refuse(
    'A code is needed first',
    `We send you a code before a bank account is added. ${stillTrue} Load this page again, then add the account.`,
  )
}

/** The page knows what is left of it: it asks for another code. */
export function entryOver(state: Exclude<BankEntryState, 'waiting'>): AppError {
  switch (state) {
    case 'failed':
      return refuse(
        'Too many wrong codes',
        `The code was wrong five times. ${stillTrue} Start again with a new code.`,
      )
    case 'expired':
      return refuse(
        'The time is over',
        `This took longer than half an hour. ${stillTrue} Start again with a new code.`,
      )
    case 'used':
      return refuse(
        'The code is used',
        `A bank account was added with this code. Look at your payment methods. To add another one, start again with a new code.`,
      )
    case 'confirmed':
      return refuse('No code is needed', 'Your code was right already. Load this page again and go on.')
  }
}

/** A code opens the way to one bank account; this one was not entered behind it. */
export function notBehindCode(): AppError {
  return refuse(
    'A new code is needed',
    `A code is good for one bank account. ${stillTrue} Start again with a new code.`,
  )
}

export function tooManyEntries(retryAfterSeconds: number): AppError {
  return new AppError('rate.limited', {
    title: 'Too many codes for now',
    detail: `You asked for many codes within the hour. ${stillTrue} Wait a while, then try again.`,
    retryAfterSeconds,
  })
}
