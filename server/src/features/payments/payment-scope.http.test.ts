import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { record } from '../../../testing/make-record.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'
import { mastercard, verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from './testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from './testing/start-paying-app.ts'

const invoice = '1000044110'
let the: PayingApp
let card: MethodFacts
let bank: MethodFacts
let declined: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  bank = await the.save('bank', verifiedBank)
  declined = await the.save('card', { payment_method: 'pm_card_chargeCustomerFail' })
  // The worker opens the gate at its start.
  await the.parts.payments.work.openGate()
})
afterAll(() => the.close())

/** Charges get no answer. */
const payIntoTheDark = () => the.sandbox.changeSettings({ faults: { kinds: ['cut_after'], on: 'money' } })

/** A card of copperwillow, by a person who pays for both accounts. */
async function saveTheirs(): Promise<MethodFacts> {
  const seat = { userId: 'user-viewer', role: 'treasurer', from: '2025-01-01' } as const
  await the.load([
    record('seat', 'seat-both-1', seat, larkspur),
    record('seat', 'seat-both-2', seat, copperwillow),
  ])
  const setup = await the.start('card', copperwillow, 'viewer')
  expect(await the.enter(setup, mastercard)).toBe(200)
  const answer = await the.add(setup.setupId, { accountNumber: copperwillow }, 'viewer')
  expect(answer.statusCode, answer.body).toBe(201)
  return methodFacts.parse(answer.json())
}

beforeEach(async () => {
  the.sandbox.changeSettings({ faults: { kinds: [] } })
  await clearPayments(the)
})

const post = async (path: string, person: 'treasurer' | 'employee' = 'treasurer') => {
  const answer = await the.call({ method: 'POST', path, cookie: await the.signIn(person) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('work that a browser triggers never runs in the scope of jobs', () => {
  const jobsDuring = async (work: () => Promise<unknown>) => {
    const { roundTrips } = the.parts.database
    const before = [roundTrips('jobs'), roundTrips()] as const
    await work()
    expect(roundTrips()).toBeGreaterThan(before[1])
    return roundTrips('jobs') - before[0]
  }

  test.each([
    ['a card that is charged', () => the.pay({ invoices: invoice, method: card })],
    ['a card that is declined', () => the.pay({ invoices: invoice, method: declined })],
    ['a debit that is on its way', () => the.pay({ invoices: invoice, method: bank })],
  ])('never runs in it for %s', async (_, pay) => {
    expect(await jobsDuring(pay)).toBe(0)
  })

  test('reconciles a payment without an answer for the payer and for an employee', async () => {
    payIntoTheDark()
    const { paymentId, state } = await the.pay({ invoices: invoice, method: card })
    expect(state).toBe('unknown')
    the.sandbox.changeSettings({ faults: { kinds: [] } })
    the.pass(61_000)
    expect(await jobsDuring(() => post(`/api/v1/payments/${paymentId}/check`))).toBe(0)
    expect((await the.get(paymentId)).state).toBe('succeeded')
    const asStaff = () => post(`/api/v1/admin/payments/${paymentId}/reconcile`, 'employee')
    expect(await jobsDuring(asStaff)).toBe(0)
  })

  test('finds a payment with a card of another account at the processor by its customer', async () => {
    const theirs = await saveTheirs()
    payIntoTheDark()
    const { paymentId, state } = await the.pay({ invoices: invoice, method: theirs, person: 'viewer' })
    expect(state).toBe('unknown')
    the.sandbox.changeSettings({ faults: { kinds: [] } })
    the.pass(61_000)
    expect(await jobsDuring(() => post(`/api/v1/payments/${paymentId}/check`))).toBe(0)
    expect((await the.get(paymentId)).state).toBe('succeeded')
  })
})

describe('the scope of a payment is limited to its accounts', () => {
  const account = accountNumber(larkspur)
  const change = (scope: Parameters<PayingApp['parts']['database']['transaction']>[0], text: string) =>
    the.parts.database.transaction(scope, (tx) => tx.change(sql`${sql.raw(text)}`))
  const reopen = 'update invoices set paid_status = paid_status'

  test('opens invoices of its account; the payer and jobs open none', async () => {
    const [own] = await the.sql<{ count: string }>(
      `select count(*) from invoices where account_number = '${larkspur}'`,
    )
    expect(await change({ payment: [account] }, reopen)).toBe(Number(own?.count))
    expect(await change({ payment: [] }, reopen)).toBe(0)
    expect(await change({ accounts: [account] }, reopen)).toBe(0)
    expect(await change('jobs', reopen)).toBe(0)
  })

  test('sees and changes no payment of another account', async () => {
    await the.pay({ invoices: invoice, method: card })
    const touch = 'update payment_attempts set reconcile_count = reconcile_count'
    expect(await change({ payment: [accountNumber(copperwillow)] }, touch)).toBe(0)
    expect(await change({ payment: [account] }, touch)).toBe(1)
  })

  test('closes a method that one of its payments was made with, and no other', async () => {
    const closing = (method: MethodFacts) =>
      `select close_method('${larkspur}', '${method.id.replace('met_', '')}', 'R02')`
    await expect(change({ payment: [account] }, closing(card))).rejects.toThrow(
      'not a method of this payment',
    )
    await the.pay({ invoices: invoice, method: card })
    await expect(change({ accounts: [account] }, closing(card))).rejects.toThrow(
      'not a method of this payment',
    )
    await expect(change({ payment: [accountNumber(copperwillow)] }, closing(card))).rejects.toThrow(
      'not a method of this payment',
    )
    expect(await change({ payment: [account] }, closing(card))).toBe(1)
    await the.sql(`set session_replication_role = replica`)
    await the.sql(`update payment_methods set state = 'active', disabled_by = null`)
    await the.sql(`set session_replication_role = origin`)
  })
})
