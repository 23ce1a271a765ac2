import { ok, type Result, refuse } from '../kernel/result.ts'
import { isOffered, type MethodState } from './method-state.ts'

/** The limits of domain.md 11.3. */
export const savedMethodsAtMost = 10

/** `fingerprint` is the processor's: the same for the same card or account number (3.7). */
export type SavedMethod = { readonly state: MethodState; readonly fingerprint: string }

export type SaveRefusal = 'too_many' | 'already_saved' | 'disabled_by_bank'

/**
 * Whether one more method may be saved beside those of the account, each with the state of `methodStateOn`.
 * Removed ones do not count. A failed or expired one does not block the same number, since entering it again
 * repairs it; one that its bank has disabled does.
 */
export function decideSave(
  saved: readonly SavedMethod[],
  fingerprint: string,
): Result<'may_save', SaveRefusal> {
  const kept = saved.filter((method) => method.state !== 'removed')
  const same = kept.filter((method) => method.fingerprint === fingerprint).map((method) => method.state)
  if (same.some(isOffered)) return refuse('already_saved')
  if (same.includes('disabled')) return refuse('disabled_by_bank')
  return kept.length >= savedMethodsAtMost ? refuse('too_many') : ok('may_save')
}
