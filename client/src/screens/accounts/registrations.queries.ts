import { listRegistrations } from '@myaccount/contract/endpoints/registrations/registrations'
import { readQuery } from '../../api/read-query.ts'

/** The links that this person requested, and the terms that are accepted with a link. */
export function registrationsQuery() {
  return readQuery(listRegistrations, {}, { expect: 'all', staleTime: 0 })
}
