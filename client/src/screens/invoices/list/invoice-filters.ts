import type { InvoiceFilter } from '@myaccount/contract/endpoints/invoices'
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
  /** Digits of the invoice's number. */
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

/** Reads digits as they are typed or copied from a bill; undefined for fewer than three or for anything else. */
export function readInvoicePart(typed: string): string | undefined {
  const digits = typed.replace(/[\s#-]/g, '')
  return /^\d{3,10}$/.test(digits) ? digits : undefined
}
