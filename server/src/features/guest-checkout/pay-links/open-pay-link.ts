import type { Database } from '../../../database/database.ts'
import { answerInSteps } from '../../../guess-counts/answer-in-steps.ts'
import { hashToken, isToken } from '../../session/session.reader.ts'
import type { FoundBill, OpenBill } from '../finding/open-bill.ts'
import type { GuestAsking } from '../read-guest-bill.ts'
import { findPayLinkStatement } from './pay-links.store.ts'

interface OpenPayLinkOptions {
  readonly database: Database
  readonly openBill: OpenBill
  readonly answerEveryMs?: number | undefined
}

/**
 * Opens the bill of an employee's link; null for every link that is not good, whatever it lacks. Not counted against
 * guessing: nobody guesses 256 bits, and whoever presses an old link shall still find the bill by its number.
 */
export function makeOpenPayLink({ database, openBill, answerEveryMs }: OpenPayLinkOptions) {
  async function open(asking: GuestAsking, token: string): Promise<FoundBill | null> {
    if (!isToken(token)) return null
    const [found] = await database.read('session', findPayLinkStatement(hashToken(token), asking.nowMs))
    const { accountNumber, invoiceNumber, linkId } = found ?? {}
    if (!accountNumber || !invoiceNumber || !linkId) return null
    return await openBill(asking, { accountNumber, invoiceNumber, linkId }, [])
  }

  return (asking: GuestAsking, token: string) => answerInSteps(() => open(asking, token), answerEveryMs)
}
