import { randomBytes } from 'node:crypto'
import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import {
  apiKey,
  startTestedSandbox,
  type TestedSandbox,
  webhookSecret,
} from '@myaccount/processor-sandbox/testing/start-tested-sandbox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ChargeOrder, type Processor, type ProcessorPayment, ProcessorUnavailable } from './port.ts'
import { type BookedCharge, readProcessorBook } from './read-processor-book.ts'
import { eventsAskedFor } from './stripe-events.ts'
import { stripeProcessor } from './stripe-processor.ts'

let the: TestedSandbox
let processor: Processor

const account = { accountNumber: accountNumber('4200117001'), accountName: 'Larkspur' }
const amountCents = cents(128_400)
const submittedAtMs = Date.UTC(2026, 2, 10, 15)

beforeEach(async () => {
  the = await startTestedSandbox({ settings: { microdepositDays: 0, bankDebitDays: 0, lateReturnDays: 0 } })
  const apiUrl = the.sandbox().origin
  processor = stripeProcessor({ secretKey: apiKey, webhookSecret, timeoutMs: 1_000, apiUrl })
})
afterEach(() => the.stop())

const consent = { customer_acceptance: { type: 'offline', offline: {} } } as const

/** An account that was typed in and verified. */
async function saveAccount(number: string) {
  const customerId = await processor.createCustomer(account)
  const { setupId } = await processor.startSetup({ ...account, customerId, kind: 'bank' })
  const typed = { routing_number: '110000000', account_number: number }
  await the.stripe.setupIntents.confirm(setupId, {
    mandate_data: consent,
    payment_method_data: { type: 'us_bank_account', us_bank_account: typed },
  })
  expect(await processor.verifySetup(setupId, { amountsCents: [32, 45] })).toBe('verified')
  const setup = await processor.readSetup(setupId)
  if (!setup?.method) throw new Error('not saved')
  return { customerId, setupId, methodId: setup.method.processorMethodId, mandateId: setup.mandateId }
}

type Saved = Pick<Awaited<ReturnType<typeof saveAccount>>, 'customerId' | 'methodId' | 'mandateId'>

function orderFrom({ customerId, methodId, mandateId }: Saved, kind: 'card' | 'bank'): ChargeOrder {
  return {
    attemptId: makeUuid(submittedAtMs, randomBytes(10)),
    accountNumber: account.accountNumber,
    confirmation: 'MA-1',
    amountCents,
    customerId,
    processorMethodId: methodId,
    kind,
    mandateId,
    isOffSession: false,
    submittedAtMs,
    returnUrl: 'http://localhost:5600/payments',
  }
}

/** Sends it, lets all days pass, and reads how it stands. */
async function settle(order: ChargeOrder): Promise<ProcessorPayment> {
  const answer = await processor.charge(order)
  if (answer.kind !== 'facts') throw new Error(`no facts: ${answer.kind}`)
  the.sandbox().settleAll()
  const facts = await processor.readCharge(answer.facts.processorId)
  if (facts === null) throw new Error('no payment')
  return facts
}

test.each(['readCharge', 'readRecorded', 'readSetup'] as const)(
  '%s: null if it does not exist, which a wrong request does not show',
  async (ask) => {
    const id = ask === 'readSetup' ? 'seti_nobody' : 'pi_nobody'
    expect(await processor[ask](id)).toBeNull()
    the.sandbox().changeSettings({ faults: { kinds: ['bad_parameter'], on: 'read' } })
    await expect(processor[ask](id)).rejects.toMatchObject({ code: 'parameter_unknown' })
  },
)

