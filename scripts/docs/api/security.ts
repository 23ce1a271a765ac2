import type { Endpoint } from '@myaccount/contract/endpoint'

/** The document's security schemes, keyed by the kinds of `Access` (contract/src/endpoint.ts). */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-myaccount_session',
    description: 'The cookie of a signed-in person. No call of a program takes it.',
  },
  feed: bearer('`FEED_TOKEN`: the records of the core systems.'),
  people: bearer('`PEOPLE_TOKEN`: the records of users and seats.'),
  events: bearer('`EVENTS_TOKEN`: events and the files they name.'),
  metrics: bearer('`METRICS_TOKEN`: figures for Prometheus.'),
} as const

function bearer(description: string) {
  return { type: 'http', scheme: 'bearer', description } as const
}

/** Empty for a call that anyone may make, and for one whose body or address carries its own signature. */
export function securityOf({ access }: Endpoint): readonly Record<string, readonly string[]>[] {
  if (access.kind === 'public' || access.kind === 'signature') return []
  return [{ [access.kind === 'machine' ? access.token : 'session']: [] }]
}
