import { randomBytes } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import * as z from 'zod/mini'
import { testNowMs, testProcessorKeys } from '../../test-settings.ts'

/** The payment methods to save at the processor, by the effect of their test numbers (processor-sandbox/src/numbers). */
const entries = {
  visa: { payment_method: 'pm_card_visa' },
  mastercard: { payment_method: 'pm_card_mastercard' },
  declined: { payment_method: 'pm_card_chargeCustomerFail' },
  asked: { payment_method: 'pm_card_authenticationRequired' },
  disputed: { payment_method: 'pm_card_createDispute' },
  bank: { payment_method: 'pm_usBankAccount_success' },
  bankRefusedR01: { payment_method: 'pm_usBankAccount_insufficientFunds' },
  bankRefusedR02: { payment_method: 'pm_usBankAccount_accountClosed' },
  bankReturnedR10: { payment_method: 'pm_usBankAccount_dispute' },
  bankOverLimit: { payment_method: 'pm_usBankAccount_weeklyLimitExceeded' },
  bankSlow: { payment_method: 'pm_usBankAccount_processing' },
  bankReturnedR01: typed('000888888881'),
  bankReturnedR02: typed('000888888882'),
} as const satisfies Record<string, Readonly<Record<string, string>>>

export const methodNames = Object.keys(entries)

export interface SavedMethod {
  readonly name: string
  readonly methodId: string
}

/** A row of `payment_methods` as it is written behind the product's back: adding one has tests of its own. */
export interface MethodToSave extends SavedMethod {
  readonly accountNumber: string
  readonly customerId: string
  readonly kind: 'card' | 'bank'
  readonly setupId: string
  readonly processorMethodId: string
  readonly mandateId: string | null
  /** As the processor has it, so that no event of it reads as a change. */
  readonly last4: string
  readonly fingerprint: string
}

const setup = z.object({
  id: z.string(),
  status: z.string(),
  payment_method: z.string(),
  mandate: z.nullable(z.string()),
})
const customer = z.object({ id: z.string() })

/** Saves the named methods at the processor for one account. */
export async function saveAtProcessor(
  origin: string,
  accountNumber: string,
  names: readonly string[],
): Promise<MethodToSave[]> {
  const { id: customerId } = customer.parse(await post(origin, 'customers', { name: accountNumber }))
  const saved: MethodToSave[] = []
  for (const name of names) {
    const entry: Readonly<Record<string, string>> | undefined = Object.entries(entries).find(
      ([known]) => known === name,
    )?.[1]
    if (entry === undefined) throw new Error(`There is no method ${name}`)
    const kind = name.startsWith('bank') ? 'bank' : 'card'
    const made = setup.parse(
      await post(origin, 'setup_intents', {
        customer: customerId,
        usage: 'off_session',
        confirm: 'true',
        'allowed_payment_method_types[]': kind === 'card' ? 'card' : 'us_bank_account',
        ...(kind === 'bank' && consent),
        ...entry,
      }),
    )
    if (made.status === 'requires_action') await answerChallenge(origin, made.id, true)
    const number = await numberOf(origin, made.payment_method)
    const methodId = makeUuid(testNowMs, randomBytes(10))
    saved.push({
      name,
      kind,
      accountNumber,
      customerId,
      methodId,
      setupId: made.id,
      processorMethodId: made.payment_method,
      mandateId: made.mandate,
      ...number,
      // An account keeps a number once; a second method with the same number is known by itself.
      ...(saved.some(({ fingerprint }) => fingerprint === number.fingerprint) && {
        fingerprint: made.payment_method,
      }),
    })
  }
  return saved
}

const numbered = z.object({ last4: z.string(), fingerprint: z.string() })
const processorMethod = z.object({ card: z.optional(numbered), us_bank_account: z.optional(numbered) })

async function numberOf(origin: string, id: string): Promise<z.infer<typeof numbered>> {
  const answer = await fetch(`${origin}/v1/payment_methods/${id}`, {
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
  })
  const { card, us_bank_account: bank } = processorMethod.parse(await answer.json())
  // A card of the histories is known by itself, so that one that its issuer closes closes no other.
  return bank ?? { last4: card?.last4 ?? '4242', fingerprint: id }
}

/** The bank's page, answered by the cardholder. */
export async function answerChallenge(origin: string, intentId: string, isConfirmed: boolean): Promise<void> {
  const answer = await fetch(`${origin}/three-d-secure/${intentId}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: isConfirmed ? 'confirm' : 'refuse' }),
    redirect: 'manual',
  })
  await answer.arrayBuffer()
}

/** A call as the carrier's staff makes it at the processor; answers the body whatever the status. */
export async function post(origin: string, path: string, body: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${origin}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
    body: new URLSearchParams(body),
  })
  return await answer.json()
}

const payments = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), payment_method_types: z.array(z.string()) })),
})

const recorded = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      metadata: z.object({ attempt: z.optional(z.string()) }),
    }),
  ),
})

/** Those that have taken money, or may: of everybody. */
export async function openPayments(origin: string) {
  const answer = await fetch(`${origin}/v1/payment_intents?limit=100`, {
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
  })
  return recorded
    .parse(await answer.json())
    .data.filter(({ status }) => status !== 'canceled')
    .map(({ id, status, metadata }) => ({ id, status, attemptId: metadata.attempt ?? null }))
}

/** As its dashboard shows them. */
export async function listPayments(origin: string, customer: string) {
  const answer = await fetch(
    `${origin}/v1/payment_intents?${new URLSearchParams({ customer, limit: '100' })}`,
    {
      headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
    },
  )
  return payments.parse(await answer.json()).data
}

/** What ticking the box of the debit says. */
export const consented = {
  'mandate_data[customer_acceptance][type]': 'online',
  'mandate_data[customer_acceptance][online][ip_address]': '192.0.2.1',
  'mandate_data[customer_acceptance][online][user_agent]': 'History',
}

const consent = {
  ...consented,
  'payment_method_options[us_bank_account][verification_method]': 'skip',
}

export function typed(number: string) {
  const data = 'payment_method_data'
  return {
    [`${data}[type]`]: 'us_bank_account',
    [`${data}[us_bank_account][routing_number]`]: '110000000',
    [`${data}[us_bank_account][account_number]`]: number,
    [`${data}[us_bank_account][account_holder_type]`]: 'company',
    [`${data}[us_bank_account][account_type]`]: 'checking',
    [`${data}[billing_details][name]`]: 'History',
  }
}
