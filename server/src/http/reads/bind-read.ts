import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asBrowser } from '../../database/browser-wall.ts'
import { authorize } from '../authorize.ts'
import { type BindOptions, callerOf, checkTrust, isDenial, routeOf } from '../bind-endpoint.ts'
import { isSignedIn, type Visit } from '../visit.ts'
import type { HotEndpoint, HotRead } from './hot-read.ts'

/**
 * Answers a hot read behind the checks of `bindEndpoint`, in the same order: trust, visitor, access, input, the read.
 * Visitor and read are one round trip, so the input is parsed first; a wrong input is still refused last.
 */
export function bindRead<E extends HotEndpoint, Rows extends readonly unknown[]>(
  options: BindOptions,
  read: HotRead<E, Rows>,
): void {
  const { app, publicUrl, authenticate, openRead, onDenied } = options
  const { endpoint } = read
  const afterAnswers = new WeakMap<FastifyRequest, () => void>()

  function admit(visit: Visit): void {
    try {
      authorize(endpoint.access, visit)
    } catch (error) {
      if (isSignedIn(visit)) onDenied(visit, endpoint)
      throw error
    }
  }

  app.route({
    ...routeOf(endpoint),
    // The handler refuses it, once the visitor is known to have access.
    attachValidation: true,
    onRequest: async (request) => checkTrust(publicUrl, endpoint, request),
    handler: (request, reply) => asBrowser(() => answer(request, reply)),
    onResponse: async (request) => asBrowser(() => afterAnswers.get(request)?.()),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const caller = callerOf(endpoint, request)
    if (request.validationError) {
      admit(await authenticate(caller))
      throw request.validationError
    }
    const input = { params: request.params, query: request.query } as EndpointInput<E>
    const { visit, rows, afterAnswer } = await openRead(caller, read, input)
    afterAnswers.set(request, afterAnswer)
    admit(visit)
    if (!isSignedIn(visit)) throw new TypeError('What is read in the scope of seats is for people with seats')
    try {
      return await reply.status(200).send(read.answer(visit, await rows(), input))
    } catch (error) {
      if (isDenial(error)) onDenied(visit, endpoint)
      throw error
    }
  }
}
