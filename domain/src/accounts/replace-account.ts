import { type SortableAccount, sortAccounts } from './sort-accounts.ts'

/**
 * Replaces the account with the same number by the reloaded one and keeps the list sorted, since the name may
 * have changed (specification, section 3). An account that is not in the list is not added: a late answer
 * must not bring back one that the person no longer holds.
 */
export function replaceAccount<Account extends SortableAccount>(
  accounts: readonly Account[],
  reloaded: Account,
): Account[] {
  return sortAccounts(
    accounts.map((account) => (account.accountNumber === reloaded.accountNumber ? reloaded : account)),
  )
}
