import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { isFiltered } from '../../../parts/filters/read-filters.ts'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../../parts/lists/ListNotThere.tsx'
import { NoMatch } from '../../../parts/lists/NoMatch.tsx'
import { useGrowingList } from '../../../parts/lists/use-growing-list.ts'
import { paths } from '../../../routes/paths.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { documentsQuery } from '../documents.queries.ts'
import type { DocumentFilters } from '../find/document-filters.ts'
import { DocumentGroupOf } from './DocumentGroupOf.tsx'
import { groupDocuments } from './group-documents.ts'

interface DocumentListProps {
  readonly accountNumber: AccountNumber
  /** Needs another key for other filters: the pages shown begin anew. */
  readonly filters: DocumentFilters
}

export function DocumentList({ accountNumber, filters }: DocumentListProps) {
  const { t } = useLingui()
  const list = useGrowingList((after) => documentsQuery(accountNumber, filters, after))
  const { shownCount } = list
  if (!list.hasFirst)
    return (
      <ListNotThere
        list={list}
        loading={t`Loading your documents`}
        failed={t`We could not load your documents`}
      />
    )
  if (shownCount === 0 && isFiltered(filters))
    return (
      <NoMatch title={t`No documents match`} path={paths.documents({ term: 'all' })}>
        <Trans>Choose another policy, term or type, or look for another name.</Trans>
      </NoMatch>
    )
  if (shownCount === 0)
    return (
      <EmptyState title={t`No documents of a current term`}>
        <Trans>Declarations, ID cards and notices stand here as soon as they are written.</Trans>
      </EmptyState>
    )
  return (
    <Stack gap="large">
      <div ref={list.rows}>
        <Stack gap="large">
          {groupDocuments(list.pages.flat()).map((group) => (
            <DocumentGroupOf key={group.key} accountNumber={accountNumber} group={group} />
          ))}
        </Stack>
      </div>
      <ListFoot
        list={list}
        words={{
          failed: t`We could not load more documents. Check your connection and try again.`,
          some: t`${plural(shownCount, { one: '# document shown. There are more.', other: '# documents shown. There are more.' })}`,
          all: t`${plural(shownCount, { one: '# document. There are no more.', other: '# documents. There are no more.' })}`,
        }}
      />
    </Stack>
  )
}
