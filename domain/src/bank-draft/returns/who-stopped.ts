import { bankReturnOf, isBankReturn, type ReturnReason } from '../../payments/return-code.ts'

/** `bank_account`: it was not verified in time, or is gone. */
export const stoppers = ['bank', 'billing', 'bank_account'] as const
export type Stopper = (typeof stoppers)[number]

/** What an enrollment has in place of a code where its bank account lapsed. */
export const stoppedByBankAccount = 'method'

/** By the code that an enrollment was stopped with: a bank's, or billing's own. */
export function whoStopped(code: string | null): Stopper | null {
  if (code === null) return null
  if (code === stoppedByBankAccount) return 'bank_account'
  return isBankReturn(code) ? 'bank' : 'billing'
}

/** Why the bank takes no more; null where no bank said so. */
export function stoppedFor(code: string | null): ReturnReason | null {
  return whoStopped(code) === 'bank' && code !== null ? bankReturnOf(code).reason : null
}
