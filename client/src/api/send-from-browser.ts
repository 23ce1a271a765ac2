import type { ApiRequest, SendApiRequest } from '@myaccount/contract/render-port'
import { apiHeader, backgroundHeader, idempotencyHeader } from '@myaccount/contract/request-headers'
import { beginRequest } from './outstanding-requests.ts'
import { noteReachable } from './reachability.ts'

const timeoutMs = 30_000
/** Browsers refuse requests with more than 64 KB that outlive their page; a character is three bytes at most. */
const mostThatOutlives = 10_000

/** Fetch, with the fixed header of every API request (ADR 0006) and the counting that the overlay shows. */
export const sendFromBrowser: SendApiRequest = async (request) => {
  const endRequest = request.isBackground ? undefined : beginRequest()
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers: headersOf(request),
      body: request.body ?? null,
      credentials: 'same-origin',
      redirect: 'error',
      keepalive: request.outlivesPage === true && (request.body?.length ?? 0) <= mostThatOutlives,
      signal: limit(request.signal),
    })
    const body = await response.text()
    noteReachable(true)
    return { status: response.status, body }
  } catch (error) {
    if (!request.signal?.aborted) noteReachable(false)
    throw error
  } finally {
    endRequest?.()
  }
}

function headersOf(request: ApiRequest): Record<string, string> {
  return {
    accept: 'application/json',
    [apiHeader.name]: apiHeader.value,
    // The specified reads have the header too, without a body; other methods must not (the
    // server would look for a body).
    ...((request.body !== undefined || request.method === 'GET') && { 'content-type': 'application/json' }),
    ...(request.isBackground && { [backgroundHeader]: '1' }),
    ...(request.idempotencyKey !== undefined && { [idempotencyHeader]: request.idempotencyKey }),
  }
}

function limit(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}
