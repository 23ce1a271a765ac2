import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { makePayment } from '@myaccount/contract/endpoints/payments'

export type PayBody = EndpointInput<typeof makePayment>['body']
export type PayAnswer = EndpointAnswer<typeof makePayment>

/** How the payer pressed Pay, for the record of the authorisation. */
export interface PressedFrom {
  readonly key: string
  readonly address: string
  readonly browser: string
}