describe('a bank account', () => {
  test('belongs to no organization until it was marked, which may be repeated', async () => {
    const { setupId, methodId } = await saveAccount('000123456789')
    expect((await processor.readSetup(setupId))?.method?.holderType).toBe('individual')
    await processor.markAsOrganization(methodId)
    await processor.markAsOrganization(methodId)
    expect((await processor.readSetup(setupId))?.method?.holderType).toBe('company')
  })

  test('is not marked without a customer, which is an answer', async () => {
    const { setupId, methodId } = await saveAccount('000123456789')
    await processor.detachMethod(methodId, setupId)
    expect(await processor.markAsOrganization(methodId)).toMatchObject({ ok: false })
  })

  test('is verified by deposits alone, never by signing in at the bank', async () => {
    const customerId = await processor.createCustomer(account)
    const { setupId } = await processor.startSetup({ ...account, customerId, kind: 'bank' })
    const { payment_method_options: options } = await the.stripe.setupIntents.retrieve(setupId)
    expect(options?.us_bank_account?.verification_method).toBe('microdeposits')
  })

  test('is not offered where the processor offers no debits', async () => {
    const customerId = await processor.createCustomer(account)
    the.sandbox().changeSettings({ offersBankDebits: false })
    const starting = processor.startSetup({ ...account, customerId, kind: 'bank' })
    await expect(starting).rejects.toThrow('The processor offers no us_bank_account')
    const card = await processor.startSetup({ ...account, customerId, kind: 'card' })
    expect(card.setupId).toMatch(/^seti_/)
  })

  test('costs a try by a mismatch only', async () => {
    const { setupId } = await saveAccount('000123456789')
    expect(await processor.verifySetup(setupId, { amountsCents: [1, 2] }), 'verified before').toBe(
      'not_judged',
    )
    the.sandbox().changeSettings({ microdepositDays: 1 })
    const customerId = await processor.createCustomer(account)
    const waiting = await processor.startSetup({ ...account, customerId, kind: 'bank' })
    const typed = { routing_number: '110000000', account_number: '000123456780' }
    await the.stripe.setupIntents.confirm(waiting.setupId, {
      mandate_data: consent,
      payment_method_data: { type: 'us_bank_account', us_bank_account: typed },
    })
    expect(await processor.verifySetup(waiting.setupId, { code: 'SM11AA' }), 'another kind').toBe(
      'not_judged',
    )
    expect(await processor.verifySetup(waiting.setupId, { amountsCents: [1, 2] })).toBe('wrong')
  })
})

describe('the reason why a debit was refused or came back', () => {
  const codes = [
    ['000222222227', 'R01'],
    ['000111111113', 'R02'],
    ['000111111116', 'R03'],
    ['000333333335', 'R10'],
    ['000888888881', 'R01'],
    ['000888888882', 'R02'],
    ['000888888889', 'R10'],
    ['000555555559', 'R10'],
  ] as const

  test.each([false, true].flatMap((isNamed) => codes.map(([number, code]) => ({ number, code, isNamed }))))(
    'is, for $number, $code, with the network’s code passed on: $isNamed',
    async ({ number, code, isNamed }) => {
      the.sandbox().changeSettings({ namesReturnCodes: isNamed })
      const { reasonCode, dispute } = await settle(orderFrom(await saveAccount(number), 'bank'))
      expect(dispute?.reasonCode ?? reasonCode).toBe(code)
    },
  )

  test('is reported with the account by then, and with the next debit at once', async () => {
    const saved = await saveAccount('000333333335')
    await processor.markAsOrganization(saved.methodId)
    expect(await settle(orderFrom(saved, 'bank'))).toMatchObject({ status: 'declined', reasonCode: 'R29' })
    expect((await processor.readSetup(saved.setupId))?.method?.blockedBy).toBe('R29')
    const again = await processor.charge({ ...orderFrom(saved, 'bank'), mandateId: null })
    expect(again).toMatchObject({ kind: 'facts', facts: { status: 'declined', reasonCode: 'R29' } })
  })

  test('closes the account to us for an ended mandate, where Stripe blocks none', async () => {
    const saved = await saveAccount('000111111113')
    expect((await processor.readSetup(saved.setupId))?.method?.blockedBy).toBeNull()
    await settle(orderFrom(saved, 'bank'))
    // The bank moves the account, so that the number that is blocked is not this one's any more.
    expect(the.sandbox().changeBankAccount(saved.methodId, '000987654410')).toBe(true)
    expect((await processor.readSetup(saved.setupId))?.method?.blockedBy).toBe('account_unusable')
    const again = await processor.charge(orderFrom(saved, 'bank'))
    expect(again).toEqual({ kind: 'declined', code: 'account_unusable' })
  })

  test('is still reported once it was closed at the processor', async () => {
    const refused = await settle(orderFrom(await saveAccount('000111111113'), 'bank'))
    expect(await processor.cancel(refused.processorId)).toMatchObject({
      kind: 'facts',
      facts: { status: 'cancelled', reasonCode: 'R02' },
    })
  })

  test('is won for a return that the account holder takes back', async () => {
    const facts = await settle(orderFrom(await saveAccount('000888888881'), 'bank'))
    expect(facts.dispute).toEqual({ status: 'returned', reasonCode: 'R01', amountCents })
    the.sandbox().closeDispute(the.sandbox().book().disputes[0]?.id ?? '', 'won')
    expect((await processor.readCharge(facts.processorId))?.dispute?.status).toBe('won')
  })
})

