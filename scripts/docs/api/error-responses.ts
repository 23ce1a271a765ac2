import { readFileSync } from 'node:fs'
import type { Endpoint } from '@myaccount/contract/endpoint'
import { type ErrorCode, errorCodes } from '@myaccount/contract/errors'
import { errorsOf, statusesOf } from '@myaccount/contract/errors-of'
import { type JsonObject, schemaRef } from './merge-components.ts'

/** Collects the answers to refusals, each written once: those of one status and the same codes are one component. */
export class ErrorResponses {
  readonly components: Record<string, JsonObject> = {}
  readonly #meanings = readMeanings()

  /** The refusals of an endpoint by status, as references. */
  of(endpoint: Endpoint): Record<string, JsonObject> {
    const byStatus = new Map<number, ErrorCode[]>()
    for (const code of errorsOf(endpoint))
      for (const status of statusesOf(code, endpoint))
        byStatus.set(status, [...(byStatus.get(status) ?? []), code])
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [String(status), this.#refer(status, codes)]),
    )
  }

  #refer(status: number, codes: readonly ErrorCode[]): JsonObject {
    const name = `${status}-${codes.join('-')}`
    this.components[name] ??= {
      description: codes.map((code) => `\`${code}\`: ${this.#meanings.get(code)}.`).join(' '),
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: { 'application/json': { schema: schemaRef('ErrorBody') } },
    }
    return { $ref: `#/components/responses/${name}` }
  }
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

/** The meaning of each code, from the table of docs/wire.md, which is the only place that has it. */
function readMeanings(): ReadonlyMap<ErrorCode, string> {
  const text = readFileSync(new URL('../../../docs/wire.md', import.meta.url), 'utf8')
  const rows = new Map(
    [...text.matchAll(/^\| `([\w.]+)` \| \d{3}[^|]* \| (.+) \|$/gm)].map(([, code, says]) => [code, says]),
  )
  return new Map(
    (Object.keys(errorCodes) as ErrorCode[]).map((code) => {
      const says = rows.get(code)
      if (says === undefined) throw new Error(`docs/wire.md does not explain ${code}`)
      return [code, says]
    }),
  )
}
