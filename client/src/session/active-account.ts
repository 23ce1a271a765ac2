import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

/** The chosen account; the only one counts as chosen (specification 2, "After accounts load"). */
export function activeAccountOf(user: SessionUser): AccountNumber | null {
  const [only, ...others] = user.accounts_owned
  return user.activeAccountNumber ?? (others.length === 0 ? (only ?? null) : null)
}
