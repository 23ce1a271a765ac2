import { openCheckout } from '@myaccount/contract/endpoints/payment-quote'
import * as z from 'zod/mini'
import type { TestApp } from './test-app.ts'

const order = z.object({
  accountNumber: z.string(),
  invoices: z.array(z.object({ invoiceNumber: z.string() })),
})

/** As the review page does before Pay: the header that goes with the payment of this body. */
export async function checkoutFor(
  call: TestApp['call'],
  cookie: string,
  body: unknown,
  /** Another choice of the same invoices has a checkout of its own. */
  writeInvoice: (invoiceNumber: string) => string = (number) => number,
): Promise<{ 'idempotency-key': string }> {
  const { accountNumber, invoices } = order.parse(body)
  const answer = await call({
    method: 'POST',
    path: openCheckout.path,
    cookie,
    body: { accountNumber, invoices: invoices.map((one) => writeInvoice(one.invoiceNumber)).join(',') },
  })
  if (answer.statusCode !== 201) throw new Error(`No checkout: ${answer.body}`)
  return { 'idempotency-key': openCheckout.response.parse(answer.json()).checkoutId }
}
