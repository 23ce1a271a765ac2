import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimFacts } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../../parts/lists/ListNotThere.tsx'
import { useGrowingList } from '../../../parts/lists/use-growing-list.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { claimsQuery } from '../claims.queries.ts'
import { ClaimRow } from './ClaimRow.tsx'

interface ClaimListProps {
  readonly accountNumber: AccountNumber
  readonly today: CalendarDate
}

/** Open claims, then those that have ended. */
export function ClaimList({ accountNumber, today }: ClaimListProps) {
  const { t } = useLingui()
  const list = useGrowingList((after) => claimsQuery(accountNumber, after))
  if (!list.hasFirst)
    return (
      <ListNotThere list={list} loading={t`Loading your claims`} failed={t`We could not load your claims`} />
    )
  const { shownCount } = list
  if (shownCount === 0)
    return (
      <EmptyState title={t`No claims`}>
        <Trans>A claim stands here once we have opened it, with each step and what is promised next.</Trans>
      </EmptyState>
    )
  const claims = list.pages.flat()
  return (
    <Stack gap="large">
      <Claims title={t`Open claims`} claims={claims.filter(({ isOpen }) => isOpen)} today={today} />
      <Claims title={t`Closed claims`} claims={claims.filter(({ isOpen }) => !isOpen)} today={today} />
      <ListFoot
        list={list}
        words={{
          failed: t`We could not load more claims. Check your connection and try again.`,
          some: t`${plural(shownCount, { one: '# claim shown. There are more.', other: '# claims shown. There are more.' })}`,
          all: t`${plural(shownCount, { one: '# claim. There are no more.', other: '# claims. There are no more.' })}`,
        }}
      />
    </Stack>
  )
}

interface ClaimsProps {
  readonly title: string
  readonly claims: readonly ClaimFacts[]
  readonly today: CalendarDate
}

function Claims({ title, claims, today }: ClaimsProps) {
  if (claims.length === 0) return null
  return (
    <Stack>
      <SectionHeading>{title}</SectionHeading>
      <RowList label={title}>
        {claims.map((claim) => (
          <ClaimRow key={claim.claimNumber} claim={claim} today={today} />
        ))}
      </RowList>
    </Stack>
  )
}
