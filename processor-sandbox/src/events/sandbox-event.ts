import type Stripe from 'stripe'

/** Every event that the sandbox tells, by the object that it carries. */
interface EventObjects {
  'payment_intent.created': Stripe.PaymentIntent
  'payment_intent.requires_action': Stripe.PaymentIntent
  'payment_intent.processing': Stripe.PaymentIntent
  'payment_intent.succeeded': Stripe.PaymentIntent
  'payment_intent.payment_failed': Stripe.PaymentIntent
  'payment_intent.canceled': Stripe.PaymentIntent
  'setup_intent.created': Stripe.SetupIntent
  'setup_intent.requires_action': Stripe.SetupIntent
  'setup_intent.succeeded': Stripe.SetupIntent
  'setup_intent.setup_failed': Stripe.SetupIntent
  'setup_intent.canceled': Stripe.SetupIntent
  'charge.pending': Stripe.Charge
  'charge.succeeded': Stripe.Charge
  'charge.failed': Stripe.Charge
  'charge.refunded': Stripe.Charge
  'charge.updated': Stripe.Charge
  'charge.dispute.created': Stripe.Dispute
  'charge.dispute.updated': Stripe.Dispute
  'charge.dispute.funds_withdrawn': Stripe.Dispute
  'charge.dispute.funds_reinstated': Stripe.Dispute
  'charge.dispute.closed': Stripe.Dispute
  'refund.created': Stripe.Refund
  'refund.updated': Stripe.Refund
  'refund.failed': Stripe.Refund
  'mandate.updated': Stripe.Mandate
  'payment_method.attached': Stripe.PaymentMethod
  'payment_method.detached': Stripe.PaymentMethod
  'payment_method.updated': Stripe.PaymentMethod
  'payment_method.automatically_updated': Stripe.PaymentMethod
  'customer.created': Stripe.Customer
  'balance.available': Stripe.Balance
}

export interface EventFacts {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
}

/** What happened, with the object that belongs to the type. */
export type EventBody = {
  [T in keyof EventObjects]: { readonly type: T; readonly data: { readonly object: EventObjects[T] } }
}[keyof EventObjects]

export type SandboxEvent = EventFacts & EventBody

/** The compiler's proof that what is told is an event of Stripe's. */
export const asStripeEvent = (event: SandboxEvent): Stripe.Event => event
