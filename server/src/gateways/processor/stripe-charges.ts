import Stripe from 'stripe'
import { recordIn } from './payment-metadata.ts'
import type { ChargeAnswer, ChargeOrder, Processor, StatusAnswer } from './port.ts'
import { intentOfError, methodPaidWith, readFacts } from './reading/read-charge.ts'
import { countSends, readRefusal } from './reading/read-refusal.ts'
import { isMissing, leavesOpen, namesPayment, reach } from './stripe-errors.ts'
import { findOrder, paramsOf, takeKey } from './stripe-order.ts'

type Charges = Pick<
  Processor,
  'charge' | 'queryPaymentStatus' | 'findOrder' | 'readCharge' | 'readRecorded' | 'paymentsSince' | 'cancel'
>

const expand = ['latest_charge']

/** Lists are up to date at once; minutes are left for the day on which they are not. */
const listedAfterMs = 5 * 60 * 1000

/** Charging, asking what became of it, and giving it up. */
export function stripeCharges(stripe: Stripe): Charges {
  async function facts(intent: Stripe.PaymentIntent): Promise<StatusAnswer & { kind: 'facts' }> {
    return { kind: 'facts', facts: await readFacts(stripe, intent) }
  }

  /** Null where there is no such payment. */
  async function read<Answer>(
    processorId: string,
    pick: (intent: Stripe.PaymentIntent) => Promise<Answer>,
  ): Promise<Answer | null> {
    try {
      return await reach(async () => pick(await stripe.paymentIntents.retrieve(processorId, { expand })))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    // One request makes the payment and confirms it: what is refused before it was made was never charged.
    charge: (order) =>
      countSends(stripe, order.attemptId, async (timesSent): Promise<ChargeAnswer> => {
        try {
          return await facts(
            await stripe.paymentIntents.create(sentAs(order), { idempotencyKey: order.attemptId }),
          )
        } catch (error) {
          const declined = intentOfError(error)
          if (declined) return await facts(declined)
          const refusal = readRefusal(error, timesSent())
          if (refusal === null) throw error
          return refusal
        }
      }),
    queryPaymentStatus: (order, processorId, ageMs) =>
      answered(async () => {
        if (processorId !== null) return facts(await stripe.paymentIntents.retrieve(processorId, { expand }))
        const known = await findOrder(stripe, order)
        if (known) return facts(known)
        if (await takeKey(stripe, order)) return { kind: 'absent' }
        // The key was used: the order arrived between the two questions, or came to nothing when it did.
        const late = await findOrder(stripe, order)
        if (late) return facts(late)
        return ageMs >= listedAfterMs ? { kind: 'absent' } : { kind: 'no_answer' }
      }),
    findOrder: (order) => reach(async () => (await findOrder(stripe, order))?.id ?? null),
    readCharge: (processorId) => read(processorId, async (intent) => (await facts(intent)).facts),
    readRecorded: (processorId) =>
      read(processorId, async (intent) => ({
        facts: (await facts(intent)).facts,
        record: recordIn(intent.metadata),
        method: methodPaidWith(intent),
        createdAtMs: intent.created * 1000,
      })),
    async *paymentsSince(createdAtMs) {
      const created = { gte: Math.floor(createdAtMs / 1000) }
      for await (const { id, metadata } of stripe.paymentIntents.list({ created, limit: 100 })) {
        const record = recordIn(metadata)
        yield {
          processorId: id,
          attemptId: record?.attemptId ?? null,
          installationId: record?.installationId ?? null,
        }
      }
    },
    cancel: (processorId) =>
      answered(async () => {
        try {
          return await facts(await stripe.paymentIntents.cancel(processorId, { expand }))
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          // It has moved on by itself: what it is now counts.
          return facts(await stripe.paymentIntents.retrieve(processorId, { expand }))
        }
      }),
  }
}

/**
 * The company entry description of a retried entry, which replaces every other (Nacha rules, 2.12.4.4). Stripe takes the
 * words of a debit's entry as its statement descriptor.
 */
const retryDescription = 'RETRY PYMT'

function sentAs(order: ChargeOrder) {
  return {
    ...paramsOf(order),
    payment_method: order.processorMethodId,
    confirm: true,
    ...(order.isOffSession ? { off_session: true } : {}),
    return_url: order.returnUrl,
    description: `Payment ${order.confirmation}`,
    ...(order.mandateId === null ? {} : { mandate: order.mandateId }),
    ...(order.isRetry ? { statement_descriptor: retryDescription } : {}),
    expand,
  }
}

async function answered(work: () => Promise<StatusAnswer>): Promise<StatusAnswer> {
  try {
    return await work()
  } catch (error) {
    if (leavesOpen(error) || namesPayment(error)) return { kind: 'no_answer' }
    throw error
  }
}