describe('a card payment that is disputed', () => {
  async function paid() {
    const customerId = await processor.createCustomer(account)
    const methodId = (await the.stripe.paymentMethods.attach('pm_card_visa', { customer: customerId })).id
    return await settle(orderFrom({ customerId, methodId, mandateId: null }, 'card'))
  }
  const read = async ({ processorId }: ProcessorPayment) => {
    const facts = await processor.readCharge(processorId)
    return [facts?.dispute?.status ?? null, facts?.isInquired]
  }
  const disputeId = () => the.sandbox().book().disputes[0]?.id ?? ''

  test('is not disputed while its bank only asks', async () => {
    const facts = await paid()
    expect(facts).toMatchObject({ dispute: null, isInquired: false })
    the.sandbox().inquireCharge(facts.chargeId ?? '')
    expect(await read(facts)).toEqual([null, true])
    the.sandbox().endInquiry(disputeId(), 'disputed')
    expect(await read(facts)).toEqual(['open', false])
  })

  async function readAll({
    customerIds,
    installationId,
  }: {
    customerIds: Set<string>
    installationId: string
  }) {
    const access = { secretKey: apiKey, apiUrl: the.sandbox().origin }
    const knownCustomers = async (ids: readonly string[]) => new Set(ids.filter((id) => customerIds.has(id)))
    const charges: BookedCharge[] = []
    for await (const page of readProcessorBook(access, { knownCustomers, installationId }))
      charges.push(...page)
    return charges
  }

  test('is booked as the money moves', async () => {
    const facts = await paid()
    const { customer } = await the.stripe.paymentIntents.retrieve(facts.processorId)
    const stateNow = async () => {
      const own = { customerIds: new Set([String(customer)]), installationId: 'none' }
      return (await readAll(own)).map(({ state }) => state)
    }
    the.sandbox().inquireCharge(facts.chargeId ?? '')
    expect(await stateNow()).toEqual(['succeeded'])
    the.sandbox().endInquiry(disputeId(), 'disputed')
    expect(await stateNow()).toEqual(['disputed'])
    the.sandbox().closeDispute(disputeId(), 'lost')
    expect(await stateNow()).toEqual(['returned'])
  })

  test('is in the book of its installation, whoever its customer is, and of no other', async () => {
    const { processorId } = await paid()
    await the.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { installation: 'this' },
    })
    const ownOf = async (installationId: string) =>
      (await readAll({ customerIds: new Set(), installationId })).map((charge) => charge.amountCents)
    expect(await ownOf('this')).toEqual([5_000])
    expect(await ownOf('another')).toEqual([])
    const { customer } = await the.stripe.paymentIntents.retrieve(processorId)
    const both = { customerIds: new Set([String(customer)]), installationId: 'this' }
    expect(await readAll(both)).toHaveLength(2)
  })

  test('is not disputed after its bank was content', async () => {
    const facts = await paid()
    the.sandbox().inquireCharge(facts.chargeId ?? '')
    the.sandbox().endInquiry(disputeId(), 'closed')
    expect(await read(facts)).toEqual(['won', false])
  })

  test.each([
    ['won', 'won'],
    ['lost', 'lost'],
    ['prevented', 'lost'],
  ] as const)('ends as %s: %s by the money', async (status, expected) => {
    const facts = await paid()
    the.sandbox().disputeCharge(facts.chargeId ?? '')
    expect(await read(facts)).toEqual(['open', false])
    the.sandbox().closeDispute(disputeId(), status)
    expect(await read(facts)).toEqual([expected, false])
  })
})

