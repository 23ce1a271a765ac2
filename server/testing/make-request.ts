import Fastify, { type FastifyRequest } from 'fastify'

/** A request as the framework makes it, at which nothing of ours has looked. */
export async function makeRequest(): Promise<FastifyRequest> {
  const seen: FastifyRequest[] = []
  const app = Fastify()
  app.get('/', async (request) => void seen.push(request))
  await app.inject('/')
  const [request] = seen
  if (request === undefined) throw new Error('No request')
  return request
}
