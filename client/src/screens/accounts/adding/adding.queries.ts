import { listRegistrations } from '@myaccount/contract/endpoints/registrations/registrations'
import { readQuery } from '../../../api/read-query.ts'

/** What this person asked to be linked to, and the terms that are accepted with a link. */
export function registrationsQuery() {
  return readQuery(listRegistrations, {}, { expect: 'all', staleTime: 0 })
}
