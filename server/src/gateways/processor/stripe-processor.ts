import Stripe from 'stripe'
import { amountOf, typeOf } from './order-params.ts'
import {
  type AskAnswer,
  type ChargeAnswer,
  type ChargeOrder,
  type Processor,
  ProcessorUnavailable,
} from './port.ts'
import { chargeFactsOf, intentOfError, withDispute } from './read-charge.ts'
import { eventOf } from './read-event.ts'
import { setupFactsOf } from './read-setup.ts'
import { hasNoAnswer, isReplayed, reach } from './stripe-errors.ts'

interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another address than Stripe's own: the embedded sandbox, which speaks the same. */
  readonly apiUrl: string | undefined
  /** A call that takes longer has no answer: it may or may not have happened. */
  readonly timeoutMs: number
}

const expand = ['latest_charge']

/** After these a bank account is not to be proved any more. */
const givenUp: ReadonlySet<string> = new Set([
  'payment_method_microdeposit_verification_attempts_exceeded',
  'payment_method_microdeposit_verification_timeout',
])

/** Lists are up to date at once; minutes are left for the day on which they are not. */
const listedAfterMs = 5 * 60 * 1000

/**
 * Stripe, or what speaks as it does. Nothing is tried twice here, recovery asks instead (docs/payment-machine.md), but
 * for a connection that closes under a request: the library sends that once more, with the same idempotency key.
 */
export function stripeProcessor({ secretKey, webhookSecret, apiUrl, timeoutMs }: StripeOptions): Processor {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...hostOf(apiUrl),
  })

  async function facts(intent: Stripe.PaymentIntent): Promise<AskAnswer & { kind: 'facts' }> {
    return { kind: 'facts', facts: await withDispute(stripe, intent, chargeFactsOf(intent)) }
  }

  async function find(order: ChargeOrder): Promise<Stripe.PaymentIntent | undefined> {
    // Listed, not searched: the search lags behind the book by up to a minute.
    const all = stripe.paymentIntents.list({
      customer: order.customerId,
      // Clocks differ; an hour is more than any does.
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
  async function takeKey(order: ChargeOrder): Promise<boolean> {
    try {
      const taken = await stripe.paymentIntents.create(
        {
          ...amountOf(order),
          allowed_payment_method_types: [typeOf(order)],
          description: 'Taken back: never sent',
        },
        { idempotencyKey: order.attemptId },
      )
      await stripe.paymentIntents.cancel(taken.id)
      return true
    } catch (error) {
      // Refused for another order's sake, or answered with what the key was answered before: it is used.
      if (error instanceof Stripe.errors.StripeIdempotencyError || isReplayed(error)) return false
      throw error
    }
  }

  async function answered(work: () => Promise<AskAnswer>): Promise<AskAnswer> {
    try {
      return await work()
    } catch (error) {
      if (hasNoAnswer(error)) return { kind: 'no_answer' }
      throw error
    }
  }

  return {
    async createCustomer({ accountNumber, accountName }) {
      const customer = await reach(() =>
        stripe.customers.create(
          { name: accountName, metadata: { accountNumber } },
          { idempotencyKey: `customer-${accountNumber}` },
        ),
      )
      return customer.id
    },
    async startSetup({ customerId, kind, accountNumber }) {
      const setup = await reach(() =>
        stripe.setupIntents.create({
          customer: customerId,
          usage: 'off_session',
          allowed_payment_method_types: [kind === 'card' ? 'card' : 'us_bank_account'],
          metadata: { accountNumber },
        }),
      )
      if (setup.client_secret === null) throw new ProcessorUnavailable('no client secret')
      return { setupId: setup.id, clientSecret: setup.client_secret }
    },
    async readSetup(setupId) {
      try {
        return setupFactsOf(
          await reach(() => stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] })),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
        throw error
      }
    },
    async verifySetup(setupId, proof) {
      try {
        await reach(() =>
          stripe.setupIntents.verifyMicrodeposits(
            setupId,
            'code' in proof ? { descriptor_code: proof.code } : { amounts: proof.amountsCents },
          ),
        )
        return 'verified'
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError) || error.statusCode !== 400) throw error
        return givenUp.has(error.code ?? '') ? 'too_many_tries' : 'wrong'
      }
    },
    async forgetMethod(processorMethodId) {
      try {
        await reach(() => stripe.paymentMethods.detach(processorMethodId))
      } catch (error) {
        // Gone already is what was wanted.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    async charge(order): Promise<ChargeAnswer> {
      try {
        const params = {
          ...amountOf(order),
          allowed_payment_method_types: [typeOf(order)],
          payment_method: order.processorMethodId,
          confirm: true,
          return_url: order.returnUrl,
          description: `Payment ${order.confirmation}`,
          ...(order.mandateId === null ? {} : { mandate: order.mandateId }),
          expand,
        }
        return await facts(await stripe.paymentIntents.create(params, { idempotencyKey: order.attemptId }))
      } catch (error) {
        const declined = intentOfError(error)
        if (declined) return { kind: 'facts', facts: chargeFactsOf(declined) }
        if (hasNoAnswer(error)) return { kind: 'no_answer' }
        if (error instanceof Stripe.errors.StripeError)
          return { kind: 'refused', code: error.decline_code ?? error.code ?? 'refused' }
        throw error
      }
    },
    ask: (order, processorId, ageMs) =>
      answered(async () => {
        if (processorId !== null) return facts(await stripe.paymentIntents.retrieve(processorId, { expand }))
        const known = await find(order)
        if (known) return facts(known)
        if (await takeKey(order)) return { kind: 'absent' }
        // The key was used: the order arrived between the two questions, or came to nothing when it did.
        const late = await find(order)
        if (late) return facts(late)
        return ageMs >= listedAfterMs ? { kind: 'absent' } : { kind: 'no_answer' }
      }),
    async readCharge(processorId) {
      try {
        return await reach(
          async () => (await facts(await stripe.paymentIntents.retrieve(processorId, { expand }))).facts,
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
        throw error
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
    async *eventsSince(createdAtMs) {
      const created = { gte: Math.floor(createdAtMs / 1000) }
      const newestFirst: Stripe.Event[] = []
      await reach(async () => {
        for await (const event of stripe.events.list({ created, limit: 100 })) newestFirst.push(event)
      })
      yield* newestFirst.reverse().map(eventOf)
    },
    readEvent(body, signature, nowMs) {
      if (signature === undefined) return null
      try {
        const tolerateSeconds = 300
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          tolerateSeconds,
          undefined,
          nowMs,
        )
        return eventOf(event)
      } catch {
        return null
      }
    },
  }
}

function hostOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}
