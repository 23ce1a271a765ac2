import { type Endpoint, endpointsIn } from './endpoint.ts'
import * as fileMachine from './endpoints/files/machine.ts'
import * as machine from './endpoints/machine.ts'
import { pageEndpoints } from './page-endpoints.ts'

/** Every request the server answers, by name. Server-side only: no page calls what is for machines. */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map([
  ...pageEndpoints,
  ...endpointsIn([machine, fileMachine]),
])
