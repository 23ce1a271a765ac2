import type { ConfirmationState } from '@myaccount/domain/confirmations/confirmation-state'
import { bankCodeRefusals } from '@myaccount/messages/codes/code-refusals'
import { AppError } from '../../../http/app-error.ts'

/** Asked without a code, which our page never does. */
export function codeNeeded(): AppError {
  return new AppError('conflict', bankCodeRefusals.needed)
}

export function entryOver(state: Exclude<ConfirmationState, 'waiting'>): AppError {
  return new AppError('conflict', bankCodeRefusals[state])
}

/** A code allows one bank account, and this one was not entered under it. */
export function notBehindCode(): AppError {
  return new AppError('conflict', bankCodeRefusals.notBehindCode)
}
