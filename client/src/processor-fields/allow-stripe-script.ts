/** The browser's `trustedTypes`, as far as it is used; absent where the browser does not know it. */
interface TrustedTypePolicies {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown
}

const scriptOfStripe = /^https:\/\/([\w-]+\.)?js\.stripe\.com\//

/**
 * The document lets no script be added by its address (trusted types), but for what the policy named `default` lets
 * through, and Stripe's loader relies on that. So it lets through Stripe's own addresses and nothing else; text that
 * becomes markup or code stays refused.
 */
export function allowStripeScript(): void {
  const policies: TrustedTypePolicies | undefined = Reflect.get(window, 'trustedTypes')
  if (!policies || policies.defaultPolicy) return
  policies.createPolicy('default', {
    createScriptURL: (address) => (scriptOfStripe.test(address) ? address : null),
  })
}
