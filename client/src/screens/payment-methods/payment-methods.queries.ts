import { listMethods } from '@myaccount/contract/endpoints/payment-methods'
import { readQueryOrNull } from '../../api/read-query.ts'

/**
 * Reads the methods of all accounts that the person may pay for; null if there are none, which the API answers
 * with 406 (specification 8).
 */
export function methodsQuery() {
  return readQueryOrNull(listMethods, {}, 406, { expect: 'all' })
}
