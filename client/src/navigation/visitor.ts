import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { SignOutReason } from '../routes/paths.ts'

/** The visitor, reduced to the facts that navigation needs. */
export type Visitor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'insured' | 'acting'
      readonly owned: readonly AccountNumber[]
      readonly active: AccountNumber | null
    }
  | { readonly kind: 'employee' }
  /** The session has ended, and the page for that has not loaded yet. */
  | { readonly kind: 'leaving'; readonly reason: SignOutReason }
  /** The session call had no answer yet, and no session was known before (ADR 0005). */
  | { readonly kind: 'unknown' }

/** Null is a guest; undefined: the session is not known. */
export function visitorOf(user: SessionUser | null | undefined): Visitor {
  if (user === undefined) return { kind: 'unknown' }
  if (user === null) return { kind: 'guest' }
  if (user.user_type === 'Employee') return { kind: 'employee' }
  return {
    kind: user.acting_as ? 'acting' : 'insured',
    owned: user.accounts_owned,
    active: user.activeAccountNumber,
  }
}
