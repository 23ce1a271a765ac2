import { listRegistrationReviews } from '@myaccount/contract/endpoints/admin/registration-reviews'
import { readQuery } from '../../../api/read-query.ts'

/** Each read is audited, so that nothing here is asked for by itself. */
export function registrationReviewsQuery() {
  return readQuery(listRegistrationReviews, {}, { expect: 'all' })
}
