import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { paths } from '../../routes/paths.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { UndraftedBills } from '../drafts/UndraftedBills.tsx'
import { undraftedBillsQuery } from '../drafts/undrafted-bills.queries.ts'
import { paymentHoldsQuery } from '../holds/holds.queries.ts'
import { PaymentHolds } from '../holds/PaymentHolds.tsx'
import { PaymentsNotInRole } from '../page/PaymentsNotInRole.tsx'
import { mayLookUp, mayOperate } from '../page/permissions.ts'
import { RefreshButton } from '../page/RefreshButton.tsx'
import { StaffPage } from '../page/StaffPage.tsx'
import { RefundsToDecide } from '../refunds/RefundsToDecide.tsx'
import { refundsQuery } from '../refunds/refunds.queries.ts'
import { staffPaymentsQuery, unmatchedEventsQuery } from './admin-payments.queries.ts'
import { PaymentFilterForm } from './list/PaymentFilterForm.tsx'
import { PaymentList } from './list/PaymentList.tsx'
import { readPaymentFilters } from './list/payment-filters.ts'
import { UnmatchedEvents } from './list/UnmatchedEvents.tsx'

export const loader: ScreenLoader = ({ load, session, search }) =>
  Promise.all([
    mayLookUp(session)
      ? load(staffPaymentsQuery(readPaymentFilters(search), search.get('after')))
      : undefined,
    mayLookUp(session) ? load(paymentHoldsQuery()) : undefined,
    mayLookUp(session) ? load(undraftedBillsQuery()) : undefined,
    mayLookUp(session) ? load(refundsQuery()) : undefined,
    mayOperate(session) ? load(unmatchedEventsQuery()) : undefined,
  ])

/** Payments of all accounts, and those of them that a person has to look at. */
export default function AdminPaymentsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filters = readPaymentFilters(search)
  const after = search.get('after')
  const client = useQueryClient()
  const readAgain = () =>
    client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => ownKeys.has(queryKey[0]) })
  return (
    <StaffPage
      title={t`Payments`}
      subtitle={<Trans>What you look at here is written to the audit.</Trans>}
      actions={<RefreshButton readAgain={readAgain} />}
      mayRead={(session) => mayLookUp(session) || mayOperate(session)}
      notInRole={<PaymentsNotInRole />}
    >
      {(session) => (
        <>
          {mayLookUp(session) ? (
            <>
              <PaymentHolds />
              <UndraftedBills />
              <RefundsToDecide />
              <Stack>
                <PaymentFilterForm
                  key={paths.adminPayments(filters)}
                  filters={filters}
                  onApply={(wished) => navigate(paths.adminPayments(wished))}
                />
                <PaymentList filters={filters} after={after} />
              </Stack>
            </>
          ) : (
            <PaymentsNotInRole />
          )}
          {mayOperate(session) ? <UnmatchedEvents /> : null}
        </>
      )}
    </StaffPage>
  )
}

const ownKeys: ReadonlySet<unknown> = new Set([
  staffPaymentsQuery({}, null).queryKey[0],
  unmatchedEventsQuery().queryKey[0],
  refundsQuery().queryKey[0],
  paymentHoldsQuery().queryKey[0],
  undraftedBillsQuery().queryKey[0],
])
