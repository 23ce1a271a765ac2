import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { submitPayment } from '@myaccount/contract/endpoints/payments'

export type PayBody = EndpointInput<typeof submitPayment>['body']
export type PayAnswer = EndpointAnswer<typeof submitPayment>

/** How the payer pressed Pay, for the record of the authorization. */
export interface PaymentOrigin {
  readonly key: string
  readonly address: string
  readonly browser: string
}
