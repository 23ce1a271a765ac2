import type { ReceivedErrorBody } from '@myaccount/contract/errors'

/**
 * The ways in which a call can fail.
 * - answer: refused, in a body from which at least one specified field can be read.
 * - unreadable: an answer in a shape we do not recognize (a proxy's page, a broken success).
 * - no-answer: sent, and nothing came back.
 * - wrong-input: not sent, because the contract refuses a field that the caller checks (`CallOptions.checks`).
 */
export type ApiErrorKind = 'answer' | 'unreadable' | 'no-answer' | 'wrong-input'

interface ApiErrorFields {
  readonly kind: ApiErrorKind
  /** 0 without an answer. */
  readonly status: number
  readonly body?: ReceivedErrorBody | undefined
  /** The wrong fields of an input that was not sent. */
  readonly fields?: readonly string[]
  /** The path as the contract writes it, without anyone's numbers. */
  readonly path: string
  readonly cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number
  readonly body: ReceivedErrorBody | undefined
  readonly fields: readonly string[]
  readonly path: string

  constructor(fields: ApiErrorFields) {
    super(`${fields.path} ${fields.body?.code ?? fields.kind}`, { cause: fields.cause })
    this.kind = fields.kind
    this.status = fields.status
    this.body = fields.body
    this.fields = fields.fields ?? []
    this.path = fields.path
  }

  /** The number that the person quotes on the telephone. */
  get incidentId(): string | undefined {
    return this.body?.incident_id
  }

  /** Read from the status of the answer or of its body (specification 8). */
  get isSignedOut(): boolean {
    return this.hasStatus(401)
  }

  /**
   * The status decides if the body has no code; without a body anything between us and the
   * server may have answered.
   */
  get isNotFound(): boolean {
    const code = this.body ? (this.body.code ?? this.status) : undefined
    return code === 'not_found' || code === 404
  }

  hasStatus(status: number): boolean {
    return this.status === status || this.body?.status === status
  }
}
