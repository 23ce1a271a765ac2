import { type Endpoint, endpointsIn } from './endpoint.ts'
import * as eventDeliveries from './endpoints/events/event-deliveries.ts'
import * as feedMachine from './endpoints/feed/machine.ts'
import * as fileMachine from './endpoints/files/machine.ts'
import * as machine from './endpoints/machine.ts'
import * as unsubscribing from './endpoints/notifications/unsubscribe.ts'
import { pageEndpoints } from './page-endpoints.ts'

/**
 * Every request that the server answers, by name. It is for the server only, because no page calls machine
 * endpoints.
 */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map([
  ...pageEndpoints,
  ...endpointsIn([machine, eventDeliveries, feedMachine, fileMachine, unsubscribing]),
])
