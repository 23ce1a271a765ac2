import { isRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'

/** Banks by routing number. */
export type BankDirectory = ReadonlyMap<string, string>

/**
 * A directory as `banks.csv` holds it: `routing number,name of the bank`, one a line; a line that begins with # is a
 * remark. Answers what is wrong instead, with its line.
 */
export function readBanks(content: Buffer): BankDirectory | string {
  const banks = new Map<string, string>()
  for (const [index, line] of content.toString('utf8').split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [number = '', ...rest] = line.split(',')
    const name = rest.join(',').trim()
    if (!isRoutingNumber(number)) return `line ${index + 1} has no valid routing number`
    if (name === '' || name.length > 80) return `line ${index + 1} names no bank`
    banks.set(number, name)
  }
  return banks
}
