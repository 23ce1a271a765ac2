import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { record } from '../../../../testing/make-record.ts'
import { checkoutFor } from '../../../../testing/open-checkout.ts'
import { copperwillow, larkspur, type PersonName } from '../../../../testing/test-records.ts'
import { typedCard } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

/** Two invoices of larkspur, and one of copperwillow for an amount that can be a part of the first. */
const invoice = '1000044110'
const otherInvoice = '1000043544'
const theirInvoice = '1000060001'
const theirCents = 33_125

/** Save, then every charge is declined: once more may help, or the card was reported stolen. */
const declining = typedCard('4000000000000341')
const stolen = typedCard('4000008888888810')

let the: PayingApp

beforeAll(async () => {
  the = await startPayingApp()
  // Who pays for both organizations.
  const seat = { userId: 'user-viewer', role: 'treasurer', from: '2025-01-01' } as const
  await the.load([
    record('seat', 'seat-both-1', seat, larkspur),
    record('seat', 'seat-both-2', seat, copperwillow),
  ])
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearPayments(the)
  await the.sql('delete from payment_methods')
})

async function enter(account: string, entry: typeof declining, person: PersonName = 'viewer') {
  const setup = await the.start('card', account, person)
  expect(await the.enter(setup, entry)).toBe(200)
  return await the.add(setup.setupId, { accountNumber: account }, person)
}

async function save(account: string, entry: typeof declining, person?: PersonName): Promise<MethodFacts> {
  const answer = await enter(account, entry, person)
  expect(answer.statusCode, answer.body).toBe(201)
  return methodFacts.parse(answer.json())
}

/** A payment of copperwillow's invoice. */
async function submitTheirs(method: MethodFacts): Promise<LightMyRequestResponse> {
  const cookie = await the.signIn('stranger')
  const asked = new URLSearchParams({
    accountNumber: copperwillow,
    invoices: theirInvoice,
    methodId: method.id,
  })
  const quoted = await the.call({ path: `/api/v1/payments/quote?${asked}`, cookie })
  // A second one of the day is meant.
  const body = { ...the.bodyOf(quotePayment.response.parse(quoted.json())), isRepeatMeant: true }
  return await the.call({
    method: 'POST',
    path: '/api/v1/payments',
    cookie,
    body,
    headers: await checkoutFor(the.call, cookie, body),
  })
}

const submit = (invoices: string, method: MethodFacts) => the.submit({ invoices, method, person: 'viewer' })
const submitOwn = (invoices: string, method: MethodFacts) =>
  the.submit({ invoices, method, over: { isRepeatMeant: true } })
const attempts = async () => (await the.sql('select 1 from payment_attempts')).length
const methods = async () =>
  await the.sql('select account_number, state, disabled_by from payment_methods order by account_number')

test('stops a card saved in two accounts of one payer in both after two declines', async () => {
  const other = await save(copperwillow, declining)
  const own = await save(larkspur, declining)
  expect((await submit(invoice, other)).statusCode).toBe(201)
  expect((await submit(invoice, other)).statusCode).toBe(201)
  expectRefused(await submit(invoice, own), 422, 'with the other entry')
  expectRefused(await submit(invoice, other), 422, 'again')
  expect(await attempts()).toBe(2)
})

test('counts declines of the same amount wherever the card is saved, and none of another amount', async () => {
  const theirs = await save(copperwillow, declining, 'stranger')
  const own = await save(larkspur, declining, 'treasurer')
  expect((await submitTheirs(theirs)).statusCode).toBe(201)
  expect((await submitOwn(`${invoice}:${theirCents}`, own)).statusCode).toBe(201)
  expectRefused(await submitTheirs(theirs), 422, 'theirs')
  const refusal = expectRefused(await submitOwn(`${invoice}:${theirCents}`, own), 422, 'own')
  expect(refusal.title).toBe('Pay another way')
  expect((await submitOwn(otherInvoice, own)).statusCode).toBe(201)
})

test('closes a stolen card in every account that has it, and saves it in none', async () => {
  const other = await save(copperwillow, stolen)
  const own = await save(larkspur, stolen)
  await the.pay({ invoices: invoice, method: other, person: 'viewer' })
  const closed = { state: 'disabled', disabled_by: 'stolen_card' }
  expect(await methods()).toEqual([
    { account_number: larkspur, ...closed },
    { account_number: copperwillow, ...closed },
  ])
  const isGone = { over: { methodId: own.id, totalCents: 39_200 }, method: own, person: 'viewer' } as const
  expectRefused(await the.submit({ invoices: otherInvoice, ...isGone }), 422, 'the other row')
  expect(await attempts()).toBe(1)
})

