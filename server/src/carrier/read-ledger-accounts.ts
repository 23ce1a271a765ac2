import { type JournalAccount, journalAccounts } from '@myaccount/domain/books/journal-accounts'
import { readCsv } from './read-csv.ts'

/** The carrier's own account numbers, by the accounts of the journal. */
export type CarrierAccounts = Readonly<Partial<Record<JournalAccount, string>>>

/**
 * A mapping as `ledger.csv` holds it: `account of the journal,account of the carrier`, one a line; a line that begins
 * with # is a remark. It names each account of the journal once, so that no line of an export lacks its number. Answers
 * what is wrong instead, with its line.
 */
export function readLedgerAccounts(content: Buffer): CarrierAccounts | string {
  const mapped = new Map<JournalAccount, string>()
  const rows = readCsv(content)
  if (typeof rows === 'string') return rows
  for (const { line, cells } of rows) {
    const [name, number = ''] = cells
    const account = journalAccounts.find((one) => one === name)
    if (account === undefined)
      return `line ${line} names no account of the journal: ${journalAccounts.join(', ')}`
    if (mapped.has(account)) return `line ${line} names ${account} a second time`
    if (!/^[^\p{Cc}"]{1,40}$/u.test(number) || cells.length > 2)
      return `line ${line} has no account number of 1 to 40 characters`
    mapped.set(account, number)
  }
  const missing = journalAccounts.filter((account) => !mapped.has(account))
  if (missing.length > 0) return `lacks ${missing.join(', ')}`
  return Object.fromEntries(mapped)
}
