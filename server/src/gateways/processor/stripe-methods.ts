import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import {
  type CardChecks,
  type CheckAnswer,
  checkAnswers,
} from '@myaccount/domain/payment-methods/card-checks'
import { unnamedReturns } from '@myaccount/domain/payments/return-code'
import Stripe from 'stripe'
import {
  type MethodOfProcessor,
  type Processor,
  ProcessorUnavailable,
  type SetupFacts,
  type VerifyAnswer,
} from './port.ts'
import { blockedByOf } from './reading/read-return.ts'
import { isMissing, reach } from './stripe-errors.ts'

type Methods = Pick<
  Processor,
  | 'createCustomer'
  | 'startSetup'
  | 'readSetup'
  | 'verifySetup'
  | 'markAsOrganization'
  | 'changeCardExpiry'
  | 'detachMethod'
>

/** Only a mismatch is a miss. After the last two there is nothing to be verified any more. */
const judgments: ReadonlyMap<string, Exclude<VerifyAnswer, 'verified'>> = new Map([
  ['payment_method_microdeposit_verification_amounts_mismatch', 'wrong'],
  ['payment_method_microdeposit_verification_descriptor_code_mismatch', 'wrong'],
  ['payment_method_microdeposit_verification_attempts_exceeded', 'too_many_tries'],
  ['payment_method_microdeposit_verification_timeout', 'too_late'],
])

/**
 * Numbers are typed and verified by deposits (domain.md 3.3.9). Left out, Stripe would offer to sign in at the bank
 * first: a window of another site, which the page's isolation cuts off, and an end that no screen of ours knows.
 */
const verifiedByDeposits = { us_bank_account: { verification_method: 'microdeposits' } } as const

type Change = (
  processorMethodId: string,
  to: Stripe.PaymentMethodUpdateParams,
) => Promise<Result<undefined, string>>

