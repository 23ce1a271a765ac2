import { allEndpoints } from '@myaccount/contract/all-endpoints'
import type { Endpoint } from '@myaccount/contract/endpoint'
import type { LightMyRequestResponse } from 'fastify'
import type { GoodRequest } from './access-rows.ts'
import { goodRequests } from './access-table.ts'
import { endSharedSessions, sharedSession } from './shared-session.ts'
import type { CallOptions, TestApp } from './test-app.ts'

export const endpointsWithGoodRequests: readonly (readonly [string, Endpoint, GoodRequest])[] = [
  ...allEndpoints,
].map(([name, endpoint]) => {
  const good = goodRequests[name]
  if (good === undefined) throw new Error(`${name} has no good request in the x.access.ts of its feature`)
  return [name, endpoint, good]
})

/** Sends the good request with changes; `headers` are laid over its own, null leaves one out. */
export async function sendChanged(
  the: TestApp,
  endpoint: Endpoint,
  good: GoodRequest,
  changes: Partial<CallOptions> = {},
): Promise<LightMyRequestResponse> {
  const cookie = changes.cookie ?? (good.person && (await sharedSession(the, good.person)))
  const answer = await the.call({
    method: endpoint.method,
    path: good.path,
    ...(good.body !== undefined && { body: good.body }),
    ...changes,
    ...(cookie && { cookie }),
    headers: { ...good.headers, ...changes.headers },
  })
  endSharedSessions(the, answer)
  return answer
}
