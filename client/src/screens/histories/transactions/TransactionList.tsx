import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import {
  countDocuments,
  listDocuments,
  requestStatement,
} from '@myaccount/contract/endpoints/documents/documents'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { isFiltered } from '../../../parts/filters/read-filters.ts'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../../parts/lists/ListNotThere.tsx'
import { ListRows } from '../../../parts/lists/ListRows.tsx'
import { NoMatch } from '../../../parts/lists/NoMatch.tsx'
import { useGrowingList } from '../../../parts/lists/use-growing-list.ts'
import { serverPaths } from '../../../routes/paths.ts'
import { showBanner } from '../../../session/messages.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { HistoryHeading } from '../frame/HistoryHeading.tsx'
import { type TransactionsAsked, transactionsQuery } from '../histories.queries.ts'
import { TransactionTable } from './TransactionTable.tsx'

export interface TransactionListProps {
  readonly accountNumber: AccountNumber
  /** Needs a new key for other filters: the shown pages then start again at the first. */
  readonly asked: TransactionsAsked
  readonly title: string
  readonly mayPay: boolean
  /** The page without a filter. */
  readonly path: string
}

export function TransactionList({ accountNumber, asked, title, mayPay, path }: TransactionListProps) {
  const { t } = useLingui()
  const list = useGrowingList((after) => transactionsQuery(accountNumber, asked, after))
  const { show, ...filters } = asked
  const { shownCount } = list
  const statement = useStatement(accountNumber, filters)
  const hasBalance = list.pages[0]?.[0]?.balanceCents !== null

  if (!list.hasFirst)
    return (
      <ListNotThere
        list={list}
        loading={t`Loading your history`}
        failed={t`We could not load your history`}
      />
    )
  if (shownCount === 0 && isFiltered(filters))
    return (
      <NoMatch title={t`Nothing matches`} path={path}>
        <Trans>Choose another policy, type or time, or clear the filters to see everything.</Trans>
      </NoMatch>
    )
  if (shownCount === 0)
    return (
      <EmptyState title={t`No history yet`}>
        <Trans>Your first bill stands here on the day it is billed.</Trans>
      </EmptyState>
    )
  return (
    <Stack>
      <HistoryHeading
        title={title}
        note={hasBalance ? t`Newest first. The balance is what you owed after each line.` : t`Newest first.`}
        csvPath={serverPaths.transactionsCsv(accountNumber, asked)}
        statement={hasBalance ? statement : undefined}
      />
      <ListRows list={list}>
        {(lines, firstPlace) => (
          <TransactionTable
            key={lines[0]?.key}
            lines={lines}
            firstPlace={firstPlace}
            hasBalance={hasBalance}
            mayPay={mayPay}
          />
        )}
      </ListRows>
      <ListFoot
        list={list}
        words={{
          failed: t`We could not load more lines. Check your connection and try again.`,
          some: t`${plural(shownCount, { one: '# line shown. There are more.', other: '# lines shown. There are more.' })}`,
          all: t`${plural(shownCount, { one: '# line', other: '# lines' })}`,
        }}
      />
    </Stack>
  )
}

interface Days {
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
}

/** A short statement is downloaded at once; a long one is made afterwards, and the person is notified by email. */
function useStatement(accountNumber: AccountNumber, { from, to }: Days) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  const path = serverPaths.statementPdf(accountNumber, { from, to })
  const asked = useMutation<EndpointAnswer<typeof requestStatement>, ApiError>({
    mutationFn: () =>
      call(requestStatement, { body: { accountNumber, ...(from && { from }), ...(to && { to }) } }),
    async onSuccess({ documentId }) {
      // The answer is a file, so the page stays.
      if (documentId === null) return window.location.assign(path)
      showBanner({
        kind: 'success',
        message: t`This statement is long. We email you when it is ready; you find it under Documents then.`,
      })
      await Promise.all(
        [listDocuments, countDocuments].map((read) => client.invalidateQueries({ queryKey: [read.path] })),
      )
    },
  })
  return { path, ask: () => (asked.isPending ? undefined : asked.mutate()), isAsked: asked.isPending }
}
