import { listUndraftedBills } from '@myaccount/contract/endpoints/admin/admin-drafts'
import { readQuery } from '../../api/read-query.ts'

/** Never repeats by itself, because each read is audited. */
export function undraftedBillsQuery() {
  return readQuery(listUndraftedBills, {}, { expect: 'all' })
}
