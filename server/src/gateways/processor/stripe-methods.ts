import Stripe from 'stripe'
import { type Processor, ProcessorUnavailable, type VerifyAnswer } from './port.ts'
import { setupFactsOf } from './read-setup.ts'
import { reach } from './stripe-errors.ts'

type Methods = Pick<Processor, 'createCustomer' | 'startSetup' | 'readSetup' | 'verifySetup' | 'forgetMethod'>

/** What a refused proof means where it is no miss; after the first two there is nothing to be proved any more. */
const noMiss: ReadonlyMap<string, Exclude<VerifyAnswer, 'verified' | 'wrong'>> = new Map([
  ['payment_method_microdeposit_verification_attempts_exceeded', 'too_many_tries'],
  ['payment_method_microdeposit_verification_timeout', 'too_late'],
  ['payment_method_microdeposit_processing_error', 'not_yet'],
])

/** Saving a card or bank account, and letting go of it. */
export function stripeMethods(stripe: Stripe): Methods {
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
        return noMiss.get(error.code ?? '') ?? 'wrong'
      }
    },
    async forgetMethod(processorMethodId, setupId) {
      // First, so that a bank account that is not the customer's yet does not become it afterwards.
      if (setupId !== null) await endSetup(stripe, setupId)
      try {
        await reach(() => stripe.paymentMethods.detach(processorMethodId))
      } catch (error) {
        if (isMissing(error)) return
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        // Stripe has no code for one that is nobody's.
        const { customer } = await reach(() => stripe.paymentMethods.retrieve(processorMethodId))
        if (customer !== null) throw error
      }
    },
  }
}

/** One that is through or given up can do nothing any more; one that is being carried out has to be met later. */
async function endSetup(stripe: Stripe, setupId: string): Promise<void> {
  try {
    await reach(() => stripe.setupIntents.cancel(setupId))
  } catch (error) {
    if (isMissing(error)) return
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const { status } = await reach(() => stripe.setupIntents.retrieve(setupId))
    if (status === 'processing') throw new ProcessorUnavailable('the set-up is being carried out')
    if (status !== 'succeeded' && status !== 'canceled') throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
