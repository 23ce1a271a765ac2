import { listDeliveries } from '@myaccount/contract/endpoints/admin/admin-deliveries'
import { readQuery } from '../../../api/read-query.ts'

/** Each read is audited, so that nothing here is asked for by itself. */
export function deliveriesQuery(search: URLSearchParams) {
  const after = search.get('after')
  const query = { ...(isOfCalled(search) && { show: 'called' as const }), ...(after && { after }) }
  return readQuery(listDeliveries, { query }, { expect: 'all' })
}

export function isOfCalled(search: URLSearchParams): boolean {
  return search.get('show') === 'called'
}