/** Saving a card or bank account, and letting go of it. */
export function stripeMethods(stripe: Stripe): Methods {
  const update: Change = async (processorMethodId, to) => {
    try {
      await reach(() => stripe.paymentMethods.update(processorMethodId, to))
      return ok(undefined)
    } catch (error) {
      if (!isRefusal(error)) throw error
      return refuse(error.code ?? error.type)
    }
  }
  return {
    async createCustomer({ accountNumber, accountName }) {
      // Under no key of ours: Stripe keeps a fault under it for a day, and one customer too many costs nothing.
      const customer = await reach(() =>
        stripe.customers.create({ name: accountName, metadata: { accountNumber } }),
      )
      return customer.id
    },
    async startSetup({ customerId, kind, accountNumber }) {
      const type = kind === 'card' ? 'card' : 'us_bank_account'
      const setup = await reach(() =>
        stripe.setupIntents.create({
          customer: customerId,
          usage: 'off_session',
          allowed_payment_method_types: [type],
          ...(kind === 'bank' && { payment_method_options: verifiedByDeposits }),
          metadata: { accountNumber },
        }),
      )
      if (!setup.payment_method_types.includes(type))
        throw new Error(`The processor offers no ${type} for this account: switch it on there`)
      if (setup.client_secret === null) throw new ProcessorUnavailable('no client secret')
      return { setupId: setup.id, clientSecret: setup.client_secret }
    },
    async readSetup(setupId) {
      try {
        return setupFactsOf(
          await reach(() => stripe.setupIntents.retrieve(setupId, { expand: ['payment_method', 'mandate'] })),
        )
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async verifySetup(setupId, deposits) {
      try {
        await reach(() =>
          stripe.setupIntents.verifyMicrodeposits(
            setupId,
            'code' in deposits ? { descriptor_code: deposits.code } : { amounts: deposits.amountsCents },
          ),
        )
        return 'verified'
      } catch (error) {
        if (!isRefusal(error)) throw error
        return judgments.get(error.code ?? '') ?? 'not_judged'
      }
    },
    markAsOrganization: (processorMethodId) =>
      update(processorMethodId, { us_bank_account: { account_holder_type: 'company' } }),
    changeCardExpiry: (processorMethodId, { month, year }) =>
      update(processorMethodId, { card: { exp_month: month, exp_year: year } }),
    async detachMethod(processorMethodId, setupId) {
      // First, so that a bank account that is not the customer's yet does not become it afterwards.
      await endSetup(stripe, setupId)
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

/** 400 or 402: understood, and not done. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  )
}

/** Reads the portal's fields of a SetupIntent with its payment method and its mandate expanded. */
function setupFactsOf(setup: Stripe.SetupIntent): SetupFacts {
  const method = typeof setup.payment_method === 'object' ? setup.payment_method : null
  const deposits = setup.next_action?.verify_with_microdeposits
  return {
    setupId: setup.id,
    customerId: idOf(setup.customer) ?? '',
    status: statusOf(setup),
    method: method && methodOf(method, setup),
    isAttached: idOf(method?.customer) !== null,
    mandateId: idOf(setup.mandate),
    verification: deposits
      ? {
          kind: deposits.microdeposit_type === 'descriptor_code' ? 'code' : 'amounts',
          arrivesAtMs: deposits.arrival_date * 1000,
        }
      : null,
  }
}

function statusOf(setup: Stripe.SetupIntent): SetupFacts['status'] {
  if (setup.status === 'succeeded') return 'ready'
  if (setup.status === 'requires_action' && setup.next_action?.verify_with_microdeposits)
    return 'pending_verification'
  if (setup.status === 'canceled') return 'failed'
  return setup.last_setup_error ? 'failed' : 'incomplete'
}

function methodOf(method: Stripe.PaymentMethod, setup: Stripe.SetupIntent): MethodOfProcessor | null {
  if (method.card) {
    return {
      processorMethodId: method.id,
      kind: 'card',
      brand: method.card.brand,
      bankName: null,
      accountType: null,
      holderType: null,
      blockedBy: null,
      last4: method.card.last4,
      expiresMonth: method.card.exp_month,
      expiresYear: method.card.exp_year,
      fingerprint: method.card.fingerprint ?? method.id,
      checks: checksOf(method.card.checks),
    }
  }
  const bank = method.us_bank_account
  if (!bank) return null
  return {
    processorMethodId: method.id,
    kind: 'bank',
    brand: null,
    bankName: bank.bank_name,
    accountType: bank.account_type === 'savings' ? 'savings' : 'checking',
    holderType: holderTypeOf(bank.account_holder_type),
    blockedBy: blockedByOf(method) ?? (isMandateEnded(setup) ? unnamedReturns.unusable : null),
    last4: bank.last4 ?? '0000',
    expiresMonth: null,
    expiresYear: null,
    fingerprint: bank.fingerprint ?? method.id,
    checks: null,
  }
}

/**
 * Every debit names the mandate of the set-up. Stripe may end it without blocking the account, and then refuses each debit.
 * A set-up that came to nothing says nothing of an account.
 */
function isMandateEnded({ status, mandate }: Stripe.SetupIntent): boolean {
  return status === 'succeeded' && typeof mandate === 'object' && mandate?.status === 'inactive'
}

function holderTypeOf(word: string | null): MethodOfProcessor['holderType'] {
  return word === 'company' || word === 'individual' ? word : null
}

function checksOf(checks: Stripe.PaymentMethod.Card.Checks | null): CardChecks {
  return {
    street: answerOf(checks?.address_line1_check),
    zip: answerOf(checks?.address_postal_code_check),
    code: answerOf(checks?.cvc_check),
  }
}

/** A word that we do not know is no answer of the card's bank. */
function answerOf(word: string | null | undefined): CheckAnswer | null {
  if (word === null || word === undefined) return null
  return checkAnswers.find((answer) => answer === word) ?? 'unavailable'
}

function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null
  return typeof reference === 'string' ? reference : reference.id
}
