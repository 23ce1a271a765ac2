import { type LedgerAccount, ledgerAccounts } from '../payments/ledger.ts'
import { type ClosingAccount, closingAccounts } from './closing.ts'
import { type SettlementAccount, settlementAccounts } from './settlement.ts'

export type JournalAccount = LedgerAccount | SettlementAccount | ClosingAccount

/** Every account of the journal once: those of payments, of payouts and of closings. */
export const journalAccounts: readonly JournalAccount[] = [
  ...new Set<JournalAccount>([...ledgerAccounts, ...settlementAccounts, ...closingAccounts]),
]
