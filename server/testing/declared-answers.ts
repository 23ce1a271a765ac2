import type { Endpoint } from '@myaccount/contract/endpoint'
import type { ErrorBody } from '@myaccount/contract/errors'
import { errorsOf, statusesOf } from '@myaccount/contract/errors-of'
import type { FastifyInstance } from 'fastify'

/**
 * Watches every answer of an endpoint, and returns a check that throws if one had a status or a code that the contract
 * does not declare for it: the API's document lists these, and programs rely on the list.
 */
export function watchDeclaredAnswers(app: FastifyInstance): () => void {
  const undeclared: string[] = []
  app.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config
    const wrong = endpoint && findUndeclared(endpoint, reply.statusCode, payload)
    if (wrong)
      undeclared.push(`${endpoint.method} ${endpoint.path} answered ${wrong}, which it does not declare`)
    done(null, payload)
  })
  return () => {
    const [first] = undeclared.splice(0)
    if (first !== undefined) throw new Error(first)
  }
}

/** The status, with the code of a refusal, if the endpoint does not declare it. */
export function findUndeclared(endpoint: Endpoint, status: number, payload: unknown): string | undefined {
  const isPage = endpoint.mayAnswerPage === true && status === 200
  if (status < 400) return isPage || status === (endpoint.status ?? 200) ? undefined : String(status)
  const code = codeIn(payload)
  const declared = errorsOf(endpoint).filter((one) => code === undefined || one === code)
  if (declared.some((one) => statusesOf(one, endpoint).includes(status))) return undefined
  return code === undefined ? String(status) : `${status} ${code}`
}

/** Absent in a refusal that is a page, and in the answer to HEAD. */
function codeIn(payload: unknown): string | undefined {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return undefined
  return (JSON.parse(payload) as Partial<ErrorBody>).code
}
