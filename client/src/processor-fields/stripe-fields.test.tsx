import { afterEach, describe, expect, it } from 'vitest'
import { allowStripeScript } from './allow-stripe-script.ts'
import { mountStripeFields, openStripe } from './stripe-fields.ts'

type Listener = (event: object) => void

/** Stripe's script as the loader finds it when it is there already, with an answer for `confirmSetup`. */
function installStripe(confirmed: unknown, event: 'ready' | 'loaderror' = 'ready', checked: object = {}) {
  const asked: {
    key?: string
    created?: unknown[]
    locale?: string
    wallets?: object
    confirmed?: Record<string, unknown>
    isFocused?: boolean
  } = {}
  const listeners = new Map<string, Listener>()
  const element = {
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
    mount: () => listeners.get(event)?.({ error: { message: 'Blocked' } }),
    focus: () => void Object.assign(asked, { isFocused: true }),
    destroy: () => {},
  }
  Reflect.set(window, 'Stripe', (key: string) => ({
    elements: (options: { clientSecret: string; locale: string }) => ({
      create: (kind: string, { wallets }: { wallets: object }) => {
        Object.assign(asked, { key, created: [kind, options.clientSecret], wallets, locale: options.locale })
        return element
      },
      submit: async () => checked,
    }),
    confirmSetup: async (options: Record<string, unknown>) => {
      asked.confirmed = options
      if (confirmed instanceof Error) throw confirmed
      return confirmed
    },
  }))
  return asked
}

async function mount() {
  const stripe = await openStripe('pk_live_1')
  return mountStripeFields(stripe, document.createElement('div'), { clientSecret: 'seti_1_secret_2' })
}

/** Past the loader, which keeps the script that it found first. */
function openInstalled() {
  const stripe = window.Stripe?.('pk_live_1')
  if (!stripe) throw new Error('not installed')
  return stripe
}

afterEach(() => void Reflect.deleteProperty(window, 'Stripe'))

describe('the fields of Stripe', () => {
  it.each(['en', 'es'])('use the language of the page: %s', async (language) => {
    const before = document.documentElement.lang
    document.documentElement.lang = language
    const asked = installStripe({})
    await mountStripeFields(openInstalled(), document.createElement('div'), {
      clientSecret: 'seti_1_secret_2',
    })
    expect(asked.locale).toBe(language)
    document.documentElement.lang = before
  })

  it('are a Payment Element of the set-up, confirmed in the page', async () => {
    const asked = installStripe({ setupIntent: { id: 'seti_1', status: 'requires_action' } })
    const fields = await mount()
    expect(await fields.submit()).toEqual({ ok: true, setupId: 'seti_1' })
    expect(asked.key).toBe('pk_live_1')
    expect(asked.created).toEqual(['payment', 'seti_1_secret_2'])
    expect(asked.wallets, 'cards and accounts alone').toEqual({
      applePay: 'never',
      googlePay: 'never',
      link: 'never',
    })
    expect(asked.confirmed).toMatchObject({ redirect: 'if_required' })
  })
})

describe('answers of Stripe', () => {
  it.each([
    [
      { error: { type: 'validation_error', param: 'number', message: 'Your card number is invalid.' } },
      { ok: false, fields: [{ field: 'number', message: 'Your card number is invalid.' }] },
    ],
    [
      { error: { type: 'card_error', param: 'number', message: 'Your card was declined.' } },
      { ok: false, fields: [{ field: null, message: 'Your card was declined.' }] },
    ],
    [{ error: { type: 'api_error' } }, { ok: false, fields: [] }],
    [
      { error: { type: 'invalid_request_error', setup_intent: { id: 'seti_1', status: 'succeeded' } } },
      { ok: true, setupId: 'seti_1' },
    ],
    [new Error('The line is cut'), { ok: false, fields: [] }],
  ])('reads the answer %j', async (confirmed, expected) => {
    installStripe(confirmed)
    const stripe = openInstalled()
    const fields = await mountStripeFields(stripe, document.createElement('div'), { clientSecret: 's' })
    expect(await fields.submit()).toEqual(expected)
  })

  it.each([
    [{ error: { type: 'validation_error', message: 'Your card number is incomplete.' } }, true],
    [{ selectedPaymentMethod: 'card' }, false],
  ])('are read after a check: %j', async (checked, isWrong) => {
    const asked = installStripe(null, 'ready', checked)
    const stripe = openInstalled()
    const fields = await mountStripeFields(stripe, document.createElement('div'), { clientSecret: 's' })
    expect(await fields.check()).toEqual({ isWrong })
    expect(asked.isFocused ?? false).toBe(isWrong)
    expect(asked.confirmed, 'nothing is sent').toBeUndefined()
  })

  it('report that the fields cannot be loaded', async () => {
    installStripe(null, 'loaderror')
    const stripe = openInstalled()
    const mounting = mountStripeFields(stripe, document.createElement('div'), { clientSecret: 's' })
    await expect(mounting).rejects.toThrow('Blocked')
  })
})

describe('the policy for scripts', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'trustedTypes'))

  it('allows Stripe and no other origin', () => {
    let allow: (address: string) => string | null = () => null
    Reflect.set(window, 'trustedTypes', {
      defaultPolicy: null,
      createPolicy: (name: string, rules: { createScriptURL: typeof allow }) => {
        expect(name).toBe('default')
        expect(Object.keys(rules)).toEqual(['createScriptURL'])
        allow = rules.createScriptURL
      },
    })
    allowStripeScript()
    expect(allow('https://js.stripe.com/endive/stripe.js')).toBe('https://js.stripe.com/endive/stripe.js')
    for (const address of [
      'https://js.stripe.com.evil.example/a.js',
      'http://js.stripe.com/a.js',
      'https://evil.example/https://js.stripe.com/a.js',
      'data:text/javascript,1',
    ]) {
      expect(allow(address)).toBeNull()
    }
  })
})
