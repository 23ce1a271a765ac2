import { listDeliveries } from '@myaccount/contract/endpoints/admin/admin-deliveries'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../../api/read-query.ts'
import { readAccountNumber } from '../customers/customers.queries.ts'

/** Each read is audited, so that nothing here is asked for by itself. */
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

/** Whose emails are asked for, whatever became of them; null: those that did not arrive. */
export function accountOf(search: URLSearchParams): AccountNumber | null {
  return readAccountNumber(search.get('accountNumber') ?? '')
}

export function isOfCalled(search: URLSearchParams): boolean {
  return search.get('show') === 'called'
}
