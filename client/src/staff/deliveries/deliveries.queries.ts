import { listDeliveries } from '@myaccount/contract/endpoints/admin/admin-deliveries'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'
import { readAccountNumber } from '../customers/customers.queries.ts'

/** Never repeats by itself, because each read is audited. */
export function deliveriesQuery(search: URLSearchParams) {
  const after = search.get('after')
  const accountNumber = accountOf(search)
  const query = {
    ...(isOfCalled(search) && { show: 'called' as const }),
    ...(accountNumber && { accountNumber }),
    ...(after && { after }),
  }
  return readQuery(listDeliveries, { query }, { expect: 'all' })
}

/** Returns the account whose emails are listed, delivered or not; null: the list of those that did not arrive. */
export function accountOf(search: URLSearchParams): AccountNumber | null {
  return readAccountNumber(search.get('accountNumber') ?? '')
}

export function isOfCalled(search: URLSearchParams): boolean {
  return search.get('show') === 'called'
}
