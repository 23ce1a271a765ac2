import type { Socket } from 'node:net'
import { defaultLanguage } from '@myaccount/messages/language'
import type { MessagesFor } from '@myaccount/messages/messages-for'
import { AppError } from '../app-error.ts'
import { errorBodyOf } from './error-handler.ts'
import { makeIncidentId } from './incident-id.ts'

/**
 * Answers what the HTTP parser refuses before there is a request: on the bare socket, with the specified body, in the
 * default language. A header over the limit is 431, anything else that is not HTTP is 400.
 */
export function makeAnswerClientError(messagesFor: MessagesFor) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (socket.destroyed || error.code === 'ECONNRESET') return
    const isHeaderTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const refused = isHeaderTooLarge
      ? new AppError('too_large', { status: 431 })
      : new AppError('input.invalid', { status: 400 })
    const body = JSON.stringify(errorBodyOf(refused, makeIncidentId(), messagesFor(defaultLanguage)))
    const head = [
      `HTTP/1.1 ${isHeaderTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ]
    if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    else socket.destroy()
  }
}
