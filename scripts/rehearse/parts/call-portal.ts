import { type Agent, request } from 'node:http'

export interface PortalCall {
  readonly port: number
  readonly path: string
  readonly cookie: string
  /** Sent by POST where it is given. */
  readonly body?: object
  readonly idempotencyKey?: string
  readonly agent: Agent
}

export interface PortalAnswer {
  /** 0 where no answer came. */
  readonly status: number
  readonly text: string
  readonly ms: number
}

/** Calls the portal as its page does. Never throws: what went wrong is counted. */
export function callPortal({
  port,
  path,
  cookie,
  body,
  idempotencyKey,
  agent,
}: PortalCall): Promise<PortalAnswer> {
  const startMs = performance.now()
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    host: `localhost:${port}`,
    cookie,
    'x-myaccount-request': '1',
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - startMs })
    const method = payload === undefined ? 'GET' : 'POST'
    request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      let text = answer.headers.location ?? ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('end', () => end(answer.statusCode ?? 0, text)).on('error', (error) => end(0, error.message))
    })
      .on('error', (error) => end(0, error.message))
      .end(payload)
  })
}
