import type { InvoiceFilter } from '@myaccount/contract/endpoints/invoices'
import { foldNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type ListFilters, readListFilters, readWord } from '../../../parts/filters/read-filters.ts'

export type InvoiceStatusFilter = InvoiceFilter

/** Holds every word of the contract, which the type checks. The contract's schema is not loaded with a page. */
const statuses: Readonly<Record<InvoiceStatusFilter, true>> = {
  open: true,
  past_due: true,
  drafted: true,
  paid: true,
}

/** The days are due dates. */
export interface InvoiceFilters extends ListFilters {
  readonly status?: InvoiceStatusFilter
  /** A part of the invoice's number. */
  readonly number?: string
}

export function readInvoiceFilters(search: URLSearchParams): InvoiceFilters {
  const status = readWord(search, 'status', statuses)
  const number = readInvoicePart(search.get('number') ?? '')
  const { policyNumber, ...days } = readListFilters(search)
  return {
    ...(policyNumber && { policyNumber }),
    ...(status && { status }),
    ...(number && { number }),
    ...days,
  }
}

/** Reads a part as it is typed or copied from a bill; undefined for fewer than three letters and digits. */
export function readInvoicePart(typed: string): string | undefined {
  const folded = foldNumber(typed)
  return folded.ok && folded.value.length >= 3 ? folded.value : undefined
}
