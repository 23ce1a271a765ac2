import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { record } from '../../../../testing/make-record.ts'
import { copperwillow, larkspur } from '../../../../testing/test-records.ts'
import { typedCard, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

const invoice = '1000044110'
const otherInvoice = '1000043544'
const theirInvoice = '1000060001'
const dayMs = 24 * 60 * 60 * 1000

/** Saves, then every charge is declined. */
const declining = typedCard('4000000000000341')

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

async function save(account: string, entry: typeof declining): Promise<MethodFacts> {
  const setup = await the.start('card', account, 'viewer')
  expect(await the.enter(setup, entry)).toBe(200)
  const answer = await the.add(setup.setupId, { accountNumber: account }, 'viewer')
  expect(answer.statusCode, answer.body).toBe(201)
  return methodFacts.parse(answer.json())
}

async function quoteTheirs(methodId?: string) {
  const query = new URLSearchParams({
    accountNumber: copperwillow,
    invoices: theirInvoice,
    ...(methodId && { methodId }),
  })
  const cookie = await the.signIn('viewer')
  const answer = await the.call({ path: `/api/v1/payments/quote?${query}`, cookie })
  return quotePayment.response.parse(answer.json())
}

describe('the method of another account', () => {
  test('is never the default, is named, and appears in both texts', async () => {
    const ours = await save(larkspur, visa)
    const quote = await quoteTheirs()
    expect(quote).toMatchObject({ methodId: null, authorization: null })
    expect(quote.methods).toMatchObject([{ id: ours.id, accountName: 'Larkspur Hollow Fellowship' }])

    const chosen = await quoteTheirs(ours.id)
    expect(chosen.methodId).toBe(ours.id)
    expect(chosen.authorization?.short).toContain('The card is saved on Larkspur Hollow Fellowship.')
    expect(chosen.authorization?.text).toContain(
      `The card is saved on Larkspur Hollow Fellowship, account ${larkspur}.`,
    )
  })

  test("is listed after an own one, and an own one is not marked as another's", async () => {
    await save(larkspur, visa)
    const theirs = await save(copperwillow, typedCard('5555555555554444'))
    const quote = await quoteTheirs()
    expect(quote.methodId).toBe(theirs.id)
    expect(quote.authorization?.text).not.toContain('saved on')
  })
})

describe('a method that was just refused', () => {
  const pay = async (invoices: string, method: MethodFacts) =>
    await the.pay({ invoices, method, person: 'viewer', over: { isRepeatMeant: true } })
  const offered = async () => {
    const { methodId, methods } = await the.quote(invoice, undefined, 'viewer')
    return { methodId, refused: methods.filter(({ wasRefused }) => wasRefused).map(({ id }) => id) }
  }

  test('is not the default within a day, though it may be chosen', async () => {
    const bad = await save(larkspur, declining)
    expect(await offered()).toEqual({ methodId: bad.id, refused: [] })
    expect((await pay(invoice, bad)).state).toBe('failed')
    expect(await offered()).toEqual({ methodId: null, refused: [bad.id] })
    expect((await the.quote(invoice, bad.id, 'viewer')).methodId).toBe(bad.id)

    const good = await save(larkspur, visa)
    expect(await offered()).toEqual({ methodId: good.id, refused: [bad.id] })

    the.pass(dayMs + 1)
    expect(await offered()).toEqual({ methodId: bad.id, refused: [] })
  })

  test('is the default again once a payment with it succeeds', async () => {
    const bad = await save(larkspur, declining)
    const card = await save(larkspur, visa)
    expect((await pay(invoice, bad)).state).toBe('failed')
    // No test card is declined once alone: the decline becomes that of the good one, past the walls.
    await the.sql(`set session_replication_role = replica`)
    await the.sql(
      `update payment_attempts set method_id = (select method_id from payment_methods where last4 = '4242')`,
    )
    await the.sql(`delete from payment_methods where last4 <> '4242'`)
    await the.sql(`set session_replication_role = origin`)
    expect(await offered()).toEqual({ methodId: null, refused: [card.id] })
    the.pass(1)
    expect((await pay(otherInvoice, card)).state).toBe('succeeded')
    expect(await offered()).toEqual({ methodId: card.id, refused: [] })
  })
})
