import { isRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import { readCsv } from './read-csv.ts'

/** Banks by routing number. */
export type BankDirectory = ReadonlyMap<string, string>

/**
 * A directory as `banks.csv` holds it: `routing number,name of the bank`, one a line; a line that begins with # is a
 * remark. Answers what is wrong instead, with its line.
 */
export function readBanks(content: Buffer): BankDirectory | string {
  const banks = new Map<string, string>()
  const rows = readCsv(content)
  if (typeof rows === 'string') return rows
  for (const { line, cells } of rows) {
    const [number = '', ...named] = cells
    // A name may have commas, in quotes or without.
    const bank = named.join(', ')
    if (!isRoutingNumber(number)) return `line ${line} has no valid routing number`
    if (bank === '' || bank.length > 80) return `line ${line} names no bank`
    banks.set(number, bank)
  }
  return banks
}
