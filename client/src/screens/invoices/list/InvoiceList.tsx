import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isFiltered } from '../../../parts/filters/read-filters.ts'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../../parts/lists/ListNotThere.tsx'
import { ListRows } from '../../../parts/lists/ListRows.tsx'
import { NoMatch } from '../../../parts/lists/NoMatch.tsx'
import { useGrowingList } from '../../../parts/lists/use-growing-list.ts'
import { paidTogetherAtMost, paths } from '../../../routes/paths.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { PayChosen } from '../choosing/PayChosen.tsx'
import { type Chosen, nothingChosen, readChosen } from '../choosing/read-chosen.ts'
import { usePayable } from '../choosing/use-payable.ts'
import { invoiceCountQuery, invoicesQuery } from '../invoices.queries.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import type { InvoiceFilters } from './invoice-filters.ts'

export interface InvoiceListProps {
  readonly accountNumber: AccountNumber
  /** Needs a new key for other filters: the shown pages then start again at the first. */
  readonly filters: InvoiceFilters
  readonly today: CalendarDate
  readonly mayPay: boolean
}

export function InvoiceList({ accountNumber, filters, today, mayPay }: InvoiceListProps) {
  const { t } = useLingui()
  const list = useGrowingList((after) => invoicesQuery(accountNumber, filters, after))
  const { shownCount, hasMore } = list
  // The count is read only if there is more than one page.
  const total = useQuery({ ...invoiceCountQuery(accountNumber, filters), enabled: hasMore }).data
  const navigate = useNavigate()
  const payable = usePayable(accountNumber)
  const [chosen, setChosen] = useState(nothingChosen)

  function goToPay({ invoiceNumbers }: Chosen): void {
    if (invoiceNumbers.length === 0) return
    const choice = { account: accountNumber, invoices: invoiceNumbers.join(',') }
    // The page of the choice offers the oldest if there are more invoices than one payment holds.
    void navigate(invoiceNumbers.length > paidTogetherAtMost ? paths.pay(choice) : paths.payReview(choice))
  }

  if (!list.hasFirst)
    return (
      <ListNotThere
        list={list}
        loading={t`Loading your invoices`}
        failed={t`We could not load your invoices`}
      />
    )
  if (shownCount === 0 && filters.number !== undefined)
    return (
      <NoMatch title={t`No invoices match`} path={paths.invoices()}>
        <Trans>
          No invoice shown here has {filters.number} in its number. Check the number on your bill, or clear
          the filters.
        </Trans>
      </NoMatch>
    )
  if (shownCount === 0 && isFiltered(filters))
    return (
      <NoMatch title={t`No invoices match`} path={paths.invoices()}>
        <Trans>Choose another policy, status or time, or clear the filters to see every invoice.</Trans>
      </NoMatch>
    )
  if (shownCount === 0)
    return (
      <EmptyState title={t`No invoices yet`}>
        <Trans>Your first invoice stands here on the day it is billed.</Trans>
      </EmptyState>
    )
  return (
    // A plain form works before the script has loaded: the page that it leads to also reads repeated fields.
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
        <ListRows list={list}>
          {(invoices, firstPlace) => (
            <InvoiceTable
              key={invoices[0]?.invoiceNumber}
              invoices={invoices}
              firstPlace={firstPlace}
              today={today}
              payable={payable}
              mayPay={mayPay}
            />
          )}
        </ListRows>
        <PayChosen chosen={chosen} />
        <ListFoot
          list={list}
          total={total}
          words={{
            failed: t`We could not load more invoices. Check your connection and try again.`,
            someOf: (shown, all) => t`${shown} of ${all} invoices shown.`,
            someOfMoreThan: (shown, all) => t`${shown} of more than ${all} invoices shown.`,
            some: t`${plural(shownCount, { one: '# invoice shown. There are more.', other: '# invoices shown. There are more.' })}`,
            all: t`${plural(shownCount, { one: '# invoice', other: '# invoices' })}`,
          }}
        />
      </Stack>
    </form>
  )
}
