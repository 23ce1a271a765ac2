import type { Processor } from '../processor.ts'
import type { ApiRoute } from '../wire/api-route.ts'
import { listPage } from '../wire/list-page.ts'
import { noSuch, parameterMissing } from '../wire/processor-error.ts'
import { payOut } from './pay-out.ts'

/** Payouts and the balance transactions of one; the balance is brought up to the day first. */
export function balanceRoutes(processor: Processor): ApiRoute[] {
  const { book } = processor
  return [
    {
      method: 'GET',
      path: '/v1/payouts',
      run({ sent }) {
        payOut(processor)
        return listPage('/v1/payouts', book.list('payout'), sent)
      },
    },
    {
      method: 'GET',
      path: '/v1/payouts/:id',
      run({ id }) {
        const payout = book.find('payout', id)
        if (!payout) throw noSuch('payout', id)
        return payout
      },
    },
    {
      method: 'GET',
      path: '/v1/balance_transactions',
      run({ sent }) {
        const payout = sent.text('payout')
        if (payout === undefined) throw parameterMissing('payout')
        const found = book.list('balance_transaction').filter(({ payoutId }) => payoutId === payout)
        return listPage(
          '/v1/balance_transactions',
          found.map(({ transaction }) => transaction),
          sent,
        )
      },
    },
  ]
}
