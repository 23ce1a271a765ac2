import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../../api/screen-module.ts'
import { GuardedPage } from '../../../parts/reading/ReadPage.tsx'
import { paths } from '../../../routes/paths.ts'
import { accountSummariesQuery } from '../../../session/accounts/accounts.queries.ts'
import { useLateNavigate } from '../../../session/use-late-navigate.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { readPaymentId } from '../pay-address.ts'
import { AccountPayments } from './AccountPayments.tsx'
import { ReviewAccounts } from './ReviewAccounts.tsx'
import { usePayAccounts } from './use-pay-accounts.ts'

export const loader: ScreenLoader = ({ load, session }) =>
  session === null ? Promise.resolve() : load(accountSummariesQuery())

/** All that is due on several accounts: one review and one press, a payment and a receipt for each account. */
export default function PayAccountsScreen() {
  const { t } = useLingui()
  const paying = usePayAccounts()
  const shown = useShownPayments(paying)
  const { orders, outcomes, isBusy } = paying
  const isOver = !isBusy && (orders.length > 0 || shown.length > 0)
  return (
    <GuardedPage
      heading={{
        overline: (
          <Link to={paths.accounts()} data-print="hide">
            {t`All accounts`}
          </Link>
        ),
        title: isOver ? t`What became of your payments` : t`Pay several accounts`,
        subtitle: isOver ? (
          <Trans>Each account has a payment and a receipt of its own.</Trans>
        ) : isBusy ? (
          <Trans>You pressed Pay. Each account is charged at most once.</Trans>
        ) : (
          <Trans>Nothing is charged until you press Pay. Each account gets a payment of its own.</Trans>
        ),
      }}
      mayRead={({ acting_as: actingAs }) => actingAs === undefined}
      notInRole={
        <EmptyState title={t`One account at a time`}>
          <Trans>
            While you act for a customer, each payment needs the caller's consent. Pay from each account.
          </Trans>
        </EmptyState>
      }
    >
      {(session) =>
        isOver || isBusy ? (
          <AccountPayments orders={orders} outcomes={outcomes} shown={shown} />
        ) : (
          <ReviewAccounts session={session} onPay={paying.pay} />
        )
      }
    </GuardedPage>
  )
}

/**
 * Returns the payments that the address names; once all are sent it names them, so that a
 * reload shows their outcomes.
 */
function useShownPayments({ outcomes, isBusy }: ReturnType<typeof usePayAccounts>) {
  const navigate = useLateNavigate()
  const [search] = useSearchParams()
  const named = search.get('payments') ?? ''
  const made = [...outcomes.values()]
    .flatMap((outcome) => (outcome.kind === 'answered' ? [outcome.payment.paymentId] : []))
    .join(',')
  useEffect(() => {
    if (isBusy || made === '' || made === named) return
    void navigate(paths.payAccounts({ payments: made }), { replace: true, preventScrollReset: true })
  }, [isBusy, made, named, navigate])
  return named.split(',').flatMap((text) => readPaymentId(text) ?? [])
}
