import type { ErrorBody } from '@myaccount/contract/errors'

/**
 * What can go wrong with a call.
 * - answer: the server refused in the specified body.
 * - unreadable: an answer in no shape we know (a proxy's page, a broken success).
 * - no-answer: sent, and nothing came back.
 */
export type ApiErrorKind = 'answer' | 'unreadable' | 'no-answer'

interface ApiErrorFields {
  readonly kind: ApiErrorKind
  /** 0 without an answer. */
  readonly status: number
  readonly statusText?: string | undefined
  readonly body?: ErrorBody | undefined
  /** The alternative fields `error` and `message` of the specification, section 3. */
  readonly errorText?: string | undefined
  readonly messageText?: string | undefined
  /** The path as the contract writes it, without anyone's numbers. */
  readonly path: string
  readonly cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number
  readonly statusText: string | undefined
  readonly body: ErrorBody | undefined
  readonly errorText: string | undefined
  readonly messageText: string | undefined
  readonly path: string

  constructor(fields: ApiErrorFields) {
    super(`${fields.path} ${fields.body?.code ?? fields.kind}`, { cause: fields.cause })
    this.kind = fields.kind
    this.status = fields.status
    this.statusText = fields.statusText
    this.body = fields.body
    this.errorText = fields.errorText
    this.messageText = fields.messageText
    this.path = fields.path
  }

  /** For the person on the telephone. */
  get incidentId(): string | undefined {
    return this.body?.incident_id
  }

  /** From the status of the answer or of its body (specification 8). */
  get isSignedOut(): boolean {
    return this.status === 401 || this.body?.status === 401
  }

  get isNotFound(): boolean {
    return this.body?.code === 'not_found'
  }
}
