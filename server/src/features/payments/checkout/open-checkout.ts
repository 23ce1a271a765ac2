import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { openCheckout as endpoint } from '@myaccount/contract/endpoints/payment-quote'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { notFound } from '../../../http/app-error.ts'
import { type PayerAsking, termsOf } from '../payer.ts'
import type { PaymentWork } from '../payment-work.ts'
import { openCheckoutStatement } from './checkouts.store.ts'

/** The record of what a person is about to pay: it promises nothing, and the press looks at everything again. */
export async function openCheckout(
  { database, makeId }: PaymentWork,
  { payer, nowMs }: PayerAsking,
  { accountNumber, invoices }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointAnswer<typeof endpoint>> {
  const { ownerId, accounts, scopeOf } = termsOf(payer)
  if (ownerId === null || !accounts.includes(accountNumber)) throw notFound()
  const [open] = await database.transaction(scopeOf([accountNumber]), (tx) =>
    tx.run(
      openCheckoutStatement({
        accountNumber,
        checkoutId: makeId(),
        ownerId,
        choices: invoices,
        createdAtMs: nowMs,
      }),
    ),
  )
  if (open === undefined) throw new Error('One row is always answered')
  return { checkoutId: toWireId('checkout', open.checkoutId) }
}
