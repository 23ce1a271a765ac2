import { listMethods } from '@myaccount/contract/endpoints/payment-methods'
import { readQueryOrNull } from '../../api/read-query.ts'

/** Of all accounts that one may pay for; null where there is none, which the API says by 406 (specification 8). */
export function methodsQuery() {
  return readQueryOrNull(listMethods, {}, 406, { expect: 'all' })
}
