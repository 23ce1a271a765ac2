import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payWith, refusalOf, startTestedSandbox, type TestedSandbox } from './testing/start-tested-sandbox.ts'

let tested: TestedSandbox

beforeEach(async () => {
  tested = await startTestedSandbox()
})
afterEach(() => tested.stop())

function setUpAccount(account = '000123456789', more: Partial<Stripe.SetupIntentCreateParams> = {}) {
  return tested.stripe.setupIntents.create({
    confirm: true,
    mandate_data: {
      customer_acceptance: { type: 'online', online: { ip_address: '127.0.0.1', user_agent: 'test' } },
    },
    payment_method_data: {
      type: 'us_bank_account',
      us_bank_account: {
        routing_number: '110000000',
        account_number: account,
        account_holder_type: 'company',
      },
      billing_details: { name: 'Larkspur Chapel' },
    },
    ...more,
  })
}

describe('micro-deposits', () => {
  test('arrive the next banking day, and verify with both amounts in any order', async () => {
    const setup = await setUpAccount()
    expect(setup).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'verify_with_microdeposits',
        verify_with_microdeposits: { microdeposit_type: 'amounts' },
      },
    })
    const arrival = setup.next_action?.verify_with_microdeposits?.arrival_date ?? 0
    expect(dateInZone(arrival * 1000, 'America/Chicago')).toBe('2026-03-11')
    expect(dateInZone(arrival * 1000, 'UTC'), 'in the evening').toBe('2026-03-12')
    tested.moveTo('2026-03-11')
    const verified = await tested.stripe.setupIntents.verifyMicrodeposits(setup.id, { amounts: [45, 32] })
    expect(verified.status).toBe('succeeded')
    const mandate = await tested.stripe.mandates.retrieve(String(verified.mandate))
    expect(mandate).toMatchObject({
      status: 'active',
      type: 'multi_use',
      payment_method: verified.payment_method,
    })
  })

  test('can only be guessed before they arrive, and a guess is counted', async () => {
    const { id } = await setUpAccount()
    const miss = await refusalOf(tested.stripe.setupIntents.verifyMicrodeposits(id, { amounts: [32, 45] }))
    expect(miss.code).toBe('payment_method_microdeposit_verification_amounts_mismatch')
    expect(miss.message).toContain('2 verification attempts remaining')
    tested.moveTo('2026-03-11')
    const verified = await tested.stripe.setupIntents.verifyMicrodeposits(id, { amounts: [32, 45] })
    expect(verified.status).toBe('succeeded')
  })

  test('can be a code', async () => {
    tested.sandbox().changeSettings({ microdepositType: 'descriptor_code', microdepositDays: 0 })
    const setup = await setUpAccount()
    const verified = await tested.stripe.setupIntents.verifyMicrodeposits(setup.id, {
      descriptor_code: 'SM11AA',
    })
    expect(verified.status).toBe('succeeded')
  })

  test('give the account up after three wrong tries', async () => {
    const { id } = await setUpAccount()
    tested.moveTo('2026-03-11')
    const guess = () => refusalOf(tested.stripe.setupIntents.verifyMicrodeposits(id, { amounts: [1, 2] }))
    const mismatch = 'payment_method_microdeposit_verification_amounts_mismatch'
    expect(await guess()).toMatchObject({ statusCode: 400, code: mismatch })
    expect((await guess()).message).toContain('1 verification attempts remaining')
    expect((await guess()).code).toBe('payment_method_microdeposit_verification_attempts_exceeded')
    expect(await tested.stripe.setupIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' })
    const late = await refusalOf(tested.stripe.setupIntents.verifyMicrodeposits(id, { amounts: [32, 45] }))
    expect(late.code).toBe('setup_intent_unexpected_state')
  })

  test.each([
    [[10, 11], 'payment_method_microdeposit_verification_attempts_exceeded'],
    [[40, 41], 'payment_method_microdeposit_verification_timeout'],
  ])('%j ends with %s', async (amounts, code) => {
    const { id } = await setUpAccount()
    tested.moveTo('2026-03-11')
    expect(await refusalOf(tested.stripe.setupIntents.verifyMicrodeposits(id, { amounts }))).toMatchObject({
      code,
    })
  })

  test('are reported the next banking day if they cannot be sent', async () => {
    const { id } = await setUpAccount('000666666661')
    tested.moveTo('2026-03-11')
    expect(await tested.stripe.setupIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'payment_method_microdeposit_failed' },
    })
    expect(await tested.hear()).toContain('setup_intent.setup_failed')
  })
})

