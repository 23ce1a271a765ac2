import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations } from '@myaccount/contract/endpoints/admin'

type Operations = EndpointAnswer<typeof getOperations>

/** One of the carrier's systems, as employees see it. */
export type System = Operations['systems'][number]

/** Whether the identity provider answers, and since when. */
export type SignIn = Operations['signIn']
