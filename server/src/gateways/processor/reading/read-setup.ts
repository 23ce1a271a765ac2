import {
  type CardChecks,
  type CheckAnswer,
  checkAnswers,
} from '@myaccount/domain/payment-methods/card-checks'
import type Stripe from 'stripe'
import type { MethodOfProcessor, SetupFacts } from '../port.ts'
import { blockedByOf } from './read-return.ts'

/** What the portal needs of a SetupIntent with its payment method expanded. */
export function setupFactsOf(setup: Stripe.SetupIntent): SetupFacts {
  const method = typeof setup.payment_method === 'object' ? setup.payment_method : null
  const deposits = setup.next_action?.verify_with_microdeposits
  return {
    setupId: setup.id,
    customerId: idOf(setup.customer) ?? '',
    status: statusOf(setup),
    method: method && methodOf(method),
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

function methodOf(method: Stripe.PaymentMethod): MethodOfProcessor | null {
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
    blockedBy: blockedByOf(method),
    last4: bank.last4 ?? '0000',
    expiresMonth: null,
    expiresYear: null,
    fingerprint: bank.fingerprint ?? method.id,
    checks: null,
  }
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
