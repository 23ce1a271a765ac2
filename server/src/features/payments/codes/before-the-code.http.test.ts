import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { verifiedBank } from '../../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import {
  type CodeFixture,
  largeInvoice,
  largeInvoiceRecord,
  openCodeFixture,
} from './testing/open-code-fixture.ts'

/** Events between pressing Pay and entering the code. */
let the: PayingApp
let bank: MethodFacts
let fixture: CodeFixture

beforeAll(async () => {
  the = await startPayingApp()
  await the.load([largeInvoiceRecord(3_000_000)])
  bank = await the.save('bank', verifiedBank)
})
afterAll(() => the.close())
beforeEach(async () => {
  fixture = await openCodeFixture(the, bank)
})

test('lets only the person who submitted continue; others see nothing', async () => {
  const { payment, code } = await fixture.waitForCode()
  expectRefused(await fixture.enter(payment, code, 'owner'), 403, 'another seat')
  expectRefused(await fixture.askForNew(payment, 'owner'), 403, 'another seat')
  expectRefused(await fixture.enter(payment, code, 'stranger'), 404, 'a stranger')
  expectRefused(await fixture.askForNew(payment, 'stranger'), 404, 'a stranger')
  expectRefused(await fixture.enter(payment, code, 'viewer'), 403, 'a seat that may not pay')
  expect(fixture.chargesOf(payment)).toEqual([])
})

test('refuses this one when a second payment of the invoice was submitted first', async () => {
  const { payment: first, code: firstCode } = await fixture.waitForCode()
  const { payment: second, code: secondCode } = await fixture.waitForCode()
  expect((await fixture.enter(second, secondCode)).statusCode).toBe(200)
  expect(expectRefused(await fixture.enter(first, firstCode), 409, 'second').code).toBe('payment.in_progress')
  expect(fixture.chargesOf(first)).toEqual([])
})

test('submits one of two simultaneous payments of the invoice', async () => {
  const one = await fixture.waitForCode()
  const other = await fixture.waitForCode()
  const answers = await Promise.all([
    fixture.enter(one.payment, one.code),
    fixture.enter(other.payment, other.code),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect([...fixture.chargesOf(one.payment), ...fixture.chargesOf(other.payment)]).toHaveLength(1)
})

test('does not charge the agreed amount when less became due', async () => {
  const { payment, code } = await fixture.waitForCode()
  await the.load([largeInvoiceRecord(2_600_000, 2)])
  expect(expectRefused(await fixture.enter(payment, code), 409, 'changed').title).toBe('Something changed')
  expect(fixture.chargesOf(payment)).toEqual([])
  expect(await the.sql('select 1 from pending_payments')).toEqual([])
  await the.load([largeInvoiceRecord(3_000_000, 3)])
})

test('holds five payments an hour for a code, and refuses the sixth until the hour is over', async () => {
  for (let asked = 1; asked <= 5; asked += 1) expect((await fixture.submit()).state).toBe('created')
  const sixth = () => the.submit({ invoices: largeInvoice, method: bank })
  expect(expectRefused(await sixth(), 429, 'the sixth').code).toBe('rate.limited')
  expect(await the.sql('select 1 from payment_attempts')).toHaveLength(5)
  the.pass(60 * 60 * 1000 + 1)
  expect((await sixth()).statusCode).toBe(201)
})

test("does not count one person's payments against another", async () => {
  for (let asked = 1; asked <= 5; asked += 1) await fixture.submit()
  const answer = await the.submit({ invoices: largeInvoice, method: bank, person: 'owner' })
  expect(answer.json()).toMatchObject({ state: 'created' })
})
