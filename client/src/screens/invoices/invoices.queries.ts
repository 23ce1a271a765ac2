import { countInvoices, getInvoice, listInvoices } from '@myaccount/contract/endpoints/invoices'
import { listPendingPayments } from '@myaccount/contract/endpoints/payments'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'
import type { InvoiceFilters, InvoiceStatusFilter } from './list/invoice-filters.ts'

/** Older invoices seldom change: a person who comes back to a hundred pages does not read them all again. */
const olderPagesStaleTimeMs = 5 * 60_000

/** Reads one page, newest due first; `after` is the cursor that the page before returned. */
export function invoicesQuery(accountNumber: AccountNumber, filters: InvoiceFilters, after?: string) {
  const query = { accountNumber, ...filters, ...(after && { after }) }
  return readQuery(
    listInvoices,
    { query },
    { expect: 'all', ...(after && { staleTime: olderPagesStaleTimeMs }) },
  )
}

/** Counts the whole list, in a call of its own so that no page waits for a count. */
export function invoiceCountQuery(accountNumber: AccountNumber, filters: InvoiceFilters) {
  return readQuery(
    countInvoices,
    { query: { accountNumber, ...filters } },
    { expect: 'all', background: true },
  )
}

/**
 * Returns the queries of the counts on the tabs, whatever status is shown. Only what is open is counted, because an
 * index holds it: paid invoices are as many as the account is old.
 */
export function tabCountQueries(accountNumber: AccountNumber, { status: _shown, ...rest }: InvoiceFilters) {
  const of = (status: InvoiceStatusFilter) => invoiceCountQuery(accountNumber, { ...rest, status })
  return { open: of('open'), pastDue: of('past_due'), drafted: of('drafted') }
}

/** A foreign invoice and one that does not exist are answered alike; the loader leads both to the 404 page. */
export function invoiceQuery(invoiceNumber: InvoiceNumber) {
  return readQuery(getInvoice, { params: { invoiceNumber } }, { expect: 'all' })
}

/** Payments under way for invoices of the account. */
export function pendingPaymentsQuery(accountNumber: AccountNumber) {
  return readQuery(listPendingPayments, { query: { accountNumber } }, { expect: 'all', background: true })
}
