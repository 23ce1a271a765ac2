import {
  type AccountNumber,
  accountNumber,
  accountNumberPattern,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseUuid } from '@myaccount/domain/kernel/wire-id'
import type Stripe from 'stripe'
import type { ProcessorEvent } from '../port.ts'

/** Whom the event speaks of, from ids and metadata alone: its snapshot is never taken for the state. */
export function eventOf(event: Stripe.Event): ProcessorEvent {
  const object = event.data.object
  const metadata = 'metadata' in object ? object.metadata : null
  const attempt = parseUuid(metadata?.attempt ?? '')
  return {
    eventId: event.id,
    type: event.type,
    objectId:
      paymentOf(object) ??
      methodOfMandate(object) ??
      ('id' in object && typeof object.id === 'string' ? object.id : event.id),
    attemptId: attempt.ok ? attempt.value : null,
    accountNumber: readAccount(metadata?.accountNumber),
    createdAtMs: event.created * 1000,
  }
}

/** Charges, refunds and disputes name the payment they belong to. */
function paymentOf(object: Stripe.Event['data']['object']): string | null {
  return 'payment_intent' in object ? idOf(object.payment_intent) : null
}

/** A mandate is known to us by the bank account that it is about. */
function methodOfMandate(object: Stripe.Event['data']['object']): string | null {
  return 'object' in object && object.object === 'mandate' ? idOf(object.payment_method) : null
}

function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const isNamed = typeof reference === 'object' && reference !== null && 'id' in reference
  return isNamed && typeof reference.id === 'string' ? reference.id : null
}

function readAccount(text: string | undefined): AccountNumber | null {
  return text !== undefined && accountNumberPattern.test(text) ? accountNumber(text) : null
}
