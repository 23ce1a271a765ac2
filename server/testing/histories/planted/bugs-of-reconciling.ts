import { cents } from '@myaccount/domain/kernel/money'
import type { ChargeAnswer, ChargeOrder, Processor } from '../../../src/gateways/processor/port.ts'
import { post } from '../world/methods-of-history.ts'
import { inTurn, submit } from './in-source/shown-by.ts'
import type { PlantedBug } from './planted-bug.ts'

/** Mistakes in how the processor is spoken with. */
export const bugsOfReconciling: readonly PlantedBug[] = [
  {
    says: 'a call without an answer is taken for a decline',
    wrapProcessor(inner, { proof }) {
      const count = proof.place('charge without an answer')
      return {
        ...inner,
        charge: async (order) => {
          const answer = await inner.charge(order)
          if (answer.kind !== 'no_answer') return answer
          count()
          return { kind: 'declined', code: 'timeout' }
        },
      }
    },
  },
  {
    says: 'a call without an answer is tried again under a new key',
    wrapProcessor(inner, { origin, proof }) {
      const count = proof.place('charge without an answer')
      return {
        ...inner,
        charge: async (order) => {
          const answer = await inner.charge(order)
          if (answer.kind !== 'no_answer') return answer
          count()
          await chargeAgain(origin, order)
          return answer
        },
      }
    },
  },
  {
    says: 'recovery charges instead of asking',
    wrapProcessor(inner, { origin, proof }) {
      const count = proof.place('ask by the order')
      return {
        ...inner,
        queryPaymentStatus: async (...given) => {
          const [order, processorId] = given
          if (processorId !== null) return await inner.queryPaymentStatus(...given)
          count()
          await chargeAgain(origin, order)
          return await inner.queryPaymentStatus(...given)
        },
      }
    },
  },
  {
    says: 'of several accounts in one press the second is told the answer of the first, and not charged',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: inTurn({ do: 'submit_accounts', submissions: [submit(2), { ...submit(0), account: 1 }] }),
    wrapProcessor(inner, { proof }) {
      const count = proof.place('charge of another account by the same method')
      let before: { readonly order: ChargeOrder; readonly answer: ChargeAnswer } | undefined
      return {
        ...inner,
        charge: async (order) => {
          const { order: first, answer: reported } = before ?? {}
          const isNext =
            first?.processorMethodId === order.processorMethodId &&
            first.accountNumber !== order.accountNumber
          if (isNext && reported?.kind === 'facts' && reported.facts.status === 'succeeded') {
            count()
            const { attemptId, amountCents } = order
            return { ...reported, facts: { ...reported.facts, attemptId, amountCents } }
          }
          const answer = await inner.charge(order)
          before = { order, answer }
          return answer
        },
      }
    },
  },
  {
    says: 'what is not found at once is taken for absent',
    wrapProcessor(inner, { proof }) {
      const count = proof.place('ask by the order')
      return {
        ...inner,
        queryPaymentStatus: async (...given) => {
          if (given[1] !== null) return await inner.queryPaymentStatus(...given)
          count()
          return { kind: 'absent' }
        },
      }
    },
  },
  {
    says: 'cents go through a float of dollars',
    wrapProcessor(inner, { proof }) {
      const count = proof.place('an amount that no float has')
      return {
        ...inner,
        charge: (order) => {
          const amountCents = cents(Math.trunc((order.amountCents / 100) * 100))
          if (amountCents !== order.amountCents) count()
          return inner.charge({ ...order, amountCents })
        },
      }
    },
  },
  {
    says: 'events of payments whose webhook got lost are never fetched',
    wrapProcessor(inner, { proof }) {
      const count = proof.place('events since then')
      return {
        ...inner,
        async *eventsSince(...given): ReturnType<Processor['eventsSince']> {
          for await (const event of inner.eventsSince(...given)) {
            if (/^(payment_intent|charge|refund)\./.test(event.type)) count()
            else yield event
          }
        },
      }
    },
  },
]

async function chargeAgain(origin: string, order: ChargeOrder): Promise<void> {
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
