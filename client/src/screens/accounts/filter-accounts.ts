import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'

type Searchable = Pick<AccountSummary, 'accountName' | 'accountNumber'>

/** Which accounts are shown: all, those with an amount due, or those with an amount past due. */
export const shownAccounts = ['all', 'due', 'past_due'] as const
export type ShownAccounts = (typeof shownAccounts)[number]

export interface AccountFilter {
  readonly search: string
  readonly show: ShownAccounts
}

export function isShown({ due }: Pick<AccountSummary, 'due'>, show: ShownAccounts): boolean {
  if (show === 'all') return true
  return due !== null && (show === 'due' ? due.toPayCents : due.pastDueCents) > 0
}

/** The number of accounts from which a search is shown above the list. */
export const searchFromAccounts = 6

/**
 * Filters by name or number. Every word must be found in the name, blind to case and accents as the list is sorted
 * (ADR 0011); digits, also in groups as bills print them, are looked for in the number too.
 */
export function filterAccounts<Account extends Searchable>(
  accounts: readonly Account[],
  search: string,
): readonly Account[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return accounts
  const digits = search.replaceAll(/[\s-]/g, '')
  const isNumber = /^\d+$/.test(digits)
  return accounts.filter(({ accountName, accountNumber }) => {
    if (isNumber && accountNumber.includes(digits)) return true
    const name = foldText(accountName)
    return words.every((word) => name.includes(word))
  })
}

/** People type a straight apostrophe where the name has a typographic one, and the other way round. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .toLowerCase()
}
