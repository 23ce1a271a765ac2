import {
  countPaymentHistory,
  listPaymentHistory,
} from '@myaccount/contract/endpoints/histories/payment-history'
import {
  explainInvoice,
  getYearOfAccount,
  listTransactions,
} from '@myaccount/contract/endpoints/histories/transactions'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'
import type { PaymentFilters } from './payments/payment-filters.ts'
import type { TransactionFilters } from './transactions/transaction-filters.ts'

// All of these use `expect: 'all'`, because the screens have an error state of their own.

/** Older rows seldom change: a person who comes back to a hundred pages does not read them all again. */
const olderPagesStaleTimeMs = 5 * 60_000

/** Reads one page, newest first; `after` is the cursor that the page before returned. */
export function paymentHistoryQuery(accountNumber: AccountNumber, filters: PaymentFilters, after?: string) {
  const query = { accountNumber, ...filters, ...(after && { after }) }
  return readQuery(
    listPaymentHistory,
    { query },
    { expect: 'all', ...(after && { staleTime: olderPagesStaleTimeMs }) },
  )
}

/** Counts the whole list, in a call of its own so that no page waits for a count. */
export function paymentHistoryCountQuery(accountNumber: AccountNumber, filters: PaymentFilters) {
  return readQuery(
    countPaymentHistory,
    { query: { accountNumber, ...filters } },
    { expect: 'all', background: true },
  )
}

/** `bills` leaves out payments received. */
export interface TransactionsAsked extends TransactionFilters {
  readonly show?: 'bills'
}

export function transactionsQuery(accountNumber: AccountNumber, asked: TransactionsAsked, after?: string) {
  const query = { accountNumber, ...asked, ...(after && { after }) }
  return readQuery(
    listTransactions,
    { query },
    { expect: 'all', ...(after && { staleTime: olderPagesStaleTimeMs }) },
  )
}

export function yearQuery(accountNumber: AccountNumber) {
  return readQuery(getYearOfAccount, { query: { accountNumber } }, { expect: 'all' })
}

export function billChangeQuery(invoiceNumber: InvoiceNumber) {
  return readQuery(explainInvoice, { params: { invoiceNumber } }, { expect: 'all' })
}
