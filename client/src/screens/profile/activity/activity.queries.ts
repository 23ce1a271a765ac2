import { listOwnActivity } from '@myaccount/contract/endpoints/people/activity'
import { readQuery } from '../../../api/read-query.ts'

/** One page, newest first. Whoever comes back sees what was done meanwhile. */
export function activityQuery(after?: string) {
  return readQuery(listOwnActivity, { query: after ? { after } : {} }, { expect: 'all', staleTime: 0 })
}
