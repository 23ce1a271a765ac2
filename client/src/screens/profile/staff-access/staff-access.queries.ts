import { getStaffAccess } from '@myaccount/contract/endpoints/acting/staff-access'
import { readQuery } from '../../../api/read-query.ts'

export function staffAccessQuery() {
  return readQuery(getStaffAccess, {}, { expect: 'all' })
}
