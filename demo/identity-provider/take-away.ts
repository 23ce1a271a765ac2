import type { FastifyInstance } from 'fastify'

const switchPath = '/demo/away'

interface Away {
  isAway: boolean
}

/** While the provider is away, everything but the switch answers 503. A new start brings it back. */
export function takeAway(app: FastifyInstance): Away {
  const away: Away = { isAway: false }
  app.addHook('onRequest', async (request, reply) => {
    if (!away.isAway || request.url === switchPath) return
    return reply.code(503).header('retry-after', '5').type('text/plain').send('Sign-in is switched off.')
  })
  return away
}

/** The demo's switch, for `npm run simulate -- sign-in off`; the scope refuses posts of foreign pages. */
export function registerSwitch(scope: FastifyInstance, away: Away): void {
  const body = {
    type: 'object',
    required: ['away'],
    additionalProperties: false,
    properties: { away: { type: 'boolean' } },
  }
  scope.post<{ Body: { readonly away: boolean } }>(switchPath, { schema: { body } }, async (request) => {
    away.isAway = request.body.away
    return { away: away.isAway }
  })
}
