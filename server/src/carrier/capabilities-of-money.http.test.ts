import type { CarrierCapability } from '@myaccount/contract/carrier-capabilities'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { larkspur } from '../../testing/test-records.ts'
import { buildApp } from '../build-app.ts'
import { compose } from '../composition.ts'
import { visa } from '../features/payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../features/payments/testing/start-paying-app.ts'

const bill = '1000044110'

let the: PayingApp
let card: MethodFacts
let cookie: string
beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  cookie = await the.signIn('treasurer')
})
afterAll(() => the?.close())

/** The same portal of a carrier that does not have these. */
async function appWithout(...capabilities: CarrierCapability[]): Promise<FastifyInstance> {
  const { config, clock, database } = the.parts
  const carrier = { ...config.carrier, capabilitiesOff: new Set(capabilities) }
  return await buildApp(
    compose({ config: { ...config, carrier }, appVersion: '1.0.0+test', clock, database }),
  )
}

const headers = () => ({ 'x-myaccount-request': '1', cookie })

async function quoteAt(app: FastifyInstance, more: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ accountNumber: larkspur, invoices: bill, ...more })
  const answer = await app.inject({ url: `/api/v1/payments/quote?${query}`, headers: headers() })
  return quotePayment.response.parse(answer.json())
}

test('takes no money from a saved card where the carrier takes none, and keeps it listed for its removal', async () => {
  const app = await appWithout('card', 'guestCheckout')
  const named = { methodId: card.id }
  expect(await quoteAt(the.app, named)).toMatchObject({ methods: [{ id: card.id }], methodId: card.id })
  expect(await quoteAt(app, named)).toMatchObject({ methods: [], methodId: null, authorization: null })
  const listed = await app.inject({ url: '/api/v1/payment/method', headers: headers() })
  expect(listed.json()).toMatchObject([{ id: card.id }])
  await app.close()
})

test.each([
  ['card', ['card', 'guestCheckout']],
  ['bank', ['bankAccount', 'bankDraft']],
] as const)('opens no fields for a new %s where the carrier takes none', async (kind, capabilities) => {
  const app = await appWithout(...capabilities)
  const request = {
    method: 'POST',
    url: '/api/v1/payment/method/setup',
    headers: headers(),
    payload: { accountNumber: larkspur, kind },
  } as const
  expect((await app.inject(request)).statusCode).toBe(404)
  expect((await the.app.inject(request)).statusCode).not.toBe(404)
  await app.close()
})

test('keeps no card that was entered before the carrier gave cards up', async () => {
  const app = await appWithout('card', 'guestCheckout')
  const setup = await the.start('card')
  expect(await the.enter(setup, visa)).toBe(200)
  const payload = { accountNumber: larkspur, setupId: setup.setupId }
  const before = await the.sql('select count(*) from payment_methods')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/payment/method',
    headers: headers(),
    payload,
  })
  expect(answer.statusCode).toBe(409)
  expect(await the.sql('select count(*) from payment_methods')).toEqual(before)
  await app.close()
})

test('offers no later day where the carrier schedules nothing, and takes an asked one for now', async () => {
  const app = await appWithout('scheduledPayments')
  const [payOn = ''] = (await quoteAt(the.app)).payDays
  expect(payOn).not.toBe('')
  expect(await quoteAt(the.app, { payOn })).toMatchObject({ payOn })
  expect(await quoteAt(app, { payOn })).toMatchObject({ payDays: [], payOn: null })
  await app.close()
})
