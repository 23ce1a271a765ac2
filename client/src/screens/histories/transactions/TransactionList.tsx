import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { Link } from 'react-router'
import { isFiltered } from '../../../parts/filters/read-filters.ts'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { useFocusFirstNew } from '../../../parts/lists/use-focus-first-new.ts'
import { useListPages } from '../../../parts/lists/use-list-pages.ts'
import { serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../../ui/skeletons/Skeleton.tsx'
import { HistoryHeading } from '../frame/HistoryHeading.tsx'
import { type TransactionsAsked, transactionsQuery } from '../histories.queries.ts'
import { TransactionTable } from './TransactionTable.tsx'

export interface TransactionListProps {
  readonly accountNumber: AccountNumber
  /** Needs another key for other filters: the pages shown begin anew. */
  readonly asked: TransactionsAsked
  readonly title: string
  readonly mayPay: boolean
  /** The page without a filter. */
  readonly path: string
}

export function TransactionList({ accountNumber, asked, title, mayPay, path }: TransactionListProps) {
  const { t } = useLingui()
  const { pages, shownCount, hasMore, state, hasFirst, incidentId, showMore } = useListPages((after) =>
    transactionsQuery(accountNumber, asked, after),
  )
  const { rows, noteCount } = useFocusFirstNew(shownCount)
  const { show, ...filters } = asked
  const hasBalance = pages[0]?.[0]?.balanceCents !== null

  if (!hasFirst && state === 'failed') {
    return (
      <ErrorState
        title={t`We could not load your history`}
        incident={incidentId ? t`Incident ${incidentId}` : undefined}
        actions={<Button variant="secondary" onClick={showMore}>{t`Try again`}</Button>}
      >
        <Trans>Nothing has changed on your account. Try again in a minute.</Trans>
      </ErrorState>
    )
  }
  if (!hasFirst) {
    return (
      <LoadingRegion label={t`Loading your history`}>
        <SkeletonTable count={8} />
      </LoadingRegion>
    )
  }
  if (shownCount === 0) return <Nothing isNarrowed={isFiltered(filters)} path={path} />
  return (
    <Stack>
      <HistoryHeading
        title={title}
        note={hasBalance ? t`Newest first. The balance is what you owed after each line.` : t`Newest first.`}
        csvPath={serverPaths.transactionsCsv(accountNumber, asked)}
        pdfPath={
          hasBalance
            ? serverPaths.statementPdf(accountNumber, { from: filters.from, to: filters.to })
            : undefined
        }
      />
      <div ref={rows}>
        {pages.map((lines, page) => (
          <TransactionTable
            key={lines[0]?.key}
            lines={lines}
            firstPlace={page * (pages[0]?.length ?? 0) + 1}
            hasBalance={hasBalance}
            mayPay={mayPay}
          />
        ))}
      </div>
      <ListFoot
        hasMore={hasMore}
        state={state}
        onShowMore={() => {
          noteCount()
          showMore()
        }}
      >
        {state === 'failed' ? (
          <Trans>We could not load more lines. Check your connection and try again.</Trans>
        ) : hasMore ? (
          <Plural
            value={shownCount}
            one="# line shown. There are more."
            other="# lines shown. There are more."
          />
        ) : (
          <Plural value={shownCount} one="# line. There are no more." other="# lines. There are no more." />
        )}
      </ListFoot>
    </Stack>
  )
}

function Nothing({ isNarrowed, path }: { readonly isNarrowed: boolean; readonly path: string }) {
  const { t } = useLingui()
  return isNarrowed ? (
    <EmptyState
      title={t`Nothing matches`}
      actions={
        <ButtonLink variant="secondary" render={<Link to={path} />}>{t`Clear all filters`}</ButtonLink>
      }
    >
      <Trans>Choose another policy, type or time, or clear the filters to see everything.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`No history yet`}>
      <Trans>Your first bill stands here on the day it is billed.</Trans>
    </EmptyState>
  )
}
