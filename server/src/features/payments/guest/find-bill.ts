import type { GuestBill } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { guestLifetimeMs } from '@myaccount/domain/guest-checkout/guest-limits'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Database } from '../../../database/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { hashToken, makeToken } from '../../session/session.reader.ts'
import type { BillKey } from './bill-key.ts'
import { countStatement, type GuestCount, networkOf, uncountStatement } from './guest-limits.store.ts'
import { type FoundInvoice, findGuestInvoiceStatement, insertGuestStatement } from './guests.store.ts'
import type { GuestAsking, ReadGuestBill } from './read-guest-bill.ts'

interface FindBillOptions {
  readonly database: Database
  readonly makeId: () => Uuid
  readonly readBill: ReadGuestBill
}

export interface FoundBill {
  readonly bill: GuestBill
  /** The browser keeps it, the database its hash. */
  readonly token: string
}

/**
 * A look-up is answered on whole steps of this after it came, hit or miss: what it took to find, to refuse or to keep
 * is not told by the time.
 */
const answerEveryMs = 200

/** Opens a bill by what is printed on it; null for every miss, whatever was missed (domain.md 8). */
export function makeFindBill({ database, makeId, readBill }: FindBillOptions) {
  async function find(asking: GuestAsking, key: BillKey, address: string): Promise<FoundBill | null> {
    const counts = countsOf(key, address)
    // Counted first and taken back by a hit, so that a hundred at once are counted like one after the other.
    const looked = await database.transaction('session', async (tx) => {
      const [[byAddress], [byNumber], [inAll], [found]] = await tx.together([
        countStatement(counts.address, asking.nowMs),
        countStatement(counts.number, asking.nowMs),
        countStatement(counts.all, asking.nowMs),
        findGuestInvoiceStatement(key),
      ] as const)
      const isRefused = !byAddress?.isLetThrough || !inAll?.isLetThrough
      return { isRefused, found: byNumber?.isLetThrough ? found : undefined }
    })
    if (looked.isRefused) throw new AppError('rate.limited', { retryAfterSeconds: 15 * 60 })
    const { accountNumber, invoiceNumber } = looked.found ?? {}
    if (!accountNumber || !invoiceNumber) return null
    return await open(asking, { accountNumber, invoiceNumber }, Object.values(counts))
  }

  async function open(
    asking: GuestAsking,
    found: FoundInvoice,
    counts: readonly GuestCount[],
  ): Promise<FoundBill | null> {
    const guestId = makeId()
    const bill = await readBill(asking, { ...found, guestId })
    if (bill === null) return null
    const token = makeToken()
    await database.transaction('session', (tx) => {
      for (const count of counts) tx.defer(uncountStatement(count))
      tx.defer(
        insertGuestStatement(
          { ...found, guestId, tokenHash: hashToken(token) },
          asking.nowMs,
          guestLifetimeMs,
        ),
      )
    })
    return { bill, token }
  }

  return async (asking: GuestAsking, key: BillKey, address: string): Promise<FoundBill | null> => {
    const cameAt = performance.now()
    try {
      return await find(asking, key, address)
    } finally {
      const tookMs = performance.now() - cameAt
      await new Promise((resolve) => setTimeout(resolve, answerEveryMs - (tookMs % answerEveryMs)))
    }
  }
}

function countsOf(key: BillKey, address: string) {
  const of = 'invoiceNumber' in key ? `invoice ${key.invoiceNumber}` : `account ${key.accountNumber}`
  return {
    address: { kind: 'address', of: networkOf(address) },
    number: { kind: 'number', of },
    all: { kind: 'all', of: '' },
  } as const
}
