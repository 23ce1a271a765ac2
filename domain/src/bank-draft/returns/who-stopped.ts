import { bankReturnOf, isBankReturn, type ReturnReason } from '../../payments/return-code.ts'

/** `bank_account`: it was not verified in time, or was removed. */
export const stoppers = ['bank', 'billing', 'bank_account'] as const
export type Stopper = (typeof stoppers)[number]

/** The code of an enrollment whose bank account lapsed. */
export const stoppedByBankAccount = 'method'

/** Reads the code that an enrollment was stopped with: a bank's, or billing's own. */
export function whoStopped(code: string | null): Stopper | null {
  if (code === null) return null
  if (code === stoppedByBankAccount) return 'bank_account'
  return isBankReturn(code) ? 'bank' : 'billing'
}

/** The reason why the bank accepts no more drafts; null if it was not stopped by a bank. */
export function stoppedFor(code: string | null): ReturnReason | null {
  return whoStopped(code) === 'bank' && code !== null ? bankReturnOf(code).reason : null
}
