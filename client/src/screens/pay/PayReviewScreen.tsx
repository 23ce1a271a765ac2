import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { decideDegradations } from '@myaccount/domain/status/system-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { Reading } from '../../parts/reading/Reading.tsx'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { useSystemStatus } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { DegradedNotice } from '../../ui/notices/DegradedNotice.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { AccountOfAddress, AccountToPay } from './AccountToPay.tsx'
import { readChosenInvoices, writeChosenInvoices } from './choose/chosen-invoices.ts'
import { NoMoneyTaken } from './NoMoneyTaken.tsx'
import { NotPayableNotice } from './not-payable/NotPayableNotice.tsx'
import { PaySteps } from './PaySteps.tsx'
import { quoteQuery } from './pay.queries.ts'
import { mayPay, readPayAccount, readPayDay, readPayMethod } from './pay-address.ts'
import { ReviewPayment } from './review/ReviewPayment.tsx'

export const loader: ScreenLoader = async ({ load, session, search }) => {
  const accountNumber = session && readPayAccount(search, session)
  const invoices = writeChosenInvoices(readChosenInvoices(search))
  if (!session || !accountNumber || !invoices || !mayPay(session, accountNumber)) return
  await load(
    quoteQuery({ accountNumber, invoices, methodId: readPayMethod(search), payOn: readPayDay(search) }),
  )
}

export default function PayReviewScreen() {
  const { t } = useLingui()
  const [isPressed, setPressed] = useState(false)
  return (
    <GuardedPage
      heading={{
        overline: <AccountOfAddress />,
        title: t`Review your payment`,
        subtitle: isPressed ? (
          <Trans>You pressed Pay. You are charged at most once.</Trans>
        ) : (
          <NothingChargedYet />
        ),
      }}
    >
      {(session) => (
        <AccountToPay session={session}>
          {(account) => <ReviewOf session={session} account={account} onPressed={setPressed} />}
        </AccountToPay>
      )}
    </GuardedPage>
  )
}

function NothingChargedYet() {
  const [search] = useSearchParams()
  if (readPayDay(search) === undefined) return <Trans>Nothing is charged until you press Pay.</Trans>
  return <Trans>Nothing is charged before you agree below.</Trans>
}

interface ReviewOfProps {
  readonly session: SessionUser
  readonly account: AccountNumber
  /** Called with whether Pay was pressed for the shown quote, and no answer has come yet. */
  readonly onPressed: (isPressed: boolean) => void
}

function ReviewOf({ session, account, onPressed }: ReviewOfProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const invoices = writeChosenInvoices(readChosenInvoices(search))
  const methodId = readPayMethod(search)
  const payOn = readPayDay(search)
  const quote = useQuery({
    ...quoteQuery({ accountNumber: account, invoices, methodId, payOn }),
    enabled: invoices !== '',
    placeholderData: keepPreviousData,
  })
  if (invoices === '') return <NothingChosen account={account} />
  if (quote.error?.body?.code === 'input.invalid')
    return <NothingChosen account={account} why="wrong-amount" />
  return (
    <Reading
      read={quote}
      loading={t`Loading your payment`}
      skeleton={<SkeletonTable count={3} />}
      failed={t`This payment did not load`}
      unharmed={<NoMoneyTaken />}
    >
      {(shown) => {
        const { lines, notPayable, countsAsReceivedOn, billingAsOf } = shown
        return (
          <>
            <PaySteps current="review" needsCode={shown.needsCode} />
            <BillingQueued countsAsReceivedOn={countsAsReceivedOn} asOf={billingAsOf} />
            <NotPayableNotice entries={notPayable} />
            {lines.length === 0 ? (
              <NothingChosen account={account} why={notPayable.length > 0 ? 'left-out' : 'none'} />
            ) : (
              <ReviewPayment
                key={invoices}
                quote={shown}
                isOld={quote.isPlaceholderData}
                invoices={invoices}
                today={session.today}
                onChanged={() => void quote.refetch()}
                onPressed={onPressed}
              />
            )}
          </>
        )
      }}
    </Reading>
  )
}

interface NothingChosenProps {
  readonly account: AccountNumber
  /** `left-out`: no chosen invoice can be paid now. `wrong-amount`: the address names an amount that is not allowed. */
  readonly why?: 'none' | 'left-out' | 'wrong-amount'
}

function NothingChosen({ account, why = 'none' }: NothingChosenProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={why === 'wrong-amount' ? t`Choose the amounts again` : t`Nothing to pay here`}
      actions={
        <ButtonLink render={<Link to={paths.pay({ account })} />}>
          <Trans>Choose invoices</Trans>
        </ButtonLink>
      }
    >
      {why === 'wrong-amount' ? (
        <Trans>An amount here is more than is due now, or less than $1.00. Nothing was charged.</Trans>
      ) : null}
      {why === 'left-out' ? (
        <Trans>What you chose cannot be paid now. Nothing was charged by this page.</Trans>
      ) : null}
      {why === 'none' ? <Trans>Choose at least one invoice. Nothing was charged by this page.</Trans> : null}
    </EmptyState>
  )
}

interface BillingQueuedProps {
  readonly countsAsReceivedOn: CalendarDate
  /** ISO moment of billing's last news; null if the status came after the amounts. */
  readonly asOf: string | null
}

/** While BillingCenter is off, payments are still taken (ADR 0020). */
function BillingQueued({ countsAsReceivedOn, asOf }: BillingQueuedProps) {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const isQueued = decideDegradations(useSystemStatus(), 'pay').some(
    ({ effect }) => effect === 'payments-queued',
  )
  if (!isQueued) return null
  const day = formatDay(countsAsReceivedOn)
  const moment = asOf === null ? null : formatMoment(asOf)
  return (
    <DegradedNotice title={t`Billing is being updated. You can still pay.`}>
      <Trans>Your payment counts as received on {day}. Your invoices show it when billing is back.</Trans>{' '}
      {moment === null ? (
        <Trans>Amounts are the last ones we know.</Trans>
      ) : (
        <Trans>Amounts are the last ones we know, as of {moment}.</Trans>
      )}
    </DegradedNotice>
  )
}
