import { type JournalAccount, journalAccounts } from '@myaccount/domain/books/journal-accounts'

/** The carrier's own account numbers, by the accounts of the journal. */
export type CarrierAccounts = Readonly<Partial<Record<JournalAccount, string>>>

/**
 * A mapping as `ledger.csv` holds it: `account of the journal,account of the carrier`, one a line; a line that begins
 * with # is a remark. It names each account of the journal once, so that no line of an export lacks its number. Answers
 * what is wrong instead, with its line.
 */
export function readLedgerAccounts(content: Buffer): CarrierAccounts | string {
  const mapped = new Map<JournalAccount, string>()
  for (const [index, line] of content.toString('utf8').split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [name = '', ...rest] = line.split(',')
    const account = journalAccounts.find((one) => one === name.trim())
    const number = rest.join(',').trim()
    if (account === undefined)
      return `line ${index + 1} names no account of the journal: ${journalAccounts.join(', ')}`
    if (mapped.has(account)) return `line ${index + 1} names ${account} a second time`
    if (!/^[^\p{Cc}"]{1,40}$/u.test(number))
      return `line ${index + 1} has no account number of 1 to 40 characters`
    mapped.set(account, number)
  }
  const missing = journalAccounts.filter((account) => !mapped.has(account))
  if (missing.length > 0) return `lacks ${missing.join(', ')}`
  return Object.fromEntries(mapped)
}
