/** The used part of the browser's `trustedTypes`; undefined if the browser has none. */
interface TrustedTypePolicies {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown
}

const scriptOfStripe = /^https:\/\/([\w-]+\.)?js\.stripe\.com\//

/**
 * The document blocks scripts that are added by address (trusted types), except those that the policy named
 * `default` allows, and Stripe's loader relies on that. So this policy allows Stripe's own addresses and nothing
 * else; text that becomes markup or code stays blocked.
 */
export function allowStripeScript(): void {
  const policies: TrustedTypePolicies | undefined = Reflect.get(window, 'trustedTypes')
  if (!policies || policies.defaultPolicy) return
  policies.createPolicy('default', {
    createScriptURL: (address) => (scriptOfStripe.test(address) ? address : null),
  })
}
