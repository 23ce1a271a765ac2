import type { GuestBill } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { guestLifetimeMs } from '@myaccount/domain/guest-checkout/guest-limits'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Database } from '../../../database/database.ts'
import { type GuessCount, uncountGuessStatement } from '../../../guess-counts/guess-counts.store.ts'
import { hashToken, makeToken } from '../../session/session.reader.ts'
import { type FoundInvoice, insertGuestStatement } from '../guests.store.ts'
import type { GuestAsking, ReadGuestBill } from '../read-guest-bill.ts'

interface OpenBillOptions {
  readonly database: Database
  readonly makeId: () => Uuid
  readonly readBill: ReadGuestBill
}

export interface FoundBill {
  readonly bill: GuestBill
  /** The browser keeps it, the database its hash. */
  readonly token: string
}

export type OpenBill = ReturnType<typeof makeOpenBill>

/** Opens an invoice that was found, for 20 minutes; null where there is nothing in it that a guest may be shown. */
export function makeOpenBill({ database, makeId, readBill }: OpenBillOptions) {
  return async (
    asking: GuestAsking,
    found: FoundInvoice,
    /** It was no miss. */
    counted: readonly GuessCount[],
  ): Promise<FoundBill | null> => {
    const guestId = makeId()
    const bill = await readBill(asking, { ...found, guestId })
    if (bill === null) return null
    const token = makeToken()
    const guest = { ...found, guestId, tokenHash: hashToken(token) }
    await database.transaction('session', (tx) => {
      for (const count of counted) tx.defer(uncountGuessStatement(count))
      tx.defer(insertGuestStatement(guest, asking.nowMs, guestLifetimeMs))
    })
    return { bill, token }
  }
}
