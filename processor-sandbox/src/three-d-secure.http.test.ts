import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  payWith,
  portalOrigin,
  refusalOf,
  startTestedSandbox,
  type TestedSandbox,
} from './testing/start-tested-sandbox.ts'

let tested: TestedSandbox

beforeEach(async () => {
  tested = await startTestedSandbox()
})
afterEach(() => tested.stop())

const returnUrl = `${portalOrigin}/payments/back?from=bank`
const card = 'pm_card_authenticationRequired'

function answer(url: string, choice: string, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ answer: choice })
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
}

async function payChallenged() {
  const intent = await payWith(tested.stripe, card, { return_url: returnUrl })
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  return { intent, url: intent.next_action?.redirect_to_url?.url ?? '' }
}

test('shows the amount, and that nothing has moved', async () => {
  const { url } = await payChallenged()
  const page = await fetch(url)
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${portalOrigin}`)
  const text = await page.text()
  expect(text).toContain('$1,284.00')
  expect(text).toContain('No money has moved yet.')
  expect(tested.sandbox().book().charges).toEqual([])
})

test('asks in the language of the browser', async () => {
  const { url } = await payChallenged()
  const page = await (await fetch(url, { headers: { 'accept-language': 'es-MX,es;q=0.9' } })).text()
  expect(page).toContain('<html lang="es">')
  expect(page).toContain('MyAccount pide cobrar $1,284.00 a esta tarjeta.')
})

test('charges once after a confirmation, and returns with the result', async () => {
  const { intent, url } = await payChallenged()
  const back = await answer(url, 'confirm')
  const location = new URL(back.headers.get('location') ?? '')
  expect(location.href.startsWith(returnUrl)).toBe(true)
  expect(location.searchParams.get('payment_intent')).toBe(intent.id)
  expect(location.searchParams.get('redirect_status')).toBe('succeeded')
  expect((await tested.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  expect((await answer(url, 'confirm')).status).toBe(404)
  expect(tested.sandbox().book().charges).toHaveLength(1)
  expect(await tested.hear()).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
})

test('charges nothing after a refusal, and the intent accepts another card', async () => {
  const { intent, url } = await payChallenged()
  const back = await answer(url, 'refuse')
  expect(back.headers.get('location')).toContain('redirect_status=failed')
  expect(await tested.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  const paid = await tested.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  expect(paid.status).toBe('succeeded')
})

test('cancels after the payer gave up, and then refuses a confirmation', async () => {
  const { intent, url } = await payChallenged()
  expect((await tested.stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled')
  expect((await answer(url, 'confirm')).status).toBe(404)
  expect(tested.sandbox().book().charges).toEqual([])
})

test('refuses an answer of a foreign page for the cardholder', async () => {
  const { url } = await payChallenged()
  expect((await answer(url, 'confirm', { origin: 'https://evil.example' })).status).toBe(403)
  expect(tested.sandbox().book().charges).toEqual([])
})

test('declines without the cardholder there', async () => {
  const error = await refusalOf(payWith(tested.stripe, card, { off_session: true }))
  expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' })
})

describe('a card that asks only until it is saved', () => {
  test('is charged without a question afterwards', async () => {
    const { stripe } = tested
    const setup = await stripe.setupIntents.create({
      confirm: true,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      return_url: returnUrl,
    })
    expect(setup.status).toBe('requires_action')
    const back = await answer(setup.next_action?.redirect_to_url?.url ?? '', 'confirm')
    expect(back.headers.get('location')).toContain(`setup_intent=${setup.id}`)
    const saved = await stripe.setupIntents.retrieve(setup.id)
    expect(saved.status).toBe('succeeded')
    expect((await payWith(stripe, String(saved.payment_method))).status).toBe('succeeded')
  })

  test('asks when it is charged unsaved', async () => {
    const intent = await payWith(tested.stripe, 'pm_card_authenticationRequiredOnSetup')
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  })
})
