import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { getPersonalData } from '@myaccount/contract/endpoints/admin/admin-personal-data'
import { readQuery } from '../../api/read-query.ts'

export type PersonalData = EndpointAnswer<typeof getPersonalData>

/** Never repeats by itself, because each read is audited. */
export function personalDataQuery(userId: string) {
  return readQuery(getPersonalData, { params: { userId } }, { expect: 'all' })
}
