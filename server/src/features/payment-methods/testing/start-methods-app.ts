import { randomBytes } from 'node:crypto'
import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'
import {
  type ProcessorSandboxOptions,
  type RunningProcessorSandbox,
  startProcessorSandbox,
} from '@myaccount/processor-sandbox/start-processor-sandbox'
import * as z from 'zod/mini'
import { sharedSession } from '../../../../testing/shared-session.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'
import { testNowMs, testProcessorKeys, testPublicUrl } from '../../../../testing/test-settings.ts'
import { openStepUp } from './open-step-up.ts'

export interface Setup {
  readonly setupId: string
  readonly clientSecret: string
}

/** As the processor's fields send it: its own names, nested by brackets. */
export type Entry = Readonly<Record<string, string>>

export interface MethodsApp extends TestApp {
  readonly sandbox: RunningProcessorSandbox
  /** For a bank account its code was right before. */
  start(kind: 'card' | 'bank', account?: string, person?: PersonName): Promise<Setup>
  /** What the hosted fields do; answers the HTTP status. */
  enter(setup: Setup, entry: Entry): Promise<number>
  add(setupId: string, body?: object, person?: PersonName): ReturnType<TestApp['call']>
  /** All three. */
  save(kind: 'card' | 'bank', entry: Entry, body?: object): Promise<MethodFacts>
  list(person?: PersonName): Promise<MethodFacts[]>
  /** The processor's name of what was entered. */
  enteredIn(setup: Setup): Promise<string>
  /** As the processor keeps it: whose it is, null when it is detached. */
  customerOf(processorMethodId: string): Promise<string | null>
}

export const visa: Entry = { payment_method: 'pm_card_visa' }
export const mastercard: Entry = { payment_method: 'pm_card_mastercard' }
const consent = {
  'mandate_data[customer_acceptance][type]': 'online',
  'mandate_data[customer_acceptance][online][ip_address]': '192.0.2.1',
  'mandate_data[customer_acceptance][online][user_agent]': 'Test',
}
export const verifiedBank: Entry = { payment_method: 'pm_usBankAccount_success', ...consent }

/** Typed in, by one of the sandbox's test numbers; the ZIP code is the only part of the address that is asked for. */
export function typedCard(number: string): Entry {
  const data = 'payment_method_data'
  return {
    [`${data}[type]`]: 'card',
    [`${data}[card][number]`]: number,
    [`${data}[card][exp_month]`]: '12',
    [`${data}[card][exp_year]`]: '2030',
    [`${data}[card][cvc]`]: '123',
    [`${data}[billing_details][address][postal_code]`]: '53202',
  }
}

/** Typed in: it waits for the two deposits. Whose it is the fields do not ask, and say `individual`. */
export function typedBank(number = '000123456789'): Entry {
  const data = 'payment_method_data'
  return {
    ...consent,
    [`${data}[type]`]: 'us_bank_account',
    [`${data}[us_bank_account][routing_number]`]: '110000000',
    [`${data}[us_bank_account][account_number]`]: number,
    [`${data}[us_bank_account][account_type]`]: 'checking',
    [`${data}[billing_details][name]`]: 'Larkspur Hollow Fellowship',
  }
}

