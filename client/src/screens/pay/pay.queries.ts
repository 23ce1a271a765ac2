import { getAccountOverview, listAccountSummaries } from '@myaccount/contract/endpoints/accounts'
import { getAttention, listAttention } from '@myaccount/contract/endpoints/attention'
import { listPaymentHistory } from '@myaccount/contract/endpoints/histories/payment-history'
import { getYearOfAccount, listTransactions } from '@myaccount/contract/endpoints/histories/transactions'
import { getInvoice, listInvoices } from '@myaccount/contract/endpoints/invoices'
import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { getPayment, listPendingPayments, type PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { getPolicy, listPolicies } from '@myaccount/contract/endpoints/policies'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import type { QueryClient } from '@tanstack/react-query'
import { readQuery } from '../../api/read-query.ts'

// All of these use `expect: 'all'`, because the screens have an error state of their own.

export interface QuoteInput {
  readonly accountNumber: AccountNumber
  /** The contract's `chosenInvoices`; never empty. */
  readonly invoices: string
  readonly methodId?: WireId<'paymentMethod'> | undefined
  /** Undefined: pay now. */
  readonly payOn?: CalendarDate | undefined
}

export function quoteQuery({ accountNumber, invoices, methodId, payOn }: QuoteInput) {
  const query = { accountNumber, invoices, ...(methodId && { methodId }), ...(payOn && { payOn }) }
  return readQuery(quotePayment, { query }, { expect: 'all' })
}

/** `background` for requests that the page makes by itself (ADR 0003). */
export function paymentQuery(paymentId: WireId<'payment'>, background = false) {
  return readQuery(getPayment, { params: { paymentId } }, { expect: 'all', background })
}

/** Stores the server's newest answer; an older one that is still on its way does not replace it. */
export async function notePayment(client: QueryClient, payment: PaymentFacts): Promise<void> {
  const { queryKey } = paymentQuery(payment.paymentId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, payment)
}

/** The first part of the keys of everything that shows what is owed or under way. */
const moneyPaths: ReadonlySet<unknown> = new Set(
  [
    getAccountOverview,
    getAttention,
    listAttention,
    listAccountSummaries,
    listPolicies,
    getPolicy,
    listInvoices,
    getInvoice,
    listPaymentHistory,
    listTransactions,
    getYearOfAccount,
    listPendingPayments,
  ].map(({ path }) => path),
)

/**
 * Runs after a transition of a payment. Quotes are removed, not only marked as stale: a page reached by Back must not
 * offer Pay for what was just paid.
 */
export async function invalidateAfterPayment(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [quotePayment.path] })
  await client.invalidateQueries({ predicate: ({ queryKey }) => moneyPaths.has(queryKey[0]) })
}
