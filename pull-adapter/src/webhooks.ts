import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** An event of the portal (docs/wire.md, "Events out"). */
export interface PortalEvent {
  readonly id: string
  readonly type: string
  readonly accountNumber: string
  readonly epoch: number
  readonly sequence: number
  readonly data: unknown
}

interface ReceiverOptions {
  readonly host: string
  readonly port: number
  /** An event is genuine if it is signed with one of them; during a rotation there are two. */
  readonly secrets: readonly string[]
  /** Resolves once the event is stored; it is called again for an event that came before. */
  readonly process: (event: PortalEvent) => Promise<void>
  readonly log: (text: string) => void
}

interface Receiver {
  readonly url: string
  stop(): Promise<void>
}

const bodyLimitBytes = 1024 * 1024

/** Receives events. A 2xx is a receipt, after which the portal never sends the event again by itself. */
export async function startReceiver({
  host,
  port,
  secrets,
  process,
  log,
}: ReceiverOptions): Promise<Receiver> {
  // The library refuses a timestamp that is five minutes or more away from this machine's clock.
  const webhooks = secrets.map((secret) => new Webhook(secret))

  async function answer(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST' || request.url !== '/webhooks') return 404
    const body = await readBody(request)
    if (body === undefined) return 413
    const reasons = webhooks.map((webhook) => refusalOf(webhook, body, request))
    if (!reasons.includes(null)) {
      log(`webhook refused: ${[...new Set(reasons)].join(', ') || 'no secret'}`)
      return 401
    }
    const event = readEvent(body)
    if (event === undefined || event.id !== request.headers['webhook-id']) return 400
    await process(event)
    return 204
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (status) => response.writeHead(status).end(),
      (cause) => {
        log(
          `webhook not stored, the portal sends it again: ${cause instanceof Error ? cause.message : cause}`,
        )
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/webhooks`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Undefined for a body that is longer than any event. The signature covers the bytes, so nothing is parsed before. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes <= bodyLimitBytes) chunks.push(chunk)
  }
  return bytes > bodyLimitBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}

function refusalOf(webhook: Webhook, body: string, { headers }: IncomingMessage): string | null {
  try {
    webhook.verify(body, headers as Record<string, string>, { jsonParse: false })
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

function readEvent(body: string): PortalEvent | undefined {
  try {
    const event = JSON.parse(body)
    return typeof event?.id === 'string' && typeof event.type === 'string' ? event : undefined
  } catch {
    return undefined
  }
}
