import { addCents, type Cents, noCents } from '../../kernel/money.ts'
import { type LedgerAccount, type LedgerEntry, ledgerAccounts } from '../ledger.ts'

/** The balance of every account after a list of entries. */
export function balancesOf(entries: Iterable<LedgerEntry>): Record<LedgerAccount, Cents> {
  const balances = Object.fromEntries(ledgerAccounts.map((account) => [account, noCents])) as Record<
    LedgerAccount,
    Cents
  >
  for (const entry of entries) balances[entry.account] = addCents(balances[entry.account], entry.cents)
  return balances
}
