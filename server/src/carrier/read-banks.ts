import { isRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import { readPairs } from './read-pairs.ts'

/** Banks by routing number. */
export type BankDirectory = ReadonlyMap<string, string>

/**
 * A directory as `banks.csv` holds it: `routing number,name of the bank`, one a line; a line that begins with # is a
 * remark. Answers what is wrong instead, with its line.
 */
export function readBanks(content: Buffer): BankDirectory | string {
  const banks = new Map<string, string>()
  for (const { line, name: number, value: bank } of readPairs(content)) {
    if (!isRoutingNumber(number)) return `line ${line} has no valid routing number`
    if (bank === '' || bank.length > 80) return `line ${line} names no bank`
    banks.set(number, bank)
  }
  return banks
}
