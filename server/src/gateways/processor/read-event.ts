import {
  type AccountNumber,
  accountNumber,
  accountNumberPattern,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseUuid } from '@myaccount/domain/kernel/wire-id'
import type Stripe from 'stripe'
import type { ProcessorEvent } from './port.ts'

/** Whom the event speaks of, from ids and metadata alone: its snapshot is never taken for the state. */
export function eventOf(event: Stripe.Event): ProcessorEvent {
  const object = event.data.object
  const metadata = 'metadata' in object ? object.metadata : null
  const attempt = parseUuid(metadata?.attempt ?? '')
  return {
    eventId: event.id,
    type: event.type,
    objectId: paymentOf(object) ?? ('id' in object && typeof object.id === 'string' ? object.id : event.id),
    attemptId: attempt.ok ? attempt.value : null,
    accountNumber: readAccount(metadata?.accountNumber),
    createdAtMs: event.created * 1000,
  }
}

/** Charges, refunds and disputes name the payment they belong to. */
function paymentOf(object: Stripe.Event['data']['object']): string | null {
  if (!('payment_intent' in object)) return null
  const intent = object.payment_intent
  if (typeof intent === 'string') return intent
  return typeof intent === 'object' && intent !== null && 'id' in intent ? intent.id : null
}

function readAccount(text: string | undefined): AccountNumber | null {
  return text !== undefined && accountNumberPattern.test(text) ? accountNumber(text) : null
}
