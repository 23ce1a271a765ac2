import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testProcessorKeys } from '../../../../testing/test-settings.ts'
import { blockAtProcessor } from '../testing/at-processor.ts'
import {
  clearMethods,
  type MethodsApp,
  processorMethodOf,
  startMethodsApp,
  typedBank,
  visa,
} from '../testing/start-methods-app.ts'

let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(() => clearMethods(the))

const refresh = (processorId: string) => the.parts.paymentMethods.refreshMethodOfSetup(processorId)

async function setupOf(method: MethodFacts): Promise<string> {
  const [row] = await the.sql<{ id: string }>(
    'select processor_setup_id as id from payment_methods where processor_method_id = $1',
    [await processorMethodOf(the, method)],
  )
  return row?.id ?? ''
}

/** Past us, as on a page of the processor. */
async function verifyAtProcessor(setupId: string, amounts: readonly [string, string]): Promise<void> {
  const body = new URLSearchParams()
  for (const amount of amounts) body.append('amounts[]', amount)
  await fetch(`${the.sandbox.origin}/v1/setup_intents/${setupId}/verify_microdeposits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
    body,
  })
}

test('activates a method that was verified elsewhere after the event, once, however often it comes', async () => {
  const bank = await the.save('bank', typedBank())
  const setupId = await setupOf(bank)
  expect(await refresh(setupId)).toBe('unchanged')
  await verifyAtProcessor(setupId, ['32', '45'])
  expect(await refresh(setupId)).toBe('changed')
  expect(await refresh(setupId)).toBe('unchanged')
  expect(await the.list()).toMatchObject([{ id: bank.id, state: 'active', isDefault: true }])
  const audits = await the.sql(
    `select actor_kind, outcome from audit_entries where action = 'method.verified' order by at desc limit 1`,
  )
  expect(audits).toEqual([{ actor_kind: 'jobs', outcome: 'done' }])
})

test('fails a method that failed elsewhere, and keeps its numbers', async () => {
  const bank = await the.save('bank', typedBank())
  const setupId = await setupOf(bank)
  await verifyAtProcessor(setupId, ['10', '11'])
  expect(await refresh(setupId)).toBe('changed')
  expect(await the.list()).toMatchObject([
    { state: 'failed', last4: '6789', bankName: 'Millrace Community Bank' },
  ])
})

test('ends the wait for deposits that could not be sent', async () => {
  the.sandbox.changeSettings({ microdepositDays: 1 })
  const bank = await the.save('bank', typedBank('000666666661'))
  the.sandbox.settleAll()
  expect(await refresh(await setupOf(bank))).toBe('changed')
  expect(await the.list()).toMatchObject([{ state: 'failed' }])
})

test("shows the new month of a card that its bank renewed, in the method's name too", async () => {
  const card = await the.save('card', visa)
  await the.sql('update payment_methods set expires_month = 1, expires_year = 2026')
  expect(await the.list()).toMatchObject([{ state: 'expired' }])
  expect(await refresh(await processorMethodOf(the, card))).toBe('changed')
  expect(await the.list()).toEqual([card])
})

test('closes what its bank closed at once, whoever else has a payment under way', async () => {
  const bank = await the.save('bank', typedBank('000111111113'))
  await blockAtProcessor(the)
  const payment = new pg.Client({ connectionString: the.ownerUrl })
  await payment.connect()
  try {
    // As two transitions of one payment do, in the transaction of another account.
    await payment.query(`begin; set local app.scope = 'jobs'; select from payment_methods for key share`)
    expect(await refresh(await setupOf(bank))).toBe('changed')
    await payment.query('rollback')
  } finally {
    await payment.end()
  }
  expect(await the.list()).toMatchObject([{ id: bank.id, state: 'disabled' }])
})

test('closes an account whose mandate the processor has ended, also where the account is not blocked', async () => {
  the.sandbox.changeSettings({ microdepositDays: 0 })
  const bank = await the.save('bank', typedBank('000111111116'))
  await verifyAtProcessor(await setupOf(bank), ['32', '45'])
  const processorMethod = await processorMethodOf(the, bank)
  await refresh(processorMethod)
  expect(await the.list()).toMatchObject([{ state: 'active' }])
  await blockAtProcessor(the, 'noAccount')
  expect(the.sandbox.changeBankAccount(processorMethod, '000987654410')).toBe(true)
  expect(await refresh(processorMethod)).toBe('changed')
  expect(await the.list()).toMatchObject([{ id: bank.id, state: 'disabled', last4: '4410' }])
  expect(await the.sql('select disabled_by from payment_methods')).toEqual([
    { disabled_by: 'account_unusable' },
  ])
  expect(await refresh(processorMethod)).toBe('unchanged')
})

test('ignores methods that are not ours, or not yet, and keeps removed ones removed', async () => {
  const setup = await the.start('card')
  await the.enter(setup, visa)
  expect(await refresh(setup.setupId)).toBe('unknown')
  expect(await refresh('seti_absent')).toBe('unknown')
  const answer = await the.add(setup.setupId)
  await the.call({
    method: 'DELETE',
    path: `/api/v1/payment/method/${answer.json().id}`,
    cookie: await the.signIn('owner'),
  })
  expect(await refresh(setup.setupId)).toBe('unchanged')
  expect(await the.list()).toEqual([])
})
