import { getGuestCheckout } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { readQuery } from '../../../api/read-query.ts'

/** The bill that this browser has opened as a guest, and the payments of it. */
export function guestCheckoutQuery() {
  return readQuery(getGuestCheckout, {}, { expect: 'all' })
}
