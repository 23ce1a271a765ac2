import { type LookFile, styleSheet } from '@myaccount/carrier-simulator/look/look-files'
import type { FastifyInstance } from 'fastify'
import { registerLook } from '../look/look.routes.ts'
import { balanceRoutes } from './balance/balance-routes.ts'
import { registerControls } from './book/control.routes.ts'
import { recordRoutes } from './book/record-routes.ts'
import { registerFields } from './fields/fields.routes.ts'
import { paymentIntentRoutes } from './intents/payment-intent-routes.ts'
import { customerRoutes } from './methods/customer-routes.ts'
import { paymentMethodRoutes } from './methods/payment-method-routes.ts'
import type { OpenedProcessor } from './open-processor.ts'
import { registerPages } from './pages/pages.routes.ts'
import { refundRoutes } from './refunds/refund-routes.ts'
import type { SandboxControls } from './sandbox-controls.ts'
import { setupIntentRoutes } from './setups/setup-intent-routes.ts'
import type { ApiKeys } from './wire/authenticate.ts'
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
