import { tryStorage } from '../../../session/store/browser-storage.ts'
import { type CheckoutKeys, makeCheckoutKeys } from './checkout-keys.ts'

let made: CheckoutKeys | undefined

/** Of this browser; made with the first press, never on the server. */
export function checkoutKeys(): CheckoutKeys {
  made ??= makeCheckoutKeys({
    storage: tryStorage(({ local }) => local),
    now: Date.now,
  })
  return made
}
