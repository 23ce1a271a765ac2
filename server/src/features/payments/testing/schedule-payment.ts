import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { LightMyRequestResponse } from 'fastify'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'
import type { PayingApp } from './start-paying-app.ts'

export interface Scheduling {
  readonly payOn: string
  readonly method: MethodFacts
  /** With amounts, as the address of the review has them. */
  readonly invoices: string
  readonly person?: PersonName
}

/** Sends what the page sends when Schedule is pressed: the values of the quote for that day. */
export async function postScheduled(
  the: PayingApp,
  { payOn, method, invoices, person = 'treasurer' }: Scheduling,
): Promise<LightMyRequestResponse> {
  const cookie = await the.signIn(person)
  const query = new URLSearchParams({ accountNumber: larkspur, invoices, methodId: method.id, payOn })
  const quoted = await the.call({ path: `/api/v1/payments/quote?${query}`, cookie })
  const key = await the.checkout(invoices.replace(/:\d+/g, ''), person)
  return await the.call({
    method: 'POST',
    path: '/api/v1/payments',
    cookie,
    body: { ...the.bodyOf(quoted.json()), payOn },
    headers: { 'idempotency-key': key },
  })
}
