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
  /** Undefined for a body in which no field of an error can be read. */
  readonly readErrorBody: (value: unknown) => ReceivedErrorBody | undefined
}

/** Reads the answers of these endpoints and of no others. */
export function makeAnswerReader(endpoints: Iterable<Endpoint>): AnswerReader {
  const responses = new Map([...endpoints].map((endpoint) => [keyOf(endpoint), endpoint.response]))
  return {
    readAnswer(address, value) {
      const key = keyOf(address)
      // Seen at the first call in development: the module is missing in the contract's page-endpoints.ts.
      if (!responses.has(key)) throw new Error(`No answer is known for ${key}`)
      const parsed = responses.get(key)?.safeParse(value) ?? { success: true, data: undefined }
      if (parsed.success) return { ok: true, value: parsed.data }
      // Names the fields and never their values.
      return { ok: false, fields: parsed.error.issues.map((issue) => issue.path.join('.')) }
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
