import type { AccountNumber } from '../kernel/numbers-of-the-carrier.ts'

export type Landing =
  | { readonly to: 'policies'; readonly activeAccountNumber: AccountNumber }
  | { readonly to: 'accounts' }

/**
 * After the accounts load: exactly one becomes the active account and leads to /policies (specification, section 2;
 * ADR 0005). None, or more than one, stays on /accounts.
 */
export function chooseLanding(accountNumbers: readonly AccountNumber[]): Landing {
  const [only, ...others] = accountNumbers
  return only !== undefined && others.length === 0
    ? { to: 'policies', activeAccountNumber: only }
    : { to: 'accounts' }
}
