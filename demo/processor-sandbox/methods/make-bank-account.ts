import { isRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import type Stripe from 'stripe'
import { stripSeparators } from '../numbers/card-number.ts'
import { accountOfToken, effectOfAccount } from '../numbers/test-bank-accounts.ts'
import { type Processor, stampOf } from '../processor.ts'
import type { Parameters } from '../wire/parameters.ts'
import { parameterInvalid } from '../wire/processor-error.ts'
import { noBillingDetails, readBillingDetails } from './billing-details.ts'
import { blockedDetails } from './block-account.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type BankFacts, bankMethod } from './payment-method-shape.ts'

type NewAccount = Omit<BankFacts, 'id' | 'last4' | 'fingerprint' | 'blocked'> & {
  readonly number: string
  readonly isVerified: boolean
}

/** From what was typed; unverified until micro-deposits are told back. */
export function makeBankAccount(processor: Processor, sent: Parameters): Stripe.PaymentMethod {
  const account = sent.nested('us_bank_account')
  const routingNumber = account.needText('routing_number')
  if (!isRoutingNumber(routingNumber))
    throw parameterInvalid(
      'us_bank_account[routing_number]',
      'You must use a valid routing number.',
      'routing_number_invalid',
    )
  const number = stripSeparators(account.needText('account_number'))
  if (!/^\d{4,17}$/.test(number))
    throw parameterInvalid(
      'us_bank_account[account_number]',
      'You must use a valid bank account number.',
      'account_number_invalid',
    )
  return keepAccount(processor, {
    created: stampOf(processor),
    metadata: sent.metadata(),
    billing: readBillingDetails(sent.nested('billing_details')),
    routingNumber,
    accountType: account.text('account_type') === 'savings' ? 'savings' : 'checking',
    // The fields do not ask: unless somebody says so, it is nobody's organization.
    holderType: account.text('account_holder_type') === 'company' ? 'company' : 'individual',
    number,
    isVerified: false,
  })
}

/** Undefined when the token is none of a bank account's. Stripe's ready-made accounts are verified. */
export function makeBankAccountOfToken(
  processor: Processor,
  token: string,
): Stripe.PaymentMethod | undefined {
  const number = accountOfToken(token)
  if (number === undefined) return undefined
  return keepAccount(processor, {
    created: stampOf(processor),
    metadata: {},
    billing: { ...noBillingDetails, name: 'Test Account' },
    routingNumber: '110000000',
    accountType: 'checking',
    holderType: 'company',
    number,
    isVerified: true,
  })
}

function keepAccount(
  processor: Processor,
  { number, isVerified, ...facts }: NewAccount,
): Stripe.PaymentMethod {
  const id = processor.newId('pm', 'payment_method')
  const fingerprint = fingerprintOf(`${facts.routingNumber} ${number}`)
  const blocked = blockedDetails(processor.book, fingerprint)
  const method = bankMethod({ ...facts, id, last4: number.slice(-4), fingerprint, blocked })
  const effect = effectOfAccount(number)
  processor.book.put('payment_method', id, method)
  processor.book.put('instrument', id, { kind: 'bank', fingerprint, effect, isVerified, wrongTries: 0 })
  return method
}
