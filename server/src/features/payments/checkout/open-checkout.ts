import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { openCheckout } from '@myaccount/contract/endpoints/payment-quote'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Database } from '../../../database/database.ts'
import { notFound } from '../../../http/app-error.ts'
import { type PayerAsking, termsOf } from '../payer.ts'
import { openCheckoutStatement } from './checkouts.store.ts'

interface OpenCheckoutOptions {
  readonly database: Database
  readonly makeId: () => Uuid
}

/** The record of what a person is about to pay: it promises nothing, and the press looks at everything again. */
export function makeOpenCheckout({ database, makeId }: OpenCheckoutOptions) {
  return async (
    { payer, nowMs }: PayerAsking,
    { accountNumber, invoices }: EndpointInput<typeof openCheckout>['body'],
  ): Promise<EndpointAnswer<typeof openCheckout>> => {
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
}
