import { listRegistrationReviews } from '@myaccount/contract/endpoints/admin/registration-reviews'
import { readQuery } from '../../api/read-query.ts'

/** Never repeats by itself, because each read is audited. */
export function registrationReviewsQuery() {
  return readQuery(listRegistrationReviews, {}, { expect: 'all' })
}
