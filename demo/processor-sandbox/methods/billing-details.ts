import type Stripe from 'stripe'
import type { Parameters } from '../wire/parameters.ts'

/** `billing_details` as sent; an address only when there is any part of it. */
export function readBillingDetails(sent: Parameters): Stripe.PaymentMethod.BillingDetails {
  return {
    address: readAddress(sent.nested('address')),
    email: sent.text('email') ?? null,
    name: sent.text('name') ?? null,
    phone: sent.text('phone') ?? null,
    tax_id: null,
  }
}

export function readAddress(sent: Parameters): Stripe.Address {
  return {
    city: sent.text('city') ?? null,
    country: sent.text('country') ?? null,
    line1: sent.text('line1') ?? null,
    line2: sent.text('line2') ?? null,
    postal_code: sent.text('postal_code') ?? null,
    state: sent.text('state') ?? null,
  }
}

export const noBillingDetails: Stripe.PaymentMethod.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}
