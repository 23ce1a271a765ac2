import type { AccountNumber } from '../kernel/numbers-of-the-carrier.ts'

export type Landing =
  | { readonly to: 'policies'; readonly activeAccountNumber: AccountNumber }
  | { readonly to: 'accounts' }

/**
 * Decides the page after the accounts have loaded: a single account becomes the active one and leads to
 * /policies (specification, section 2; ADR 0005). None, or more than one, stays on /accounts.
 */
export function chooseLanding(accountNumbers: readonly AccountNumber[]): Landing {
  const [only, ...others] = accountNumbers
  return only !== undefined && others.length === 0
    ? { to: 'policies', activeAccountNumber: only }
    : { to: 'accounts' }
}
