import type Stripe from 'stripe'
import type { Processor } from '../processor.ts'
import { invalid } from '../wire/processor-error.ts'

/** Makes the method the customer's. Again for the same customer changes nothing; another's is refused. */
export function attachMethod(
  processor: Processor,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer !== null) {
    const message = 'The payment method you provided has already been attached to a customer.'
    throw invalid({ message, code: 'payment_method_unexpected_state', param: 'payment_method' })
  }
  const attached: Stripe.PaymentMethod = { ...method, customer }
  processor.book.put('payment_method', method.id, attached)
  processor.emit({ type: 'payment_method.attached', data: { object: attached } })
  return attached
}

/** For good: a detached method may never be charged or attached again, as at Stripe. */
export function detachMethod(processor: Processor, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  if (method.customer === null) {
    throw invalid({
      message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
    })
  }
  const detached: Stripe.PaymentMethod = { ...method, customer: null }
  processor.book.put('payment_method', method.id, detached)
  processor.book.remove('instrument', method.id)
  processor.emit({ type: 'payment_method.detached', data: { object: detached } })
  return detached
}
