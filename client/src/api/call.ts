import type { Endpoint, EndpointAnswer, EndpointCall } from '@myaccount/contract/endpoint'
import type { ErrorCode, ReceivedErrorBody } from '@myaccount/contract/errors'
import type { ApiAnswer, SendApiRequest } from '@myaccount/contract/render-port'
import type { AnswerReader } from './answers/answer-reader.ts'
import { ApiError } from './api-error.ts'

/** Has those of `{params, query, body}` that the endpoint has. */
export type CallInput<E extends Endpoint> = {
  readonly [Part in keyof EndpointCall<E> as EndpointCall<E>[Part] extends undefined
    ? never
    : Part]: EndpointCall<E>[Part]
}

export interface CallOptions {
  /**
   * The person did not request it: the call shows no overlay and is no activity (ADR 0003). The contract may
   * set this for every call.
   */
  readonly background?: boolean
  /**
   * Refusals that the caller shows itself, in place of the modal (wire.md, "Closed error codes"); `all` if the
   * screen has an error state of its own. A 401 still ends the session.
   */
  readonly expect?: readonly ErrorCode[] | 'all'
  /** A press of Pay that a 401 refuses before anything was sent: the page of the ended session shows that. */
  readonly paysFirst?: boolean
  /** A call that is repeated with the same key and body gets the first answer again (domain.md 3.6). */
  readonly idempotencyKey?: string
  /**
   * Fields of the body, named as the server names them, at which the caller shows an error itself. While the contract
   * refuses one of them, nothing is sent and the call fails with `wrong-input`.
   */
  readonly checks?: readonly string[]
  /** Continues when the page is left or closed. */
  readonly outlivesPage?: boolean
  readonly signal?: AbortSignal | undefined
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<EndpointAnswer<E>>

export interface CallDependencies {
  readonly send: SendApiRequest
  /** Undefined on the server, where the same process has just written the answer by the same contract. */
  readonly reader?: AnswerReader
  /** Called once with every failure of a request that was sent, before the caller sees it. */
  readonly onError?: (error: ApiError, options: CallOptions & { readonly background: boolean }) => void
}

/** Makes the one function that calls the API. Rejects with `ApiError` only. */
export function createCall({ send, reader, onError }: CallDependencies): Call {
  return async (endpoint, input, options = {}) => {
    refuseWrongInput(endpoint, input, reader, options.checks)
    const background = options.background ?? endpoint.background ?? false
    try {
      const answer = await sendTo(endpoint, input, send, { ...options, background })
      return readAnswer(endpoint, answer, reader)
    } catch (error) {
      if (error instanceof ApiError) onError?.(error, { ...options, background })
      throw error
    }
  }
}

function refuseWrongInput(
  endpoint: Endpoint,
  { body }: LooseInput,
  reader: AnswerReader | undefined,
  checks: readonly string[] = [],
): void {
  if (!reader || checks.length === 0) return
  const wrong = reader.wrongFields(endpoint, body)
  const fields = checks.filter((field) => wrong.includes(field))
  if (fields.length > 0) throw new ApiError({ kind: 'wrong-input', status: 0, path: endpoint.path, fields })
}

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

async function sendTo(
  endpoint: Endpoint,
  { params, query, body }: LooseInput,
  send: SendApiRequest,
  { background, idempotencyKey, outlivesPage, signal }: CallOptions & { readonly background: boolean },
): Promise<ApiAnswer> {
  try {
    return await send({
      method: endpoint.method,
      path: writePath(endpoint.path, params) + writeQuery(query),
      isBackground: background,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      ...(outlivesPage && { outlivesPage }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (cause) {
    // The call was left by the person or replaced by a newer one: this answer is not needed, and it is no failure.
    if (signal?.aborted) throw cause
    throw new ApiError({ kind: 'no-answer', status: 0, path: endpoint.path, cause })
  }
}

function writePath(path: string, params: LooseInput['params'] = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function writeQuery(query: LooseInput['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return text && `?${text}`
}

function readAnswer<E extends Endpoint>(
  endpoint: E,
  answer: ApiAnswer,
  reader: AnswerReader | undefined,
): EndpointAnswer<E> {
  const value = parseJson(answer.body)
  if (answer.status >= 400) throw refusalOf(endpoint, answer, value, reader)
  if (!reader) return value as EndpointAnswer<E>
  const read = reader.readAnswer(endpoint, value)
  if (read.ok) return read.value as EndpointAnswer<E>
  throw new ApiError({ kind: 'unreadable', status: answer.status, path: endpoint.path, cause: read.fields })
}

function refusalOf(
  { path }: Endpoint,
  { status }: ApiAnswer,
  value: unknown,
  reader: AnswerReader | undefined,
): ApiError {
  const body = reader ? reader.readErrorBody(value) : (value as ReceivedErrorBody | undefined)
  return new ApiError({ kind: body ? 'answer' : 'unreadable', status, body, path })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
