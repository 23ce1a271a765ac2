import { useLingui } from '@lingui/react/macro'
import { documentTypes } from '@myaccount/domain/documents/document-type'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import links from '../../../ui/menus/filter-links.module.css'
import { documentCountsQuery } from '../documents.queries.ts'
import type { DocumentFilters } from './document-filters.ts'
import { useTypeWords } from './use-type-words.ts'

interface TypeChipsProps {
  readonly accountNumber: AccountNumber
  readonly filters: DocumentFilters
}

/** Lists the types of the documents with their counts; the list shows one of them or all. */
export function TypeChips({ accountNumber, filters }: TypeChipsProps) {
  const { t } = useLingui()
  const typeWords = useTypeWords()
  const types = useQuery(documentCountsQuery(accountNumber, filters)).data?.types ?? []
  const shown = documentTypes.flatMap((type) => types.find((counted) => counted.type === type) ?? [])
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  if (shown.length < 2 && filters.type === undefined) return null
  return (
    <nav className={links.links} aria-label={t`Type of document`} data-print="hide">
      <Link
        to={paths.documents({ ...filters, type: undefined })}
        aria-current={filters.type === undefined ? 'page' : undefined}
      >
        {t({ context: 'documents', message: 'All' })} <span>{total}</span>
      </Link>
      {shown.map(({ type, count }) => (
        <Link
          key={type}
          to={paths.documents({ ...filters, type })}
          aria-current={filters.type === type ? 'page' : undefined}
        >
          {typeWords[type].many} <span>{count}</span>
        </Link>
      ))}
    </nav>
  )
}
