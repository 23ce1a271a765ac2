import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isFiltered } from '../../../parts/filters/read-filters.ts'
import { useFocusFirstNew } from '../../../parts/lists/use-focus-first-new.ts'
import { useListPages } from '../../../parts/lists/use-list-pages.ts'
import { paidTogetherAtMost, paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../../ui/skeletons/Skeleton.tsx'
import { PayChosen } from '../choosing/PayChosen.tsx'
import { type Chosen, nothingChosen, readChosen } from '../choosing/read-chosen.ts'
import { usePayable } from '../choosing/use-payable.ts'
import { invoiceCountQuery, invoicesQuery } from '../invoices.queries.ts'
import { InvoiceListFoot } from './InvoiceListFoot.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import type { InvoiceFilters } from './invoice-filters.ts'

export interface InvoiceListProps {
  readonly accountNumber: AccountNumber
  /** Needs another key for other filters: the pages shown begin anew. */
  readonly filters: InvoiceFilters
  readonly today: CalendarDate
}

export function InvoiceList({ accountNumber, filters, today }: InvoiceListProps) {
  const { t } = useLingui()
  const { pages, shownCount, hasMore, state, hasFirst, incidentId, showMore } = useListPages((after) =>
    invoicesQuery(accountNumber, filters, after),
  )
  // Where all is on one page, it says so itself.
  const total = useQuery({ ...invoiceCountQuery(accountNumber, filters), enabled: hasMore }).data
  const navigate = useNavigate()
  const payable = usePayable(accountNumber)
  const [chosen, setChosen] = useState(nothingChosen)
  const { rows, noteCount } = useFocusFirstNew(shownCount)

  function goToPay({ invoiceNumbers }: Chosen): void {
    if (invoiceNumbers.length === 0) return
    const choice = { account: accountNumber, invoices: invoiceNumbers.join(',') }
    // More than one payment holds: there the oldest are offered.
    void navigate(invoiceNumbers.length > paidTogetherAtMost ? paths.pay(choice) : paths.payReview(choice))
  }

  if (!hasFirst && state === 'failed') {
    return (
      <ErrorState
        title={t`We could not load your invoices`}
        incident={incidentId ? t`Incident ${incidentId}` : undefined}
        actions={<Button variant="secondary" onClick={showMore}>{t`Try again`}</Button>}
      >
        <Trans>Nothing has changed on your account. Try again in a minute.</Trans>
      </ErrorState>
    )
  }
  if (!hasFirst) {
    return (
      <LoadingRegion label={t`Loading your invoices`}>
        <SkeletonTable count={8} />
      </LoadingRegion>
    )
  }
  if (shownCount === 0) return isFiltered(filters) ? <NoMatch /> : <NoInvoices />
  return (
    // Before the script is there it is a plain form: the page it leads to reads repeated fields too.
    <form
      method="get"
      action={paths.pay({ account: accountNumber })}
      aria-label={t`Choose invoices to pay`}
      onChange={(event) => setChosen(readChosen(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        goToPay(readChosen(event.currentTarget))
      }}
    >
      <Stack>
        <div ref={rows}>
          {pages.map((invoices, page) => (
            <InvoiceTable
              key={invoices[0]?.invoiceNumber}
              invoices={invoices}
              firstPlace={placeOf(pages, page)}
              today={today}
              payable={payable}
            />
          ))}
        </div>
        <PayChosen chosen={chosen} />
        <InvoiceListFoot
          shownCount={shownCount}
          hasMore={hasMore}
          total={total}
          state={state}
          onShowMore={() => {
            noteCount()
            showMore()
          }}
        />
      </Stack>
    </form>
  )
}

/** All pages but the last are equally long. */
function placeOf(pages: readonly (readonly unknown[])[], page: number): number {
  return page * (pages[0]?.length ?? 0) + 1
}

function NoMatch() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No invoices match`}
      actions={
        <ButtonLink
          variant="secondary"
          render={<Link to={paths.invoices()} />}
        >{t`Clear all filters`}</ButtonLink>
      }
    >
      <Trans>Choose another policy, status or time, or clear the filters to see every invoice.</Trans>
    </EmptyState>
  )
}

function NoInvoices() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No invoices yet`}>
      <Trans>Your first invoice stands here on the day it is billed.</Trans>
    </EmptyState>
  )
}
