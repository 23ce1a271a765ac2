import { raisesAlarm } from '@myaccount/domain/guessing/guess-totals'
import { parseInvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { guestRefusals } from '@myaccount/messages/payments/guest-refusals'
import type { Database } from '../../../database/database.ts'
import { answerInSteps } from '../../../guess-counts/answer-in-steps.ts'
import { foldGuess } from '../../../guess-counts/fold-guess.ts'
import { countTotalStatement, totalOf } from '../../../guess-counts/guess-totals.store.ts'
import { networkOf } from '../../../guess-counts/network-of.ts'
import { AppError } from '../../../http/app-error.ts'
import type { ScanCodes } from '../../invoices/invoices.reader.ts'
import { findGuestInvoiceStatement } from '../guests.store.ts'
import type { GuestAsking } from '../read-guest-bill.ts'
import type { BillKey } from './bill-key.ts'
import { countStatement } from './guest-limits.store.ts'
import type { FoundBill, OpenBill } from './open-bill.ts'

interface FindBillOptions {
  readonly database: Database
  readonly openBill: OpenBill
  readonly scanCodes: ScanCodes
  readonly answerEveryMs?: number | undefined
}

/**
 * Opens a bill by what is printed on it; null for every miss, whatever was missed (domain.md 8). The code of the bill's
 * QR code, sent along, cannot be guessed: with it neither the misses of others at the number nor the total over all keep
 * a guest out. The limit of a network address holds with it as well, and a wrong one is a miss.
 */
export function makeFindBill({ database, openBill, scanCodes, answerEveryMs }: FindBillOptions) {
  async function find(asking: GuestAsking, key: BillKey, address: string): Promise<FoundBill | null> {
    const counts = countsOf(key, address)
    const scan = scanOf(key)
    // Counted first and taken back by a hit, so that a hundred at once are counted like one after the other.
    const looked = await database.transaction('session', async (tx) => {
      const [[byAddress], [byNumber], [byOwn], [inAll], [found]] = await tx.together([
        countStatement(counts.address, asking.nowMs),
        countStatement(counts.number, asking.nowMs),
        countStatement(counts.numberByAddress, asking.nowMs),
        countTotalStatement('guest_bills', asking.nowMs),
        findGuestInvoiceStatement(key),
      ] as const)
      const isFound = scan === 'right' || (scan === 'none' && (byNumber?.isLetThrough || byOwn?.isLetThrough))
      return {
        isRefused: !byAddress?.isLetThrough,
        isAlarm: scan !== 'right' && (inAll === undefined || raisesAlarm('guest_bills', inAll.count)),
        found: isFound ? found : undefined,
      }
    })
    // A pay link, the code of a bill and a sign-in stay open: none of them can be guessed.
    if (looked.isAlarm) throw new AppError('conflict', guestRefusals.otherWay)
    if (looked.isRefused) throw new AppError('rate.limited', { retryAfterSeconds: 15 * 60 })
    const { accountNumber, invoiceNumber, isAmbiguous } = looked.found ?? {}
    if (isAmbiguous) throw new AppError('conflict', guestRefusals.severalBills)
    if (!accountNumber || !invoiceNumber) return null
    return await openBill(asking, { accountNumber, invoiceNumber }, Object.values(counts))
  }

  function scanOf(key: BillKey): 'none' | 'right' | 'wrong' {
    if (!('typedInvoice' in key) || key.scannedCode === undefined) return 'none'
    // The QR code holds the number exactly.
    const number = parseInvoiceNumber(key.typedInvoice)
    return number.ok && scanCodes.isCodeOf(number.value, key.scannedCode) ? 'right' : 'wrong'
  }

  return (asking: GuestAsking, key: BillKey, address: string) =>
    answerInSteps(() => find(asking, key, address), answerEveryMs)
}

function countsOf(key: BillKey, address: string) {
  const of =
    'typedInvoice' in key
      ? `invoice ${foldGuess(key.typedInvoice)}`
      : `account ${foldGuess(key.typedAccount)}`
  return {
    address: { kind: 'address', of: networkOf(address) },
    number: { kind: 'number', of },
    numberByAddress: { kind: 'numberByAddress', of: `${of} ${networkOf(address)}` },
    all: totalOf('guest_bills'),
  } as const
}
