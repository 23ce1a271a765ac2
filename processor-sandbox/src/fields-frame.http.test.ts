import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  payWith,
  portalOrigin,
  publishableKey,
  startTestedSandbox,
  type TestedSandbox,
} from './testing/start-tested-sandbox.ts'

let tested: TestedSandbox

beforeEach(async () => {
  tested = await startTestedSandbox()
})
afterEach(() => tested.stop())

const frame = (kind: string, secret: string, parent = portalOrigin) =>
  fetch(`${tested.sandbox().origin}/fields/${kind}?${new URLSearchParams({ client_secret: secret, parent })}`)

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${tested.sandbox().origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function check(kind: 'card' | 'bank', typed: object) {
  const { fields } = (await (await post(`/fields/${kind}/check`, typed)).json()) as {
    fields: { field: string; message: string }[]
  }
  return fields
}

const verifiedByDeposits = { us_bank_account: { verification_method: 'microdeposits' } } as const

async function newSetup(options: Stripe.SetupIntentCreateParams.PaymentMethodOptions = verifiedByDeposits) {
  const setup = await tested.stripe.setupIntents.create({ payment_method_options: options })
  return { id: setup.id, secret: setup.client_secret ?? '' }
}

/** As the frame's script sends it. */
async function confirm(id: string, fields: Record<string, string>, key = publishableKey) {
  const answer = await fetch(`${tested.sandbox().origin}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const cardFields = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242 4242 4242 4242',
  'payment_method_data[card][exp_month]': '4',
  'payment_method_data[card][exp_year]': '2029',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][address][postal_code]': '46799',
}

const bankFieldsOf = (routing: string) => ({
  'payment_method_data[type]': 'us_bank_account',
  'payment_method_data[us_bank_account][routing_number]': routing,
  'payment_method_data[us_bank_account][account_number]': '000123456789',
  'mandate_data[customer_acceptance][type]': 'online',
  'mandate_data[customer_acceptance][online][ip_address]': '127.0.0.1',
  'mandate_data[customer_acceptance][online][user_agent]': 'test',
})

async function bankNameIn(setupId: string) {
  const setup = await tested.stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] })
  return typeof setup.payment_method === 'object'
    ? setup.payment_method?.us_bank_account?.bank_name
    : undefined
}

describe('the frame', () => {
  test.each(['card', 'bank'])('shows a %s to the portal only and loads nothing foreign', async (kind) => {
    const answer = await frame(kind, (await newSetup()).secret)
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${portalOrigin}`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).not.toContain('unsafe')
    const page = await answer.text()
    expect(page).not.toMatch(
      /style=|<script(?! type="module" src="\/look\/fields\.js")|onclick|https?:\/\/(?!localhost)/,
    )
    expect(page).toContain(`data-parent="${portalOrigin}"`)
  })

  test('is not shown for another parent, or without a client secret', async () => {
    const { secret } = await newSetup()
    expect((await frame('card', secret, 'https://evil.example')).status).toBe(400)
    expect((await frame('card', '"><script>')).status).toBe(400)
  })

  test.each([
    '/look/fields.js',
    '/look/fields.css',
    '/look/base.css',
    '/look/theme.css',
    '/look/controls.css',
    '/look/sandbox.css',
  ])('brings %s from its own origin', async (path) => {
    expect((await fetch(`${tested.sandbox().origin}${path}`)).status).toBe(200)
  })

  test('accepts no checks and no commands from foreign pages', async () => {
    for (const path of ['/fields/card/check', '/sandbox/clock', '/sandbox/events/replay']) {
      expect((await post(path, {}, { origin: 'https://evil.example' })).status).toBe(403)
    }
  })
})

