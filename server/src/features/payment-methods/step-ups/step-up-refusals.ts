import type { StepUpState } from '@myaccount/domain/payment-methods/step-up'
import { bankCodeRefusals } from '@myaccount/messages/codes/code-refusals'
import { AppError } from '../../../http/app-error.ts'

/** Asked without a code, which our page never does. */
export function codeNeeded(): AppError {
  return new AppError('conflict', bankCodeRefusals.needed)
}

/** The page knows what is left of it: it asks for another code. */
export function entryOver(state: Exclude<StepUpState, 'waiting'>): AppError {
  return new AppError('conflict', bankCodeRefusals[state])
}

/** A code opens the way to one bank account; this one was not entered behind it. */
export function notBehindCode(): AppError {
  return new AppError('conflict', bankCodeRefusals.notBehindCode)
}

export function tooManyEntries(retryAfterSeconds: number): AppError {
  return new AppError('rate.limited', { ...bankCodeRefusals.tooMany, retryAfterSeconds })
}
