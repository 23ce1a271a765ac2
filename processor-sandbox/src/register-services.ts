import { registerLook } from '@myaccount/carrier-simulator/look/look.routes'
import { type LookFile, styleSheet } from '@myaccount/carrier-simulator/look/look-files'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { payOut } from './balance/pay-out.ts'
import { registerControls } from './book/control.routes.ts'
import { registerFields } from './fields/fields.routes.ts'
import { paymentIntentRoutes } from './intents/payment-intent-routes.ts'
import { paymentMethodRoutes } from './methods/payment-method-routes.ts'
import type { OpenedProcessor } from './open-processor.ts'
import { registerPages } from './pages/pages.routes.ts'
import { type Processor, stampOf } from './processor.ts'
import { refundRoutes } from './refunds/refund-routes.ts'
import type { SandboxControls } from './sandbox-controls.ts'
import { setupIntentRoutes } from './setups/setup-intent-routes.ts'
import type { ApiRoute } from './wire/api-route.ts'
import type { ApiKeys } from './wire/authenticate.ts'
import { listPage } from './wire/list-page.ts'
import { noSuch, parameterMissing } from './wire/processor-error.ts'
import { registerApi } from './wire/register-api.ts'

interface ServicesOptions {
  readonly opened: OpenedProcessor
  readonly controls: SandboxControls
  readonly apiKeys: ApiKeys
  readonly portalOrigin: string
  readonly port: () => number
  readonly wake: () => void
  readonly stopping: AbortSignal
}

const ownLook: readonly LookFile[] = [
  styleSheet('fields.css', new URL('./fields/', import.meta.url).href),
  styleSheet('sandbox.css', new URL('./pages/', import.meta.url).href),
  {
    path: '/look/fields.js',
    location: new URL('./fields/fields.js', import.meta.url).href,
    mediaType: 'text/javascript; charset=utf-8',
  },
]

/** Everything the sandbox answers: Stripe's API, the controls, the hosted fields, the pages for people. */
export async function registerServices(app: FastifyInstance, options: ServicesOptions): Promise<void> {
  const { opened, controls, apiKeys, portalOrigin, port, stopping } = options
  const { processor, changeSettings, nameRequest } = opened
  const routes = [
    ...customerRoutes(processor),
    ...paymentMethodRoutes(processor),
    ...setupIntentRoutes(processor),
    ...paymentIntentRoutes(processor),
    ...refundRoutes(processor),
    ...balanceRoutes(processor),
    ...recordRoutes(processor),
  ]
  // After the answer has left: a debit of no days is told as processing first.
  const afterWork = () => {
    setImmediate(() => !stopping.aborted && controls.settle())
  }
  await app.register(async (scope) =>
    registerApi(scope, { processor, routes, apiKeys, changeSettings, nameRequest, afterWork, stopping }),
  )
  await app.register(async (scope) => registerControls(scope, { controls, port }))
  await registerLook(app, ownLook)
  const { publishableKey } = apiKeys
  const { today } = processor
  await app.register(async (scope) => registerFields(scope, { publishableKey, portalOrigin, today, port }))
  const afterChange = () => {
    processor.book.commit()
    options.wake()
  }
  await app.register(async (scope) =>
    registerPages(scope, { processor, controls, portalOrigin, port, afterChange }),
  )
}

/** Payouts and the balance transactions of one; the balance is brought up to the day first. */
function balanceRoutes(processor: Processor): ApiRoute[] {
  const { book } = processor
  return [
    {
      method: 'GET',
      path: '/v1/payouts',
      run({ sent }) {
        payOut(processor)
        return listPage('/v1/payouts', book.list('payout'), sent)
      },
    },
    {
      method: 'GET',
      path: '/v1/payouts/:id',
      run({ id }) {
        const payout = book.find('payout', id)
        if (!payout) throw noSuch('payout', id)
        return payout
      },
    },
    {
      method: 'GET',
      path: '/v1/balance_transactions',
      run({ sent }) {
        const payout = sent.text('payout')
        if (payout === undefined) throw parameterMissing('payout')
        const found = book.list('balance_transaction').filter(({ payoutId }) => payoutId === payout)
        return listPage(
          '/v1/balance_transactions',
          found.map(({ transaction }) => transaction),
          sent,
        )
      },
    },
  ]
}

/** Objects that are only read: charges, mandates, disputes, events. */
function recordRoutes(processor: Processor): ApiRoute[] {
  const { book } = processor
  const read = (path: string, kind: 'charge' | 'mandate' | 'dispute' | 'event'): ApiRoute => ({
    method: 'GET',
    path: `${path}/:id`,
    run({ id }) {
      const found = book.find(kind, id)
      if (!found) throw noSuch(kind, id)
      return found
    },
  })
  return [
    read('/v1/charges', 'charge'),
    read('/v1/mandates', 'mandate'),
    read('/v1/disputes', 'dispute'),
    read('/v1/events', 'event'),
    {
      method: 'GET',
      path: '/v1/disputes',
      run({ sent }) {
        const intent = sent.text('payment_intent')
        const found = book.list('dispute').filter((each) => !intent || each.payment_intent === intent)
        return listPage('/v1/disputes', found, sent)
      },
    },
    {
      method: 'GET',
      path: '/v1/events',
      run({ sent }) {
        const wanted = [...sent.texts('types'), ...[sent.text('type') ?? []].flat()]
        const toldBefore = stampOf(processor) - processor.settings().eventLagMs / 1000
        const isWanted = (type: string) => wanted.length === 0 || wanted.includes(type)
        const found = book
          .list('event')
          .filter(({ type, created }) => isWanted(type) && created <= toldBefore)
        return listPage('/v1/events', found, sent)
      },
    },
  ]
}

interface NewCustomer {
  readonly id: string
  readonly created: number
  readonly email: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly description: string | null
  readonly metadata: Record<string, string>
}

function newCustomer(facts: NewCustomer): Stripe.Customer {
  return {
    ...facts,
    object: 'customer',
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: facts.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

function customerRoutes(processor: Processor): ApiRoute[] {
  const { book, emit } = processor
  return [
    {
      method: 'POST',
      path: '/v1/customers',
      run({ sent }) {
        const id = processor.newId('cus', 'customer')
        const customer = newCustomer({
          id,
          created: stampOf(processor),
          email: sent.text('email') ?? null,
          name: sent.text('name') ?? null,
          phone: sent.text('phone') ?? null,
          description: sent.text('description') ?? null,
          metadata: sent.metadata(),
        })
        book.put('customer', id, customer)
        emit({ type: 'customer.created', data: { object: customer } })
        return customer
      },
    },
    {
      method: 'GET',
      path: '/v1/customers/:id',
      run({ id }) {
        const customer = book.find('customer', id)
        if (!customer) throw noSuch('customer', id)
        return customer
      },
    },
  ]
}