/** The whole server beside a processor of its own, which is as `over` says. `logTo` takes every line of its log. */
export async function startMethodsApp(
  over: Partial<ProcessorSandboxOptions> = {},
  logTo?: { write(line: string): void },
  configuration: Readonly<Record<string, string>> = {},
  app: Pick<TestAppOptions, 'connectTimeoutMs' | 'guestAnswersEveryMs' | 'tracing'> = {},
): Promise<MethodsApp> {
  const { PROCESSOR_SECRET_KEY, PROCESSOR_PUBLISHABLE_KEY, PROCESSOR_WEBHOOK_SECRET } = testProcessorKeys
  const sandbox = await startProcessorSandbox({
    port: 0,
    portalOrigin: testPublicUrl,
    webhookUrl: `${testPublicUrl}/webhooks/processor`,
    webhookSecret: PROCESSOR_WEBHOOK_SECRET,
    apiKey: PROCESSOR_SECRET_KEY,
    publishableKey: PROCESSOR_PUBLISHABLE_KEY,
    clock: () => new Date(testNowMs),
    random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
    deliversByItself: false,
    // Deposits land at once, so that a typed account can be verified.
    settings: { microdepositDays: 0 },
    ...over,
  })
  const environment = {
    PROCESSOR_URL: sandbox.origin,
    // Only what a test holds back on purpose is without an answer.
    PROCESSOR_TIMEOUT_MS: '20000',
    ...(logTo && { LOG_LEVEL: 'debug' }),
    ...configuration,
  }
  const the = await createTestApp({ environment, ...app, ...(logTo && { logTo }) })
  const own = '/api/v1/payment/method'

  const start: MethodsApp['start'] = async (kind, accountNumber = larkspur, person = 'treasurer') => {
    const cookie = await sharedSession(the, person)
    const stepUpId = kind === 'bank' ? await openStepUp(the, accountNumber, person) : undefined
    const answer = await the.call({
      method: 'POST',
      path: `${own}/setup`,
      cookie,
      body: { accountNumber, kind, stepUpId },
    })
    if (answer.statusCode !== 201) throw new Error(`Not started: ${answer.body}`)
    return answer.json()
  }
  const enter: MethodsApp['enter'] = async ({ setupId, clientSecret }, entry) => {
    const answer = await fetch(`${sandbox.origin}/v1/setup_intents/${setupId}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PROCESSOR_PUBLISHABLE_KEY}` },
      body: new URLSearchParams({ ...entry, client_secret: clientSecret }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const add: MethodsApp['add'] = async (setupId, body = {}, person = 'treasurer') => {
    const cookie = await sharedSession(the, person)
    return await the.call({
      method: 'POST',
      path: own,
      cookie,
      body: { accountNumber: larkspur, setupId, isBusinessAccount: true, ...body },
    })
  }
  async function readAtProcessor(path: string) {
    const headers = { authorization: `Bearer ${PROCESSOR_SECRET_KEY}` }
    const answer = await fetch(`${sandbox.origin}/v1/${path}`, { headers })
    return z
      .object({ customer: z.nullable(z.string()), payment_method: z.optional(z.nullable(z.string())) })
      .parse(await answer.json())
  }
  return {
    ...the,
    sandbox,
    start,
    enter,
    add,
    async save(kind, entry, body) {
      const setup = await start(kind)
      const entered = await enter(setup, entry)
      if (entered !== 200) throw new Error(`Not entered: HTTP ${entered}`)
      const answer = await add(setup.setupId, body)
      if (answer.statusCode !== 201) throw new Error(`Not saved: ${answer.body}`)
      return methodFacts.parse(answer.json())
    },
    async list(person = 'treasurer') {
      const answer = await the.call({ path: own, cookie: await sharedSession(the, person) })
      if (answer.statusCode === 406) return []
      return answer.json().map((one: unknown) => methodFacts.parse(one))
    },
    enteredIn: async ({ setupId }) =>
      (await readAtProcessor(`setup_intents/${setupId}`)).payment_method ?? '',
    customerOf: async (processorMethodId) =>
      (await readAtProcessor(`payment_methods/${processorMethodId}`)).customer ?? null,
    async close() {
      await the.close()
      await sandbox.stop()
    },
  }
}

/** Takes every method away behind the product's back, so that a test begins with none. */
export async function clearMethods(the: TestApp): Promise<void> {
  await the.sql('delete from payment_attempts')
  await the.sql('delete from payment_methods')
  await the.sql('delete from methods_to_detach')
  await the.sql('delete from bank_account_changes')
  await the.sql('delete from confirmations')
}

export function processorMethodOf(the: TestApp, method: MethodFacts): Promise<string> {
  return the
    .sql<{ id: string }>('select processor_method_id as id from payment_methods where method_id = $1', [
      uuidOf(method),
    ])
    .then(([row]) => row?.id ?? '')
}

export function uuidOf({ id }: MethodFacts): string {
  const hex = id.replace('met_', '')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
