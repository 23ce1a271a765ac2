import { listOwnActivity } from '@myaccount/contract/endpoints/people/activity'
import { readQuery } from '../../../api/read-query.ts'

/** Reads one page, newest first. A person who comes back sees the actions since. */
export function activityQuery(after?: string) {
  return readQuery(listOwnActivity, { query: after ? { after } : {} }, { expect: 'all', staleTime: 0 })
}
