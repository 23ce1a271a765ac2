import { type ErrorCode, errorCodes } from '@myaccount/contract/errors'
import type { Message, Text } from '@myaccount/messages/message'

export interface FieldError {
  readonly field: string
  readonly message: Text
}

interface AppErrorOptions {
  /** Replaces the code's own sentence where the caller knows more. Never echoes input. */
  readonly detail?: Text
  readonly title?: Message
  readonly fields?: readonly FieldError[]
  /** The id on the wire of the caller's own payment that prevents this one. */
  readonly paymentId?: string
  /** Overrides the code's status: 400 for what cannot be parsed. */
  readonly status?: number
  /** When to try again; sent as Retry-After. */
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/**
 * The one error that services throw: codes and messages, no text. http/errors/error-handler.ts writes the specified
 * body in the language of the request.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly title: Message | undefined
  readonly detail: Text | undefined
  readonly fields: readonly FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly paymentId: string | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.status = options.status ?? errorCodes[code]
    this.title = options.title
    this.detail = options.detail
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.paymentId = options.paymentId
  }
}

/** "Not yours" and "not there" get the same answer (ADR 0006). */
export function notFound(): AppError {
  return new AppError('not_found')
}
