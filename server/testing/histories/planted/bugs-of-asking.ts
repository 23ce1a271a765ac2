import { cents } from '@myaccount/domain/kernel/money'
import type { ChargeOrder, Processor } from '../../../src/gateways/processor/port.ts'
import { post } from '../world/methods-of-history.ts'
import type { PlantedBug } from './planted-bug.ts'

/** Mistakes in how the processor is spoken with. */
export const bugsOfAsking: readonly PlantedBug[] = [
  {
    says: 'a call without an answer is taken for a decline',
    wrapProcessor: (inner) => ({
      ...inner,
      charge: async (order) => {
        const answer = await inner.charge(order)
        return answer.kind === 'no_answer' ? { kind: 'declined', code: 'timeout' } : answer
      },
    }),
  },
  {
    says: 'a call without an answer is tried again under a new key',
    wrapProcessor: (inner, origin) => ({
      ...inner,
      charge: async (order) => {
        const answer = await inner.charge(order)
        if (answer.kind === 'no_answer') await chargeAnew(origin, order)
        return answer
      },
    }),
  },
  {
    says: 'recovery charges instead of asking',
    wrapProcessor: (inner, origin) => ({
      ...inner,
      ask: async (...given) => {
        const [order, processorId] = given
        if (processorId === null) await chargeAnew(origin, order)
        return await inner.ask(...given)
      },
    }),
  },
  {
    says: 'what is not found at once is taken for absent',
    wrapProcessor: (inner) => ({
      ...inner,
      ask: async (...given) => (given[1] === null ? { kind: 'absent' } : await inner.ask(...given)),
    }),
  },
  {
    says: 'cents go through a float of dollars',
    wrapProcessor: (inner) => ({
      ...inner,
      charge: (order) =>
        inner.charge({ ...order, amountCents: cents(Math.trunc((order.amountCents / 100) * 100)) }),
    }),
  },
  {
    says: 'events whose webhook got lost are never fetched',
    wrapProcessor: (inner): Processor => ({
      ...inner,
      async *eventsSince() {
        // Nothing was missed.
      },
    }),
  },
]

async function chargeAnew(origin: string, order: ChargeOrder): Promise<void> {
  await post(origin, 'payment_intents', {
    amount: String(order.amountCents),
    currency: 'usd',
    customer: order.customerId,
    payment_method: order.processorMethodId,
    'allowed_payment_method_types[]': order.kind === 'card' ? 'card' : 'us_bank_account',
    confirm: 'true',
    return_url: order.returnUrl,
    ...(order.mandateId !== null && { mandate: order.mandateId }),
    'metadata[attempt]': order.attemptId,
  }).catch(() => undefined)
}