describe('the language of the frame', () => {
  const frameIn = async (kind: string, locale: string, headers: Record<string, string> = {}) => {
    const { secret } = await newSetup()
    const asked = { client_secret: secret, parent: portalOrigin, locale }
    const { origin } = tested.sandbox()
    return (await fetch(`${origin}/fields/${kind}?${new URLSearchParams(asked)}`, { headers })).text()
  }

  test('is the locale of the portal, else that of the browser', async () => {
    const spanish = await frameIn('bank', 'es', { 'accept-language': 'en-US' })
    expect(spanish).toContain('<html lang="es">')
    expect(spanish).toContain('Número de ruta')
    expect(spanish).toContain('Cuenta corriente')
    expect(await frameIn('card', 'auto', { 'accept-language': 'es-MX' })).toContain('Número de tarjeta')
    expect(await frameIn('card', 'en', { 'accept-language': 'es-MX' })).toContain('Card number')
  })

  test('is that of its mistakes, its notes and its refusals', async () => {
    const postInSpanish = async (path: string, body: object) => (await post(`${path}?locale=es`, body)).json()
    expect(await postInSpanish('/fields/bank/check', { routing: '021000021' })).toMatchObject({
      fields: expect.arrayContaining([
        { field: 'holder', message: 'Escriba el nombre de la cuenta bancaria.' },
        { field: 'type', message: 'Elija cuenta corriente o de ahorros.' },
      ]),
      bank: { text: 'No reconocemos este número de ruta. Revíselo y continúe si es correcto.' },
    })
    expect(
      await postInSpanish('/fields/refusal', { code: 'card_declined', declineCode: 'insufficient_funds' }),
    ).toEqual({
      field: 'form',
      message: 'Su tarjeta fue rechazada. Pruebe con otra tarjeta o una cuenta bancaria.',
    })
  })
})

describe('typed numbers', () => {
  const card = {
    number: '4242 4242 4242 4242',
    expiry: '04/29',
    code: '123',
    name: 'Orla Fenwick',
    zip: '46799',
  }
  const bank = {
    holder: 'Larkspur Chapel',
    routing: '110000000',
    account: '000123456789',
    repeat: '000123456789',
    type: 'checking',
  }

  test('are accepted when they are valid', async () => {
    expect(await check('card', card)).toEqual([])
    expect(await check('bank', bank)).toEqual([])
  })

  test.each([
    [{ number: '4242424242424241' }, 'number', 'Enter a valid card number.'],
    [{ number: '3530111333300000' }, 'number', "We don't accept that card type."],
    [{ expiry: '13/29' }, 'expiry', 'Enter the expiry date as MM/YY.'],
    [{ expiry: '02/26' }, 'expiry', 'That card has expired.'],
    [{ expiry: '04/47' }, 'expiry', 'Enter the expiry date as MM/YY.'],
    [{ code: '12' }, 'code', 'Enter the 3-digit security code (4 digits on American Express).'],
    [
      { number: '378282246310005' },
      'code',
      'Enter the 3-digit security code (4 digits on American Express).',
    ],
    [{ name: 'Orla 42424242' }, 'name', 'Enter the name as shown on the card.'],
    [{ zip: '4679' }, 'zip', "Enter the card's billing ZIP code."],
  ])('refuses, of a card, %j at %s: %s', async (wrong, field, message) => {
    expect(await check('card', { ...card, ...wrong })).toEqual([{ field, message }])
  })

  test('accepts a card through the last day of its month', async () => {
    expect(await check('card', { ...card, expiry: '03/26' })).toEqual([])
    tested.moveTo('2026-03-31')
    expect(await check('card', { ...card, expiry: '03/26' })).toEqual([])
    tested.moveTo('2026-04-01')
    expect(await check('card', { ...card, expiry: '03/26' })).toHaveLength(1)
  })

  test.each([
    [{ holder: '' }, 'holder', 'Enter the name on the bank account.'],
    [{ routing: '11000000' }, 'routing', 'Enter the 9-digit routing number from your check.'],
    [{ routing: '110000001' }, 'routing', "That routing number isn't valid. Check each digit."],
    [{ routing: '130000006' }, 'routing', "That routing number isn't valid. Check each digit."],
    [{ account: '123' }, 'account', 'Enter an account number of 4 to 17 digits.'],
    [
      { account: '4242424242424242' },
      'account',
      'That looks like a card number. Enter the bank account number.',
    ],
    [{ repeat: '000123456788' }, 'repeat', "The account numbers don't match."],
    [{ type: '' }, 'type', 'Choose checking or savings.'],
  ])('refuses, of a bank account, %j at %s: %s', async (wrong, field, message) => {
    expect(await check('bank', { ...bank, ...wrong })).toEqual([{ field, message }])
  })
})

