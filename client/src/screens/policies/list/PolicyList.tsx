import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useEffect, useRef } from 'react'
import { type Agency, CallAgency } from '../../../parts/agency/CallAgency.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { ShowMore } from '../../../ui/tables/ShowMore.tsx'
import { PolicyRow } from './PolicyRow.tsx'

interface PolicyListProps {
  readonly policies: readonly PolicyFacts[]
  /** How many the account has in all; null while it is not known. */
  readonly policyCount: number | null
  readonly today: CalendarDate
  readonly showsMoney: boolean
  /** Invoices that this person may pay by hand now. */
  readonly payable: readonly InvoiceNumber[]
  readonly agency: Agency | null
  /** Absent on the last page. */
  readonly onShowMore?: (() => void) | undefined
  readonly isLoadingMore?: boolean
}

export function PolicyList(props: PolicyListProps) {
  const {
    policies,
    policyCount,
    today,
    showsMoney,
    payable,
    agency,
    onShowMore,
    isLoadingMore = false,
  } = props
  const { t } = useLingui()
  const list = useFocusOnFirstNew(policies.length)
  if (policies.length === 0) {
    return (
      <EmptyState title={t`No policies yet`}>
        <p>
          <Trans>A policy shows here once it is issued.</Trans>
        </p>
        <p>
          <CallAgency agency={agency} />
        </p>
      </EmptyState>
    )
  }
  const shown = policies.length
  const payableNumbers = new Set(payable)
  return (
    <Stack>
      <SectionHeading>{t`Your coverage`}</SectionHeading>
      <div ref={list}>
        <RowList label={t`Your coverage`}>
          {policies.map((policy) => (
            <PolicyRow
              key={policy.policyNumber}
              policy={policy}
              today={today}
              showsMoney={showsMoney}
              isPayable={policy.nextDue !== null && payableNumbers.has(policy.nextDue.invoiceNumber)}
            />
          ))}
        </RowList>
      </div>
      {onShowMore ? (
        <ShowMore
          label={t`Show more`}
          busy={isLoadingMore}
          onShowMore={onShowMore}
          summary={
            policyCount === null ? (
              <Plural value={shown} one="# policy shown" other="# policies shown" />
            ) : (
              <Trans>
                {shown} of {policyCount} policies shown
              </Trans>
            )
          }
        />
      ) : null}
    </Stack>
  )
}

/** After "Show more" reading goes on at the first new row; the button may be gone. */
function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const firstNew = before.current
    before.current = count
    if (firstNew === 0 || count <= firstNew) return
    list.current?.querySelectorAll('li')[firstNew]?.querySelector('a')?.focus()
  }, [count])
  return list
}
