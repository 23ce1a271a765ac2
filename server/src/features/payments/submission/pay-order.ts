import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { submitPayment } from '@myaccount/contract/endpoints/payments'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'

export type PayBody = EndpointInput<typeof submitPayment>['body']
export type PayAnswer = EndpointAnswer<typeof submitPayment>

/** How the payer pressed Pay, for the record of the authorization. */
export interface PayRequest {
  readonly checkoutId: Uuid
  readonly address: string
  readonly browser: string
}
