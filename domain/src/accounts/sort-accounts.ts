import type { AccountNumber } from '../kernel/numbers-of-the-carrier.ts'

/**
 * The one collation for names that people read (ADR 0011): Unicode's root order, blind to accents and case, so
 * that `Église` stands under E. A leading "The" counts: a church looks itself up by the name on its bill.
 * A query that sorts in the database takes ICU locale `en-u-ks-level1` (not deterministic), then the account number.
 * The two agree but for straight against typographic apostrophes, whose order changed between versions of ICU.
 */
const namesForPeople = new Intl.Collator('en', { usage: 'sort', sensitivity: 'base' })

export type SortableAccount = { readonly accountName: string; readonly accountNumber: AccountNumber }

/**
 * Sorts by name, and by number if two names count as equal, so that the order never depends on the input's.
 */
export function compareAccounts(a: SortableAccount, b: SortableAccount): number {
  return namesForPeople.compare(a.accountName, b.accountName) || compareText(a.accountNumber, b.accountNumber)
}

/** Accounts are kept sorted by accountName (specification, section 3). The given list is not changed. */
export function sortAccounts<Account extends SortableAccount>(accounts: readonly Account[]): Account[] {
  return [...accounts].sort(compareAccounts)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
