import { readForms } from '@myaccount/carrier-simulator/read-forms'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseFault } from '../faults/choose-fault.ts'
import type { SettingsChange } from '../faults/settings.ts'
import type { Processor } from '../processor.ts'
import { type ApiAnswer, answerCall, errorAnswer } from './answer-call.ts'
import type { ApiRoute } from './api-route.ts'
import { type ApiKeys, authenticate } from './authenticate.ts'
import { openIdempotencyKeys } from './idempotency.ts'
import { readParameters } from './parameters.ts'
import { ProcessorError } from './processor-error.ts'

interface ApiOptions {
  readonly processor: Processor
  readonly routes: readonly ApiRoute[]
  readonly apiKeys: ApiKeys
  readonly changeSettings: (change: SettingsChange) => void
  readonly nameRequest: (requestId: string, idempotencyKey: string | undefined) => void
  readonly afterWork: () => void
  readonly stopping: AbortSignal
}

const bodyLimitBytes = 100_000

export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const { processor, routes, apiKeys } = options
  const keys = openIdempotencyKeys(processor.book)
  readForms(app, bodyLimitBytes)
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProcessorError)) throw error
    return send(reply, errorAnswer(error, ''))
  })
  for (const route of routes) {
    app.route<{ Params: { id?: string }; Body: URLSearchParams | undefined }>({
      method: route.method,
      url: route.path,
      async handler(request, reply) {
        const requestId = processor.newId('req', 'kept_answer')
        reply.header('request-id', requestId)
        const version = request.headers['stripe-version']
        if (version !== undefined) reply.header('stripe-version', version)
        const { isPublic } = authenticate(apiKeys, request.headers.authorization, route.isPublic === true)
        const { pathname, searchParams } = new URL(request.url, 'http://localhost')
        const encoded = route.method === 'GET' ? searchParams : (request.body ?? new URLSearchParams())
        const idempotencyKey = headerText(request.headers['idempotency-key'])
        if (idempotencyKey !== undefined) reply.header('idempotency-key', idempotencyKey)
        const { settings, random } = processor
        const faultOptions = { settings, random, change: options.changeSettings }
        const fault = chooseFault(faultOptions, route, readParameters(encoded))
        const id = request.params.id ?? ''
        const call = { route, path: pathname, id, encoded, isPublic, requestId, idempotencyKey, fault }
        const answer = await answerCall({ ...options, keys }, call)
        if (answer) return send(reply, answer)
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      },
    })
  }
  app.all('/v1/*', async (request) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
    throw new ProcessorError({ status: 404, type: 'invalid_request_error', message })
  })
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

function send(reply: FastifyReply, answer: ApiAnswer): FastifyReply {
  if (answer.wasReplayed) {
    reply.headers({ 'idempotent-replayed': 'true', 'original-request': answer.originalRequestId })
  }
  // A 500 is kept under its key: asking again brings the same.
  if (answer.status >= 500) reply.header('stripe-should-retry', 'false')
  return reply.code(answer.status).type('application/json').send(answer.body)
}
