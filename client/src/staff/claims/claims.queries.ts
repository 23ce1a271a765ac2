import { listClaimsToWatch } from '@myaccount/contract/endpoints/admin/admin-claims'
import { readQuery } from '../../api/read-query.ts'

/** Never repeats by itself, because each read is audited. */
export function claimsToWatchQuery() {
  return readQuery(listClaimsToWatch, {}, { expect: 'all' })
}
