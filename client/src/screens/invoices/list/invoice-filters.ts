import type { InvoiceFilter } from '@myaccount/contract/endpoints/invoices'
import { type ListFilters, readListFilters, readWord } from '../../../parts/filters/read-filters.ts'

export type InvoiceStatusFilter = InvoiceFilter

/** Holds every word of the contract, which the type checks. The contract's schema is not loaded with a page. */
const statuses: Readonly<Record<InvoiceStatusFilter, true>> = { open: true, past_due: true, paid: true }

/** The days are due dates. */
export interface InvoiceFilters extends ListFilters {
  readonly status?: InvoiceStatusFilter
}

export function readInvoiceFilters(search: URLSearchParams): InvoiceFilters {
  const status = readWord(search, 'status', statuses)
  const { policyNumber, ...days } = readListFilters(search)
  return { ...(policyNumber && { policyNumber }), ...(status && { status }), ...days }
}
