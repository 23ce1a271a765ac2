import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import Stripe from 'stripe'
import type { OutgoingWebhook } from '../events/webhook-sender.ts'
import { seedRandom } from '../seed-random.ts'
import {
  type ProcessorSandboxOptions,
  type RunningProcessorSandbox,
  startProcessorSandbox,
} from '../start-processor-sandbox.ts'

export const apiKey = 'sk_test_sandbox0001'
export const publishableKey = 'pk_test_sandbox0001'
export const webhookSecret = 'whsec_sandbox0001'
export const portalOrigin = 'http://localhost:5600'

/** Tuesday; the banking days after it are Mar 11, 12, 13, 16. */
export const firstDay = calendarDate('2026-03-10')

export interface TestedSandbox {
  readonly stripe: Stripe
  /** What was delivered, in the order of arrival. */
  readonly received: OutgoingWebhook[]
  /** What the receiver says from now on. */
  answerWebhooks(isReceived: boolean): void
  sandbox(): RunningProcessorSandbox
  clientWith(key: string, timeoutMs?: number): Stripe
  moveTo(day: string): CalendarDate
  /** Sends all that is due and answers the types received since the last time. */
  hear(): Promise<string[]>
  passMs(ms: number): void
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A sandbox in memory on a free port, with Stripe's own client, a fixed clock and webhooks sent by hand. */
export async function startTestedSandbox(
  more: Partial<ProcessorSandboxOptions> = {},
): Promise<TestedSandbox> {
  let nowMs = Date.UTC(2026, 2, 10, 15)
  let isReceived = true
  let heard = 0
  const received: OutgoingWebhook[] = []
  const options: ProcessorSandboxOptions = {
    port: 0,
    portalOrigin,
    webhookUrl: `${portalOrigin}/webhooks/processor`,
    webhookSecret,
    apiKey,
    publishableKey,
    clock: () => new Date(nowMs),
    random: seedRandom('sandbox').fraction,
    deliversByItself: false,
    deliver: async (webhook) => {
      if (isReceived) received.push(webhook)
      return isReceived
    },
    ...more,
  }
  let running = await startProcessorSandbox(options)
  const clientWith = (key: string, timeoutMs = 5_000) =>
    new Stripe(key, {
      host: 'localhost',
      port: running.port,
      protocol: 'http',
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
    })
  return {
    stripe: clientWith(apiKey),
    received,
    answerWebhooks(next) {
      isReceived = next
    },
    sandbox: () => running,
    clientWith,
    moveTo(day) {
      running.moveTo(calendarDate(day))
      return running.today()
    },
    async hear() {
      await running.deliverDue()
      const types = received.slice(heard).map(({ body }) => String(JSON.parse(body).type))
      heard = received.length
      return types
    },
    passMs(ms) {
      nowMs += ms
    },
    async restart() {
      const { port } = running
      await running.stop()
      running = await startProcessorSandbox({ ...options, port })
    },
    stop: () => running.stop(),
  }
}

export const metadata = { attempt: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b' }

/** A charge of $1,284.00 on a ready-made method, confirmed at once. */
export function payWith(
  stripe: Stripe,
  method: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
  options: Stripe.RequestOptions = {},
): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  const params = { amount: 128_400, currency: 'usd', confirm: true, payment_method: method, metadata }
  return stripe.paymentIntents.create({ allowed_payment_method_types: ['card'], ...params, ...more }, options)
}

const consent: Stripe.PaymentIntentCreateParams.MandateData = {
  customer_acceptance: { type: 'online', online: { ip_address: '127.0.0.1', user_agent: 'test' } },
}

export function debitFrom(
  stripe: Stripe,
  method: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return payWith(stripe, method, {
    allowed_payment_method_types: ['us_bank_account'],
    mandate_data: consent,
    ...more,
  })
}

/** The error of a call that must fail. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => new Error('The call was answered.'),
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw error
}
