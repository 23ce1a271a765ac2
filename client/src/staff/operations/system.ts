import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations } from '@myaccount/contract/endpoints/admin'

/** One of the carrier's systems, as employees see it. */
export type System = EndpointAnswer<typeof getOperations>['systems'][number]
