import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { testProcessorKeys } from '../../../../testing/test-settings.ts'
import { type MethodsApp, uuidOf } from './start-methods-app.ts'

/** The two deposits as the sandbox knows them, past us, as on a page of the processor. Answers the HTTP status. */
export async function proveAtProcessor(the: MethodsApp, setupId: string): Promise<number> {
  const answer = await fetch(`${the.sandbox.origin}/v1/setup_intents/${setupId}/verify_microdeposits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
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