test("belong to no organization until the declaration, which only a customer's account can have", async () => {
  const { stripe } = tested
  const { id: customer } = await stripe.customers.create({})
  tested.sandbox().changeSettings({ microdepositDays: 0 })
  const typed = { routing_number: '110000000', account_number: '000123456789' }
  const setup = await setUpAccount('000123456789', {
    customer,
    payment_method_data: { type: 'us_bank_account', us_bank_account: typed },
  })
  const method = String(setup.payment_method)
  const holderOf = async () =>
    (await stripe.paymentMethods.retrieve(method)).us_bank_account?.account_holder_type
  const company = { us_bank_account: { account_holder_type: 'company' as const } }
  expect(await holderOf()).toBe('individual')
  expect(await refusalOf(stripe.paymentMethods.update(method, company))).toMatchObject({ statusCode: 400 })
  await stripe.setupIntents.verifyMicrodeposits(setup.id, { amounts: [32, 45] })
  await stripe.paymentMethods.update(method, company)
  expect(await holderOf()).toBe('company')
})

test('refuses an unknown way of verification', async () => {
  const options = { us_bank_account: { verification_method: 'by_mail' } }
  const error = await refusalOf(tested.stripe.setupIntents.create({ payment_method_options: options }))
  expect(error.param).toBe('payment_method_options[us_bank_account][verification_method]')
})

test('debits no unverified account', async () => {
  const setup = await setUpAccount()
  const params = { allowed_payment_method_types: ['us_bank_account' as const] }
  const error = await refusalOf(payWith(tested.stripe, String(setup.payment_method), params))
  expect(error).toMatchObject({ statusCode: 400, code: 'bank_account_unverified' })
})

test('identifies the number behind a method by its fingerprint, and shows the number to nobody', async () => {
  const methods = await Promise.all([setUpAccount(), setUpAccount(), setUpAccount('000222222227')])
  const prints = await Promise.all(
    methods.map(async ({ payment_method: id }) => {
      const method = await tested.stripe.paymentMethods.retrieve(String(id))
      expect(JSON.stringify(method)).not.toContain('000123456789')
      return method.us_bank_account?.fingerprint
    }),
  )
  expect(prints[0]).toBe(prints[1])
  expect(prints[0]).not.toBe(prints[2])
})

describe("a customer's card", () => {
  const saveCard = async (customer: string) => {
    const params = { customer, payment_method: 'pm_card_visa', confirm: true }
    return String((await tested.stripe.setupIntents.create(params)).payment_method)
  }

  test('is charged for that customer only', async () => {
    const { stripe } = tested
    const customer = await stripe.customers.create({
      email: 'treasurer@larkspur.example',
      metadata: { account: '1' },
    })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ metadata: { account: '1' } })
    const other = await stripe.customers.create({})
    const card = await saveCard(customer.id)
    expect((await payWith(stripe, card, { customer: customer.id })).status).toBe('succeeded')
    expect(await refusalOf(payWith(stripe, card, { customer: other.id }))).toMatchObject({ statusCode: 400 })
    expect(await refusalOf(payWith(stripe, card))).toMatchObject({ statusCode: 400 })
  })

  test('detached may never be charged again', async () => {
    const { stripe } = tested
    const customer = await stripe.customers.create({})
    const card = await saveCard(customer.id)
    expect((await stripe.paymentMethods.detach(card)).customer).toBeNull()
    expect(await refusalOf(payWith(stripe, card))).toMatchObject({ code: 'payment_method_unexpected_state' })
  })

  test.each([
    ['4000000000000036', 'fail', 'pass'],
    ['4000000000000028', 'pass', 'fail'],
    ['4000000000000010', 'fail', 'fail'],
    ['4242424242424242', 'pass', 'pass'],
  ])('%s is charged, its ZIP check says %s and its street check %s', async (number, zip, street) => {
    const method = await tested.stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 4, exp_year: 2029, cvc: '123' },
      billing_details: { address: { line1: '1 Mill Lane', postal_code: '46799' } },
    })
    expect(method.card?.checks).toEqual({
      address_postal_code_check: zip,
      address_line1_check: street,
      cvc_check: 'pass',
    })
    expect((await payWith(tested.stripe, method.id)).status).toBe('succeeded')
  })
})