describe('the bank of a routing number', () => {
  const bankOf = async (routing: string) => {
    const { bank } = (await (await post('/fields/bank/check', { routing })).json()) as { bank: unknown }
    return bank
  }

  test('is named before anything is saved, by the name that the processor keeps', async () => {
    const { id, secret } = await newSetup()
    expect(await bankOf('1100-0001 3')).toEqual({ isKnown: true, text: 'First Federal Savings' })
    const { status } = await confirm(id, { client_secret: secret, ...bankFieldsOf('110000013') })
    expect(status).toBe(200)
    expect(await bankNameIn(id)).toBe('First Federal Savings')
  })

  test.each([{}, { us_bank_account: { verification_method: 'instant' } }])(
    'is not requested where the fields would ask to sign in at the bank: %j',
    async (options) => {
      const { id, secret } = await newSetup(options)
      const { status, body } = await confirm(id, { client_secret: secret, ...bankFieldsOf('110000013') })
      expect(status).toBe(400)
      const param = 'payment_method_options[us_bank_account][verification_method]'
      expect(body).toMatchObject({ error: { param } })
    },
  )

  test('is accepted without a name but with a warning when it is valid and unknown', async () => {
    const text = "We don't recognize this routing number. Check it and continue if it is right."
    expect(await bankOf('021000021')).toEqual({ isKnown: false, text })
    const { id, secret } = await newSetup()
    expect((await confirm(id, { client_secret: secret, ...bankFieldsOf('021000021') })).status).toBe(200)
    expect(await bankNameIn(id)).toBeNull()
  })

  test.each(['', '11000001', '110000014', '130000006', '000000000'])(
    'is not guessed at: %j',
    async (routing) => {
      expect(await bankOf(routing)).toBeNull()
    },
  )

  test('is announced in a polite live region that is there before its text', async () => {
    const page = await (await frame('bank', (await newSetup()).secret)).text()
    expect(page).toContain('<p class="note" id="routing-bank" role="status"></p>')
    expect(page).toContain('aria-describedby="routing-hint routing-bank routing-error"')
  })
})

describe('confirming from the frame', () => {
  test('saves a card that can then be charged', async () => {
    const { id, secret } = await newSetup()
    const { body } = await confirm(id, { client_secret: secret, ...cardFields })
    expect(body).toMatchObject({ status: 'succeeded' })
    const { payment_method: method } = await tested.stripe.setupIntents.retrieve(id)
    expect((await payWith(tested.stripe, String(method))).status).toBe('succeeded')
  })

  test('needs the client secret, and the publishable key does nothing else', async () => {
    const { id } = await newSetup()
    expect((await confirm(id, cardFields)).status).toBe(400)
    expect((await confirm(id, { client_secret: `${id}_secret_wrong`, ...cardFields })).status).toBe(404)
    expect((await confirm(id, cardFields, 'pk_test_other')).status).toBe(401)
    const customers = await tested
      .clientWith(publishableKey)
      .customers.create({})
      .catch(({ code }) => code)
    expect(customers).toBe('secret_key_required')
  })

  test('shows a decline in neutral words and never the number', async () => {
    const { id, secret } = await newSetup()
    const declined = { ...cardFields, 'payment_method_data[card][number]': '4000000000000002' }
    const { status, body } = await confirm(id, { client_secret: secret, ...declined })
    expect(status).toBe(402)
    expect(JSON.stringify(body)).not.toContain('4000000000000002')
    const words = await (
      await post('/fields/refusal', { code: 'card_declined', declineCode: 'generic_decline' })
    ).json()
    expect(words).toEqual({
      field: 'form',
      message: 'Your card was declined. Contact your card issuer or use another method.',
    })
  })
})