test('makes the next customer after one that was made without an answer', async () => {
  the.sandbox().changeSettings({ faults: { kinds: ['error_after'], calls: 1, on: 'write' } })
  await expect(processor.createCustomer(account)).rejects.toThrow(ProcessorUnavailable)
  expect(await processor.createCustomer(account)).toMatch(/^cus_/)
})

test.each<[string, (from: Processor) => AsyncIterable<unknown>]>([
  ['payments', (from) => from.paymentsSince(0)],
  ['refunds', (from) => from.refundsSince(0)],
  ['payouts', (from) => from.payoutsSince(0)],
  ['transactions of a payout', (from) => from.transactionsOf('po_1')],
  ['events', (from) => from.eventsSince(0)],
])('says that the processor is not available where the list of %s has no answer', async (_, listFrom) => {
  the.sandbox().changeSettings({ faults: { kinds: ['error_before'], calls: 1, on: 'every' } })
  const readAll = async () => {
    for await (const item of listFrom(processor)) expect(item).toBeUndefined()
  }
  await expect(readAll()).rejects.toThrow(ProcessorUnavailable)
})

test('leaves an order open whose cancellation is refused after the work, and ends it with the next query', async () => {
  const customerId = await processor.createCustomer(account)
  const methodId = (await the.stripe.paymentMethods.attach('pm_card_visa', { customer: customerId })).id
  const order = orderFrom({ customerId, methodId, mandateId: null }, 'card')
  the.sandbox().changeSettings({ faults: { kinds: ['refused_after'], calls: 1, on: 'money' } })
  expect(await processor.queryPaymentStatus(order, null, 60_000)).toEqual({ kind: 'no_answer' })
  const found = await processor.queryPaymentStatus(order, null, 60_000)
  expect(found).toMatchObject({ kind: 'facts', facts: { status: 'unfinished' } })
  const processorId = found.kind === 'facts' ? found.facts.processorId : ''
  expect(await processor.cancel(processorId)).toMatchObject({ facts: { status: 'cancelled' } })
  expect(await processor.charge(order), 'its key is used').not.toMatchObject({
    facts: { status: 'succeeded' },
  })
  expect(the.sandbox().book().charges).toEqual([])
})

describe('its events', () => {
  async function heard() {
    const events = []
    for await (const event of processor.eventsSince(0)) events.push(event)
    return events
  }

  test('are requested by at most the twenty names that it takes', async () => {
    expect(new Set(eventsAskedFor).size).toBeLessThanOrEqual(20)
    await processor.createCustomer(account)
    expect(await heard()).toEqual([])
  })

  test('name the account that an event of a mandate is about', async () => {
    const saved = await saveAccount('000111111113')
    await settle(orderFrom(saved, 'bank'))
    const notified = (await heard()).filter(({ type }) => /^(mandate|payment_method)\./.test(type))
    expect(notified.map(({ type, objectId }) => [type, objectId])).toEqual([
      ['payment_method.updated', saved.methodId],
      ['mandate.updated', saved.methodId],
    ])
  })
})
