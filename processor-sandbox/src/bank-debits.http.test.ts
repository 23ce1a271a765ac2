import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  debitFrom,
  firstDay,
  refusalOf,
  startTestedSandbox,
  type TestedSandbox,
} from './testing/start-tested-sandbox.ts'

let tested: TestedSandbox

beforeEach(async () => {
  tested = await startTestedSandbox()
})
afterEach(() => tested.stop())

const states = () =>
  tested
    .sandbox()
    .book()
    .charges.map(({ state }) => state)

test('keeps a debit processing for four banking days, over the week-end, then succeeds', async () => {
  const intent = await debitFrom(tested.stripe, 'pm_usBankAccount_success')
  expect(intent.status).toBe('processing')
  expect(tested.sandbox().today()).toBe(firstDay)
  expect(await tested.hear()).toEqual([
    'payment_intent.created',
    'payment_intent.processing',
    'charge.pending',
  ])
  tested.moveTo('2026-03-15')
  expect(states()).toEqual(['pending'])
  tested.moveTo('2026-03-16')
  expect(states()).toEqual(['succeeded'])
  expect(await tested.hear()).toEqual(['charge.succeeded', 'payment_intent.succeeded'])
  expect(await tested.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'succeeded',
    amount_received: 128_400,
  })
})

test('names the first day on which something is due, and none once all of it is done', async () => {
  expect(tested.sandbox().nextDueDay()).toBeUndefined()
  await debitFrom(tested.stripe, 'pm_usBankAccount_success')
  expect(tested.sandbox().nextDueDay()).toBe('2026-03-16')
  tested.moveTo('2026-03-16')
  expect(tested.sandbox().nextDueDay()).toBeUndefined()
})

test('never moves the business day back', () => {
  tested.moveTo('2026-03-16')
  expect(tested.moveTo('2026-03-11')).toBe('2026-03-16')
})

test('answers a debit of no days as processing and succeeds right after', async () => {
  tested.sandbox().changeSettings({ bankDebitDays: 0 })
  expect((await debitFrom(tested.stripe, 'pm_usBankAccount_success')).status).toBe('processing')
  tested.sandbox().settle()
  expect(states()).toEqual(['succeeded'])
})

describe('a debit that the bank refuses', () => {
  test.each([
    ['pm_usBankAccount_accountClosed', 'account_closed', 'R02'],
    ['pm_usBankAccount_noAccount', 'no_account', 'R03'],
    ['pm_usBankAccount_debitNotAuthorized', 'debit_not_authorized', 'R29'],
  ])('%s fails with %s, %s, and the account is unusable from then on', async (token, code, networkCode) => {
    const intent = await debitFrom(tested.stripe, token)
    tested.moveTo('2026-03-16')
    expect(await tested.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    })
    expect(await tested.hear()).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'charge.pending',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_method.updated',
      'mandate.updated',
    ])
    const again = await refusalOf(debitFrom(tested.stripe, token))
    expect(again).toMatchObject({ statusCode: 402, code: 'bank_account_unusable' })
    expect(again.payment_method).toMatchObject({
      us_bank_account: { status_details: { blocked: { network_code: networkCode } } },
    })
    expect(states()).toEqual(['failed'])
  })

  test.each([
    [false, undefined],
    [true, 'R02'],
  ])("names the network's code when set to: %j", async (namesReturnCodes, code) => {
    tested.sandbox().changeSettings({ namesReturnCodes })
    const intent = await debitFrom(tested.stripe, 'pm_usBankAccount_accountClosed')
    tested.moveTo('2026-03-16')
    const refused = await tested.stripe.paymentIntents.retrieve(intent.id)
    expect(refused.last_payment_error?.network_decline_code).toBe(code)
    expect(refused.last_payment_error?.decline_code).toBe('bank_account_closed')
  })

  test('counts as a debit of an organization or of a person, whichever it is by then', async () => {
    const method = await saveAccount('000333333335', null)
    const codeOf = async () =>
      (await tested.stripe.paymentMethods.retrieve(method)).us_bank_account?.status_details?.blocked
        ?.network_code
    expect(await codeOf()).toBeUndefined()
    await debitFrom(tested.stripe, method, { mandate_data: '' })
    tested.moveTo('2026-03-16')
    expect(await codeOf()).toBe('R10')
  })

  test('may be tried again for insufficient funds', async () => {
    await debitFrom(tested.stripe, 'pm_usBankAccount_insufficientFunds')
    tested.moveTo('2026-03-16')
    expect(states()).toEqual(['failed'])
    expect((await debitFrom(tested.stripe, 'pm_usBankAccount_insufficientFunds')).status).toBe('processing')
  })
})

