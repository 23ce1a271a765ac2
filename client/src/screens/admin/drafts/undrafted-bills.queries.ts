import { listUndraftedBills } from '@myaccount/contract/endpoints/admin/admin-drafts'
import { readQuery } from '../../../api/read-query.ts'

/** Each read is audited, so that nothing here is asked for by itself. */
export function undraftedBillsQuery() {
  return readQuery(listUndraftedBills, {}, { expect: 'all' })
}
