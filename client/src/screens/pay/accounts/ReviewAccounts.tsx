import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { type Cents, noCents, sumCents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Reading } from '../../../parts/reading/Reading.tsx'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { NoMoneyTaken } from '../NoMoneyTaken.tsx'
import { readPayMethod } from '../pay-address.ts'
import { buildPaymentBody } from '../review/build-payment-body.ts'
import { MethodChoice } from '../review/MethodChoice.tsx'
import { whyMethodCannotPay } from '../review/words/method-words.ts'
import { AccountToTick } from './AccountToTick.tsx'
import { TotalOfAccounts } from './TotalOfAccounts.tsx'
import { type AccountBill, useAccountBills } from './use-account-bills.ts'
import type { AccountOrder } from './use-pay-accounts.ts'

interface ReviewAccountsProps {
  readonly session: SessionUser
  readonly onPay: (orders: readonly AccountOrder[]) => void
}

/**
 * Shows the accounts, the payment methods, and the texts that are agreed to. Pay sends what
 * is shown and nothing else.
 */
export function ReviewAccounts({ session, onPay }: ReviewAccountsProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  // The address follows, for a reload; the radio button must not wait for it.
  const [wished, setWished] = useState(readPayMethod(search))
  const { summaries, bills } = useAccountBills(session, wished)
  return (
    <Reading
      read={summaries}
      loading={t`Loading what is due`}
      skeleton={<SkeletonRows count={3} />}
      failed={t`Your accounts did not load`}
      unharmed={<NoMoneyTaken />}
    >
      {() =>
        bills.length === 0 ? (
          <NothingDue />
        ) : (
          <ReviewBills bills={bills} wished={wished} onWish={setWished} onPay={onPay} />
        )
      }
    </Reading>
  )
}

interface ReviewBillsProps extends Pick<ReviewAccountsProps, 'onPay'> {
  readonly bills: readonly AccountBill[]
  readonly wished: WireId<'paymentMethod'> | undefined
  readonly onWish: (methodId: WireId<'paymentMethod'>) => void
}

function ReviewBills({ bills, wished, onWish, onPay }: ReviewBillsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [left, setLeft] = useState<ReadonlySet<AccountNumber>>(new Set())
  const ticked = bills.filter(({ accountNumber }) => !left.has(accountNumber))
  const orders = ticked.map(orderOf)
  const methods = bills.find(({ quote }) => quote)?.quote?.methods ?? []
  const totals = ticked.flatMap(({ quote }) => quote?.totalCents ?? [])
  function choose(methodId: WireId<'paymentMethod'>): void {
    onWish(methodId)
    void navigate(paths.payAccounts({ method: methodId }), { replace: true, preventScrollReset: true })
  }
  function tick(account: AccountNumber, isTicked: boolean): void {
    const next = new Set(left)
    if (isTicked) next.delete(account)
    else next.add(account)
    setLeft(next)
  }
  return (
    <Columns>
      <Stack>
        <Card padding="none">
          <ul aria-label={t`Accounts to pay`}>
            {bills.map((bill) => (
              <AccountToTick
                key={bill.accountNumber}
                bill={bill}
                isTicked={!left.has(bill.accountNumber)}
                onTick={(isTicked) => tick(bill.accountNumber, isTicked)}
              />
            ))}
          </ul>
        </Card>
        <MethodChoice
          account={null}
          methods={methods}
          chosen={wished ?? commonMethod(ticked)}
          totalCents={largest(totals)}
          returnTo={paths.payAccounts()}
          isLocked={false}
          onChoose={choose}
        />
      </Stack>
      <TotalOfAccounts
        bills={ticked}
        totalCents={sumCents(totals)}
        canPay={ticked.length > 0 && orders.every((order) => order !== null)}
        onPay={() => onPay(orders.flatMap((order) => order ?? []))}
      />
    </Columns>
  )
}

/** Null while the bill cannot be paid as it is shown. */
function orderOf({ accountNumber, accountName, quote, isOld, invoices }: AccountBill): AccountOrder | null {
  const body = quote === null || isOld ? null : buildPaymentBody(quote)
  const method = quote?.methods.find(({ id }) => id === quote.methodId)
  if (quote === null || body === null || method === undefined) return null
  const { totalCents } = quote
  const isPayable = whyMethodCannotPay(method, totalCents) === null
  return isPayable ? { accountNumber, accountName, totalCents, body, invoices } : null
}

/** Returns the method that is offered first on every account; null if they differ. */
function commonMethod(bills: readonly AccountBill[]): WireId<'paymentMethod'> | null {
  const offered = new Set(bills.flatMap(({ quote }) => (quote ? [quote.methodId] : [])))
  const [only = null] = offered
  return offered.size === 1 ? only : null
}

const largest = (totals: readonly Cents[]) => totals.reduce((most, one) => (one > most ? one : most), noCents)

function NothingDue() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Nothing to pay by hand`}
      actions={
        <ButtonLink render={<Link to={paths.accounts()} />}>
          <Trans>See accounts</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        None of your accounts has anything due now. What a bank draft takes, or what is being paid, is left
        out.
      </Trans>
    </EmptyState>
  )
}
