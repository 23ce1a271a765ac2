import type { Endpoint } from '@myaccount/contract/endpoint'
import { type ReceivedErrorBody, receivedErrorBody } from '@myaccount/contract/errors'

/**
 * An endpoint by method and path: one that a page imports has no schemas in the build
 * (vite/contract-addresses.ts).
 */
type Address = Pick<Endpoint, 'method' | 'path'>

export interface AnswerReader {
  /**
   * Returns the value as the contract has it, without unknown fields; if it does not match, the
   * names of the wrong fields.
   */
  readonly readAnswer: (
    address: Address,
    value: unknown,
  ) => { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly fields: string[] }
  /** Returns the fields of a request's body that the contract refuses, named as the server names them. */
  readonly wrongFields: (address: Address, body: unknown) => string[]
  /** Undefined for a body in which no field of an error can be read. */
  readonly readErrorBody: (value: unknown) => ReceivedErrorBody | undefined
}

/** Reads the answers of these endpoints and checks the bodies that are sent to them. Other endpoints are unknown. */
export function makeAnswerReader(endpoints: Iterable<Endpoint>): AnswerReader {
  const known = new Map([...endpoints].map((endpoint) => [keyOf(endpoint), endpoint]))
  return {
    readAnswer(address, value) {
      const endpoint = known.get(keyOf(address))
      // Seen at the first call in development: the module is missing in the contract's page-endpoints.ts.
      if (!endpoint) throw new Error(`No answer is known for ${keyOf(address)}`)
      const parsed = endpoint.response?.safeParse(value) ?? { success: true, data: undefined }
      if (parsed.success) return { ok: true, value: parsed.data }
      // Names the fields and never their values.
      return { ok: false, fields: parsed.error.issues.map((issue) => issue.path.join('.')) }
    },
    wrongFields(address, body) {
      const parsed = known.get(keyOf(address))?.body?.safeParse(body)
      return parsed?.error?.issues.map((issue) => issue.path.join('.')) ?? []
    },
    readErrorBody(value) {
      const parsed = receivedErrorBody.safeParse(value)
      if (!parsed.success) return undefined
      const { error, message, ...body } = parsed.data
      body.additional_detail ??= message ?? error
      return Object.values(body).some((field) => field !== undefined) ? body : undefined
    },
  }
}

function keyOf({ method, path }: Address): string {
  return `${method} ${path}`
}
