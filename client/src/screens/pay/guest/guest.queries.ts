import { getGuestCheckout } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { readQuery } from '../../../api/read-query.ts'

/** What this browser has opened as a guest, and what was paid of it. */
export function guestCheckoutQuery() {
  return readQuery(getGuestCheckout, {}, { expect: 'all' })
}
