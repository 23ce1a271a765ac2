import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { listStaffActs } from '@myaccount/contract/endpoints/admin/staff-acts'
import { readQuery } from '../../../api/read-query.ts'

export type StaffActs = EndpointAnswer<typeof listStaffActs>

/** Each read is audited, so that nothing here is asked for by itself. */
export function staffActsQuery() {
  return readQuery(listStaffActs, { query: {} }, { expect: 'all' })
}
