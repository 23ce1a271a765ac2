import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { localTimeInZone } from '@myaccount/domain/kernel/local-time'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { usableMethodsStatement } from '../../payment-methods/payment-methods.reader.ts'
import { billingOfflineStatement } from '../../status/status.reader.ts'
import { type PayerAsking, termsOf } from '../payer.ts'
import type { PaymentWork } from '../payment-work.ts'
import { pendingPaymentsStatement } from '../pending.store.ts'
import { chosenInvoicesStatement, openUnderNoticeStatement } from './quote.store.ts'
import { type Choice, makeQuote, type QuoteWithMethod } from './quote-payment.ts'
import { refusedMethodsStatement } from './refused-methods.store.ts'
import { scheduledLinesStatement } from './scheduled.store.ts'

export interface QuoteAsked {
  readonly accountNumber: AccountNumber
  readonly choices: readonly Choice[]
  /** The id in the API; undefined for the first method offered. */
  readonly methodId: string | undefined
  /** Undefined for a payment now. */
  readonly payOn?: CalendarDate | undefined
}

/** Quotes a payment of these invoices now, for this payer. Throws `not_found` where they are not the payer's. */
export async function readQuote(
  { database, timeZone, carrier }: PaymentWork,
  asking: PayerAsking,
  asked: QuoteAsked,
): Promise<QuoteWithMethod> {
  const { accounts, scopeOf } = termsOf(asking.payer)
  // The list is empty for another customer's account, which then costs the same work as one that does not exist.
  const own = accounts.filter((number) => number === asked.accountNumber)
  const numbers = asked.choices.map((choice) => choice.invoiceNumber)
  const [chosen, pending, noticed, methods, refused, scheduled, [offline]] = await database.readAll(
    scopeOf(accounts),
    [
      chosenInvoicesStatement(own, numbers),
      pendingPaymentsStatement(own),
      openUnderNoticeStatement(own, numbers),
      usableMethodsStatement(accounts),
      refusedMethodsStatement(accounts, asking.nowMs),
      scheduledLinesStatement(own, numbers),
      billingOfflineStatement(),
    ] as const,
  )
  return makeQuote({
    ...asked,
    asking,
    now: { ...localTimeInZone(asking.nowMs, timeZone), date: asking.today },
    carrier,
    rows: { chosen, pending, noticed, methods, refused, scheduled, offline },
  })
}