test('never ends a debit that stays processing', async () => {
  await debitFrom(tested.stripe, 'pm_usBankAccount_processing')
  tested.moveTo('2026-12-31')
  expect(states()).toEqual(['pending'])
})

test('refuses a debit over the weekly limit at once', async () => {
  const error = await refusalOf(debitFrom(tested.stripe, 'pm_usBankAccount_weeklyLimitExceeded'))
  expect(error).toMatchObject({ statusCode: 402, code: 'charge_exceeds_source_limit' })
  expect(states()).toEqual([])
})

test('refuses a debit without a mandate', async () => {
  const { mandate_data: _consent, ...params } = {
    mandate_data: undefined,
    amount: 5_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_usBankAccount_success',
  }
  const error = await refusalOf(tested.stripe.paymentIntents.create(params))
  expect(error).toMatchObject({ statusCode: 400, param: 'mandate_data' })
})

/** As the frame does it: typed numbers, then two amounts. */
async function saveAccount(account: string, holderType: 'company' | null = 'company'): Promise<string> {
  const { stripe } = tested
  tested.sandbox().changeSettings({ microdepositDays: 0 })
  const setup = await stripe.setupIntents.create({
    confirm: true,
    mandate_data: { customer_acceptance: { type: 'offline', offline: {} } },
    payment_method_data: {
      type: 'us_bank_account',
      us_bank_account: {
        routing_number: '110000000',
        account_number: account,
        ...(holderType && { account_holder_type: holderType }),
      },
    },
  })
  const verified = await stripe.setupIntents.verifyMicrodeposits(setup.id, { amounts: [32, 45] })
  return String(verified.payment_method)
}

describe('money that comes back after success', () => {
  test.each([
    ['000888888881', 'R01', 'insufficient_funds', 'processing'],
    ['000888888882', 'R02', 'bank_cannot_process', 'bank_account_unusable'],
    ['000888888889', 'R29', 'debit_not_authorized', 'bank_account_unusable'],
    ['000555555559', 'R10', 'debit_not_authorized', 'bank_account_unusable'],
  ])(
    '%s is returned with %s two banking days later, as a lost dispute',
    async (account, networkCode, reason, then) => {
      const method = await saveAccount(account)
      const intent = await debitFrom(tested.stripe, method, { mandate_data: '' })
      tested.moveTo('2026-03-17')
      expect(states()).toEqual(['succeeded'])
      await tested.hear()
      tested.moveTo('2026-03-18')
      expect(states()).toEqual(['returned'])
      expect((await tested.hear()).slice(0, 3)).toEqual([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
      ])
      const { data } = await tested.stripe.disputes.list({ payment_intent: intent.id })
      expect(data).toMatchObject([{ status: 'lost', reason, network_reason_code: null, amount: 128_400 }])
      expect(data[0]?.balance_transactions).toMatchObject([{ amount: -128_400 }])
      const { us_bank_account: kept } = await tested.stripe.paymentMethods.retrieve(method)
      expect(kept?.status_details?.blocked?.network_code).toBe(
        networkCode === 'R01' ? undefined : networkCode,
      )
      const again = await debitFrom(tested.stripe, method).then(
        ({ status }) => status,
        ({ code }: { code: string }) => code,
      )
      expect(again).toBe(then)
    },
  )

  test('may be taken back by the account holder, and then comes back to us', async () => {
    const intent = await debitFrom(tested.stripe, await saveAccount('000888888881'), { mandate_data: '' })
    tested.moveTo('2026-03-18')
    const read = async () => (await tested.stripe.disputes.list({ payment_intent: intent.id })).data
    const [{ id } = { id: '' }] = await read()
    expect(tested.sandbox().closeDispute(id, 'lost')).toBe(false)
    expect(tested.sandbox().closeDispute(id, 'won')).toBe(true)
    const [dispute] = await read()
    expect(dispute?.balance_transactions.map(({ amount }) => amount)).toEqual([-128_400, 128_400])
    expect(states()).toEqual(['succeeded'])
  })

  test('ends the debit and brings it back in one jump over all the days', async () => {
    const method = await saveAccount('000888888881')
    await debitFrom(tested.stripe, method)
    tested.moveTo('2026-04-30')
    expect(states()).toEqual(['returned'])
  })
})
