import type { InvoiceFilter } from '@myaccount/contract/endpoints/invoices'
import { type CalendarDate, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type PolicyNumber, parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Result } from '@myaccount/domain/kernel/result'

export type InvoiceStatusFilter = InvoiceFilter

/** The contract's words, and all of them: the type says so. Its schema is not loaded with a page. */
const statuses: Readonly<Record<InvoiceStatusFilter, true>> = { open: true, past_due: true, paid: true }

/** What the list is narrowed to; stands in the page's address under the names of the contract's query. */
export interface InvoiceFilters {
  readonly policyNumber?: PolicyNumber
  readonly status?: InvoiceStatusFilter
  /** Due dates, both days included. */
  readonly from?: CalendarDate
  readonly to?: CalendarDate
}

/**
 * From the address, which people edit and share: a value that means nothing is left out, and the sentence above the
 * list says what is in force. Lower case in a policy number is raised (domain.md 1.4).
 */
export function readInvoiceFilters(search: URLSearchParams): InvoiceFilters {
  const policyNumber = foundIn(parsePolicyNumber(search.get('policyNumber') ?? ''))
  const status = Object.keys(statuses).find((word) => word === search.get('status')) as
    | InvoiceStatusFilter
    | undefined
  const from = foundIn(parseCalendarDate(search.get('from') ?? ''))
  const to = foundIn(parseCalendarDate(search.get('to') ?? ''))
  return {
    ...(policyNumber && { policyNumber }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export function isFiltered(filters: InvoiceFilters): boolean {
  return Object.keys(filters).length > 0
}

/** The first day is after the last: nothing can be found, and that is said. */
export function isBackward({ from, to }: Pick<InvoiceFilters, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && from > to
}

function foundIn<Value>(result: Result<Value, string>): Value | undefined {
  return result.ok ? result.value : undefined
}
