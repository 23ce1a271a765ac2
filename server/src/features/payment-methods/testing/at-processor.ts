import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import * as z from 'zod/mini'
import { testProcessorKeys } from '../../../../testing/test-settings.ts'
import { type MethodsApp, uuidOf } from './start-methods-app.ts'

const headers = { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` }

/** The two deposits as the sandbox knows them, past us, as on a page of the processor. Answers the HTTP status. */
export async function verifyAtProcessor(the: MethodsApp, setupId: string): Promise<number> {
  const answer = await fetch(`${the.sandbox.origin}/v1/setup_intents/${setupId}/verify_microdeposits`, {
    method: 'POST',
    headers,
    body: new URLSearchParams([
      ['amounts[]', '32'],
      ['amounts[]', '45'],
    ]),
  })
  await answer.arrayBuffer()
  return answer.status
}

export async function setupIdOf(the: MethodsApp, method: MethodFacts): Promise<string> {
  const [row] = await the.sql<{ id: string }>(
    'select processor_setup_id as id from payment_methods where method_id = $1',
    [uuidOf(method)],
  )
  return row?.id ?? ''
}

const bankMethod = z.object({
  us_bank_account: z.object({ account_holder_type: z.nullable(z.string()) }),
})

/** Whose account the processor takes it for. */
export async function holderTypeOf(the: MethodsApp, processorMethodId: string): Promise<string | null> {
  const answer = await fetch(`${the.sandbox.origin}/v1/payment_methods/${processorMethodId}`, { headers })
  return bankMethod.parse(await answer.json()).us_bank_account.account_holder_type
}

/**
 * Another debit of the account 000111111113, which its bank refuses as closed, or of 000111111116, which it does not know:
 * the processor debits it no more.
 */
export async function blockAtProcessor(
  the: MethodsApp,
  account: 'accountClosed' | 'noAccount' = 'accountClosed',
): Promise<void> {
  const answer = await fetch(`${the.sandbox.origin}/v1/payment_intents`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      amount: '100',
      currency: 'usd',
      confirm: 'true',
      payment_method: `pm_usBankAccount_${account}`,
      'allowed_payment_method_types[]': 'us_bank_account',
      'mandate_data[customer_acceptance][type]': 'offline',
    }),
  })
  if (answer.status !== 200) throw new Error(`Not debited: ${await answer.text()}`)
  the.sandbox.settleAll()
}
