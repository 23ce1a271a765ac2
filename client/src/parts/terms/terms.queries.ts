import { getOwnTerms } from '@myaccount/contract/endpoints/terms/terms'
import { readQuery } from '../../api/read-query.ts'

export function ownTermsQuery() {
  return readQuery(getOwnTerms, {}, { expect: 'all' })
}
