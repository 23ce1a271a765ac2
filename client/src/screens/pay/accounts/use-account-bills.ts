import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getAccountOverview } from '@myaccount/contract/endpoints/accounts'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { keepPreviousData, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../api/api-error.ts'
import { accountOverviewQuery } from '../../../parts/billing/account-overview.query.ts'
import { paidTogetherAtMost } from '../../../routes/paths.ts'
import { accountSummariesQuery } from '../../../session/accounts/accounts.queries.ts'
import { maySee } from '../../../session/may-see.ts'
import { quoteQuery } from '../pay.queries.ts'
import type { Quote } from '../review/build-payment-body.ts'

type Overview = EndpointAnswer<typeof getAccountOverview>

/** The bill that one account would pay in one payment. */
export interface AccountBill {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  /** Null while the quote loads, and if it failed. */
  readonly quote: Quote | null
  /** The invoices in the checkout's format. */
  readonly invoices: string
  /** The quote is for another method, or is being loaded again. */
  readonly isOld: boolean
  readonly hasFailed: boolean
  /** True if more is due than one payment holds; the oldest are paid first. */
  readonly isCut: boolean
  readonly reload: () => void
}

/** Returns all that is due on each account that the person may pay for, in the order of the accounts page. */
export function useAccountBills(session: SessionUser, methodId: WireId<'paymentMethod'> | undefined) {
  const summaries = useQuery(accountSummariesQuery())
  const owing = (summaries.data ?? []).filter(
    ({ accountNumber, due }) => due !== null && due.toPayCents > 0 && maySee(session, accountNumber, 'pay'),
  )
  const overviews = useQueries({
    queries: owing.map(
      ({ accountNumber }): UseQueryOptions<Overview, ApiError> => accountOverviewQuery(accountNumber),
    ),
  })
  const chosen = overviews.map(({ data }) => data?.due?.invoiceNumbers ?? [])
  const invoices = chosen.map((numbers) => numbers.slice(0, paidTogetherAtMost).join(','))
  const quotes = useQueries({
    queries: owing.map(
      ({ accountNumber }, at): UseQueryOptions<Quote, ApiError> => ({
        ...quoteQuery({ accountNumber, invoices: invoices[at] ?? '', methodId }),
        enabled: invoices[at] !== '',
        placeholderData: keepPreviousData,
      }),
    ),
  })
  const bills = owing.map(({ accountNumber, accountName }, at): AccountBill => {
    const [overview, quote] = [overviews[at], quotes[at]]
    return {
      accountNumber,
      accountName,
      quote: quote?.data ?? null,
      invoices: invoices[at] ?? '',
      isOld: quote?.isPlaceholderData ?? false,
      hasFailed: (overview?.isError || quote?.isError) ?? false,
      isCut: (chosen[at]?.length ?? 0) > paidTogetherAtMost,
      reload() {
        void overview?.refetch()
        if (quote?.isError || quote?.data) void quote.refetch()
      },
    }
  })
  return { summaries, bills }
}
