import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { type PaymentFacts, paymentFacts } from '@myaccount/contract/endpoints/payments'
import type { LightMyRequestResponse } from 'fastify'
import { checkoutFor } from '../../../../testing/open-checkout.ts'
import { sharedSession } from '../../../../testing/shared-session.ts'
import type { TestAppOptions } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import { type MethodsApp, startMethodsApp } from '../../payment-methods/testing/start-methods-app.ts'

export type Quote = EndpointAnswer<typeof quotePayment>

export interface PayOrder {
  readonly invoices: string
  readonly method: MethodFacts
  readonly key?: string
  readonly person?: PersonName
  readonly over?: object
}

export interface PayingApp extends MethodsApp {
  quote(invoices: string, methodId?: string, person?: PersonName): Promise<Quote>
  /** Returns the body that the page sends when Pay is pressed: the values of the quote. */
  bodyOf(quote: Quote): object
  /** The id of the checkout that the page has: the same for the same choice until it has paid. */
  checkout(invoices: string, person?: PersonName): Promise<string>
  submit(order: PayOrder): Promise<LightMyRequestResponse>
  pay(order: PayOrder): Promise<PaymentFacts>
  get(paymentId: string, person?: PersonName): Promise<PaymentFacts>
  /** Sends the processor's webhooks and lets the portal apply them. */
  hear(): Promise<void>
  /** The time of portal and processor alike. */
  pass(ms: number): void
}

/** The whole server beside a processor whose webhooks come when the test says so. */
export async function startPayingApp(
  logTo?: { write(line: string): void },
  configuration?: Readonly<Record<string, string>>,
  app?: Pick<TestAppOptions, 'connectTimeoutMs' | 'guestAnswersEveryMs' | 'tracing'>,
): Promise<PayingApp> {
  let the: MethodsApp | undefined
  const now = { ms: testNowMs }
  the = await startMethodsApp(
    {
      clock: () => new Date(now.ms),
      deliver: async ({ signature, body }) => {
        const answer = await the?.app.inject({
          method: 'POST',
          url: '/webhooks/processor',
          headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
          payload: body,
        })
        return answer?.statusCode === 200
      },
    },
    logTo,
    configuration,
    app,
  )
  const { call, sandbox, parts, clock } = the
  const own = the
  const signIn = (person: PersonName) => sharedSession(own, person)

  const quote: PayingApp['quote'] = async (invoices, methodId, person = 'treasurer') => {
    const query = new URLSearchParams({ accountNumber: larkspur, invoices, ...(methodId && { methodId }) })
    const answer = await call({ path: `/api/v1/payments/quote?${query}`, cookie: await signIn(person) })
    if (answer.statusCode !== 200) throw new Error(`No quote: ${answer.body}`)
    return quotePayment.response.parse(answer.json())
  }
  const bodyOf = ({ accountNumber, methodId, lines, totalCents, authorization }: Quote) => ({
    accountNumber,
    methodId,
    invoices: lines.map(({ invoiceNumber, amountCents }) => ({ invoiceNumber, amountCents })),
    totalCents,
    authorization: { version: authorization?.version, hash: authorization?.hash },
  })
  const submit: PayingApp['submit'] = async ({ invoices, method, key, person = 'treasurer', over }) => {
    const cookie = await signIn(person)
    const body = { ...bodyOf(await quote(invoices, method.id, person)), ...over }
    const headers = key === undefined ? await checkoutFor(call, cookie, body) : { 'idempotency-key': key }
    return await call({
      method: 'POST',
      path: '/api/v1/payments',
      cookie,
      body,
      headers,
    })
  }
  const checkout: PayingApp['checkout'] = async (invoices, person = 'treasurer') => {
    const choices = invoices.split(',').map((invoiceNumber) => ({ invoiceNumber }))
    const order = { accountNumber: larkspur, invoices: choices }
    return (await checkoutFor(call, await signIn(person), order))['idempotency-key']
  }
  return {
    ...the,
    quote,
    checkout,
    bodyOf,
    submit,
    async pay(order) {
      const answer = await submit(order)
      if (answer.statusCode !== 201) throw new Error(`Not paid: ${answer.body}`)
      return paymentFacts.parse(answer.json())
    },
    async get(paymentId, person = 'treasurer') {
      const answer = await call({ path: `/api/v1/payments/${paymentId}`, cookie: await signIn(person) })
      if (answer.statusCode !== 200) throw new Error(`No payment: ${answer.body}`)
      return paymentFacts.parse(answer.json())
    },
    async hear() {
      await sandbox.deliverDue()
      while ((await parts.payments.work.applyEvents()) > 0);
    },
    pass(ms) {
      now.ms += ms
      clock.nowMs += ms
    },
  }
}
