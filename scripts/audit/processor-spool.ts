import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessorCharge } from '../../server/src/features/payments/invariants/run-invariants.ts'
import type { WithinAccounts } from '../../server/src/features/payments/invariants/within-accounts.ts'

/** The processor's book in a file of this process, so that the database needs no table for it and memory no copy. */
export interface ProcessorSpool {
  /** `accountNumber` is null for a charge that names no payment of ours. */
  add(charge: ProcessorCharge, accountNumber: string | null): void
  /** The charges of these accounts; of `nobody` those of no payment of ours. */
  chargesOf(accounts: WithinAccounts): ProcessorCharge[]
  close(): void
}

interface Place {
  readonly account: string
  readonly offset: number
  readonly length: number
}

/**
 * Opens an empty spool. The file has lost its name once it is open, so nothing is left of it after the process; its mode
 * is 0600. Memory holds where each charge stands, some 60 bytes.
 */
export function openProcessorSpool(): ProcessorSpool {
  const folder = mkdtempSync(join(tmpdir(), 'myaccount-audit-book-'))
  const file = openSync(join(folder, 'charges'), 'wx+', 0o600)
  rmSync(folder, { recursive: true })
  const places: Place[] = []
  let end = 0
  let isSorted = true

  function read({ offset, length }: Place): ProcessorCharge {
    const line = Buffer.alloc(length)
    if (readSync(file, line, 0, length, offset) !== length) throw new Error('The spooled book is cut off')
    return JSON.parse(line.toString())
  }

  /** The index of the first charge of that account or a later one. */
  function firstOf(account: string): number {
    let [low, high] = [0, places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[middle]?.account ?? '') < account) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    add(charge, accountNumber) {
      const line = Buffer.from(JSON.stringify(charge))
      writeSync(file, line, 0, line.length, end)
      places.push({ account: accountNumber ?? '', offset: end, length: line.length })
      end += line.length
      isSorted = false
    },
    chargesOf(accounts) {
      if (!isSorted)
        places.sort((one, other) => (one.account < other.account ? -1 : one.account > other.account ? 1 : 0))
      isSorted = true
      const [from, to] = accounts === 'nobody' ? ['', ''] : [accounts.from, accounts.to]
      const charges: ProcessorCharge[] = []
      for (let index = firstOf(from); (places[index]?.account ?? '~') <= to; index += 1) {
        const place = places[index]
        if (place === undefined) break
        charges.push(read(place))
      }
      return charges
    },
    close: () => closeSync(file),
  }
}
