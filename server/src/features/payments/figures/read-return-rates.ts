import { type ReturnRate, rateReturns } from '@myaccount/domain/payments/returns/return-rates'
import { businessOffsetStatement, businessTimeAt } from '../../../business-time.ts'
import type { PaymentWork } from '../payment-work.ts'
import { debitReturnsStatement } from './debit-returns.store.ts'

/** Counting the debits of 60 days at every scrape would be work for nothing: rates of months change in days. */
const keptForMs = 10 * 60 * 1000

export function makeReadReturnRates({ database, clock, timeZone }: PaymentWork) {
  let kept: { readonly rates: readonly ReturnRate[]; readonly atMs: number } | undefined
  return async (): Promise<readonly ReturnRate[]> => {
    const nowMs = clock()
    if (kept && nowMs - kept.atMs < keptForMs) return kept.rates
    const [offset] = await database.read('jobs', businessOffsetStatement())
    const { date: today } = businessTimeAt(nowMs, offset, timeZone)
    const rates = rateReturns(await database.read('jobs', debitReturnsStatement(today)))
    kept = { rates, atMs: nowMs }
    return rates
  }
}
