import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getDraftResult } from '@myaccount/contract/endpoints/bank-draft/enrollment'

/** What became of one press, policy by policy. */
export type Result = EndpointAnswer<typeof getDraftResult>
