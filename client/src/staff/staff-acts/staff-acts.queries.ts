import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { listStaffActs } from '@myaccount/contract/endpoints/admin/staff-acts'
import { readQuery } from '../../api/read-query.ts'

export type StaffActs = EndpointAnswer<typeof listStaffActs>

/** Never repeats by itself, because each read is audited. */
export function staffActsQuery() {
  return readQuery(listStaffActs, { query: {} }, { expect: 'all' })
}
