import Stripe from 'stripe'

export interface StripeAccess {
  readonly secretKey: string
  /** Another address than Stripe's own: the embedded sandbox, which speaks the same. */
  readonly apiUrl: string | undefined
}

export function openStripe({ secretKey, apiUrl }: StripeAccess, options: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(secretKey, { telemetry: false, ...hostOf(apiUrl), ...options })
}

function hostOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}
