import type { HistoryLineType } from '@myaccount/domain/histories/history-line'
import { type ListFilters, readListFilters, readWord } from '../../../parts/filters/read-filters.ts'

/** Holds every word of the domain, which the type checks. */
const types: Readonly<Record<HistoryLineType, true>> = {
  bill: true,
  charge: true,
  payment: true,
  went_back: true,
}

export interface TransactionFilters extends ListFilters {
  readonly type?: HistoryLineType
}

export function readTransactionFilters(search: URLSearchParams): TransactionFilters {
  const type = readWord(search, 'type', types)
  return { ...readListFilters(search), ...(type && { type }) }
}