test('refuses to save a card here that was closed in another account', async () => {
  const theirs = await save(copperwillow, stolen, 'stranger')
  expect((await submitTheirs(theirs)).statusCode).toBe(201)
  const entered = expectRefused(await enter(larkspur, stolen, 'treasurer'), 409, 'entered')
  expect(entered.title).toBe('Closed by the bank')
  expect((await save(larkspur, declining, 'treasurer')).state).toBe('active')
})

test('does not send a row left open, where the card is closed elsewhere', async () => {
  const theirs = await save(copperwillow, stolen, 'stranger')
  const own = await save(larkspur, stolen, 'treasurer')
  expect((await submitTheirs(theirs)).statusCode).toBe(201)
  await the.sql(`set session_replication_role = replica`)
  await the.sql(`update payment_methods set state = 'active', disabled_by = null
                 where account_number = '${larkspur}'`)
  await the.sql(`set session_replication_role = origin`)
  expectRefused(await submitOwn(otherInvoice, own), 422, 'left open')
  expect(await attempts()).toBe(1)
})

test.each(['submitted', 'requires_action', 'processing', 'unknown'])(
  'counts a payment of the same amount that is %s as a try, since it may still be declined',
  async (state) => {
    const own = await save(larkspur, declining, 'treasurer')
    expect((await submitOwn(`${invoice}:10000`, own)).statusCode).toBe(201)
    await the.sql('set session_replication_role = replica')
    await the.sql(`update payment_attempts set state = '${state}'`)
    await the.sql('set session_replication_role = origin')
    expect((await submitOwn(`${invoice}:10000`, own)).statusCode).toBe(201)
    const refusal = expectRefused(await submitOwn(`${otherInvoice}:10000`, own), 422, 'third')
    expect(refusal.title).toBe('Wait for the other payment')
    expect((await submitOwn(`${otherInvoice}:10001`, own)).statusCode).toBe(201)
  },
)

test('sends one of two accounts that submit at once after one decline', async () => {
  const own = await save(larkspur, declining, 'treasurer')
  const theirs = await save(copperwillow, declining, 'stranger')
  expect((await submitTheirs(theirs)).statusCode).toBe(201)
  const holder = new pg.Client({ connectionString: the.ownerUrl })
  await holder.connect()
  try {
    // Nobody gets further than what is read before the payment is written.
    await holder.query('begin; lock table payment_attempts in share mode')
    const both = Promise.all([submitTheirs(theirs), submitOwn(`${invoice}:${theirCents}`, own)])
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => the.sql(waits), { interval: 10 }).toHaveLength(2)
    await holder.query('commit')
    expect((await both).map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  } finally {
    await holder.end()
  }
  expect(await attempts()).toBe(2)
})

test('reveals nothing to people who may not use the card, or pay for the account', async () => {
  const theirs = await save(copperwillow, declining, 'stranger')
  const own = await save(larkspur, declining, 'treasurer')
  const ask = async (holder: string, { last4 }: MethodFacts, paid: string) => {
    const [method] = await the.sql<{ id: string }>(
      `select method_id as id from payment_methods where account_number = '${holder}' and last4 = '${last4}'`,
    )
    await the.sql(`
      begin;
      set local role portal_app;
      set local app.accounts = '{${larkspur}}';
      select declined_at from tries_of_card('${holder}', '${method?.id}', '${paid}', 1, '{}', '2026-01-01', '{}', '{}');
      commit`)
  }
  const refused = 'not a card of whoever asks'
  await expect(ask(copperwillow, theirs, larkspur)).rejects.toThrow(refused)
  await the.sql('rollback')
  await expect(ask(larkspur, own, copperwillow)).rejects.toThrow(refused)
  await the.sql('rollback')
  await ask(larkspur, own, larkspur)
})

test('stores by which card a payment was made, for good', async () => {
  const own = await save(larkspur, declining, 'treasurer')
  await submitOwn(invoice, own)
  const known = await the.sql(`
    select a.method_fingerprint = m.fingerprint as is_known from payment_attempts a
    join payment_methods m on m.account_number = a.method_account_number and m.method_id = a.method_id`)
  expect(known).toEqual([{ is_known: true }])
  await expect(the.sql(`update payment_attempts set method_fingerprint = 'x'`)).rejects.toThrow(
    'what was agreed stays',
  )
})
