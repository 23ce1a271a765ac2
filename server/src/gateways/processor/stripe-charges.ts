import Stripe from 'stripe'
import { fitsRecord, metadataOf, recordIn } from './payment-metadata.ts'
import type { ChargeAnswer, ChargeOrder, Processor, StatusAnswer } from './port.ts'
import { intentOfError, methodPaidWith, readFacts } from './reading/read-charge.ts'
import { countSends, readRefusal } from './reading/read-refusal.ts'
import { isMissing, isReplayed, leavesOpen, namesPayment, reach, reachEach } from './stripe-errors.ts'

type Charges = Pick<
  Processor,
  | 'fitsRecord'
  | 'charge'
  | 'queryPaymentStatus'
  | 'findOrder'
  | 'readCharge'
  | 'readRecorded'
  | 'paymentsSince'
  | 'cancel'
>

const expand = ['latest_charge']

/** Lists are up to date at once; the minutes are a margin for a day on which they are not. */
const listedAfterMs = 5 * 60 * 1000

/** Charges, queries the outcome, and cancels. */
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
    fitsRecord,
    // One request creates the payment and confirms it, so that a refusal before its creation never charges.
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
        // The key was used: the order arrived between the two queries, or was refused when it arrived.
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
      const all = stripe.paymentIntents.list({ created, limit: 100 })
      for await (const { id, metadata } of reachEach(all)) {
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
          // The payment has changed by itself, so its current state counts.
          return facts(await stripe.paymentIntents.retrieve(processorId, { expand }))
        }
      }),
  }
}

/**
 * The company entry description of a retried entry, which replaces every other (Nacha rules, 2.12.4.4). Stripe
 * uses a debit's statement descriptor for it.
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

/** Returns the parameters of the order, the same for a charge and for taking its key. */
function paramsOf(order: ChargeOrder) {
  return {
    amount: order.amountCents,
    currency: 'usd',
    customer: order.customerId,
    metadata: metadataOf(order),
    allowed_payment_method_types: [order.kind === 'card' ? ('card' as const) : ('us_bank_account' as const)],
  }
}

/**
 * Returns the order's payment with its latest charge; undefined where none of the customer's payments names the
 * order.
 */
async function findOrder(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent | undefined> {
  // Uses the list instead of the search, whose results lag by up to a minute.
  const all = stripe.paymentIntents.list({
    customer: order.customerId,
    // One hour is more than clocks differ.
    created: { gte: Math.floor(order.submittedAtMs / 1000) - 3600 },
    limit: 100,
    expand: ['data.latest_charge'],
  })
  for await (const intent of all) if (intent.metadata.attempt === order.attemptId) return intent
  return undefined
}

/**
 * Takes the order's idempotency key for a payment that is never confirmed, so that the order cannot be carried out
 * later by a message that is still on its way. Answers whether the key was free.
 */
async function takeKey(stripe: Stripe, order: ChargeOrder): Promise<boolean> {
  try {
    const taken = await stripe.paymentIntents.create(
      {
        ...paramsOf(order),
        description: 'Taken back: never sent',
      },
      { idempotencyKey: order.attemptId },
    )
    await stripe.paymentIntents.cancel(taken.id)
    return true
  } catch (error) {
    // Refused because another order used the key, or answered with the key's earlier answer: the key is used.
    if (error instanceof Stripe.errors.StripeIdempotencyError || isReplayed(error)) return false
    // Refused for its amount: the order, which has the same amount, was or will be refused too, and its key is
    // unused.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'amount') return true
    throw error
  }
}
