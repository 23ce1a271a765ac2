import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getDraftResult } from '@myaccount/contract/endpoints/bank-draft/enrollment'

/** The outcome of one request, policy by policy. */
export type Result = EndpointAnswer<typeof getDraftResult>
