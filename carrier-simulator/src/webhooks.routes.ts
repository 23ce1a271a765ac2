import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type OutboxEvent, outboxEvent } from '@myaccount/contract/endpoints/machine'
import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import type { Carrier } from './carrier.ts'
import type { WebhookInbox } from './webhook-inbox.ts'

interface WebhookOptions {
  readonly carrier: Pick<Carrier, 'hear'>
  readonly inbox: WebhookInbox
  /** One of them has to match; during a rotation there are two. */
  readonly webhookSecrets: readonly string[]
  readonly clock: () => number
  /** The source of the bytes of uploaded documents. */
  readonly documents?: DocumentSource | undefined
}

const bodyLimitBytes = 256 * 1024

/** Receives the portal's events: signed (Standard Webhooks), each handled once by its id. */
export async function registerWebhooks(app: FastifyInstance, options: WebhookOptions): Promise<void> {
  const { carrier, inbox, webhookSecrets, clock, documents } = options
  const webhooks = webhookSecrets.map((secret) => new Webhook(secret))
  // The signature covers the bytes as received.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  app.post<{ Body: string }>('/webhooks', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
    const body = request.body ?? ''
    if (!webhooks.some((webhook) => isSigned(webhook, body, request.headers)))
      return reply.code(401).send({ error: 'The signature does not match.' })
    const event = outboxEvent.safeParse(readJson(body))
    if (!event.success || event.data.id !== request.headers['webhook-id']) {
      return reply.code(400).send({ error: 'This is not an event.' })
    }
    // A claim system stores the bytes before it confirms them; until then the event is sent again.
    if (documents && !(await fetchDocument(documents, event.data)))
      return reply.code(503).send({ error: 'The file could not be read.' })
    // The event is handled before it is stored as received: after a kill in between it is sent again, and
    // handling it again changes nothing.
    carrier.hear(event.data)
    inbox.receive(event.data, new Date(clock()))
    return reply.code(204).send()
  })
}

/** Compares each signature of the header with this secret's. */
function isSigned(webhook: Webhook, body: string, headers: IncomingHttpHeaders): boolean {
  try {
    webhook.verify(body, headers as Record<string, string>, { jsonParse: false })
    return true
  } catch {
    return false
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface DocumentSource {
  readonly portalUrl: string
  readonly eventsToken: string
}

/** Reads the bytes that the event names; false if they are missing or their hash differs. */
async function fetchDocument(
  { portalUrl, eventsToken }: DocumentSource,
  { type, data }: OutboxEvent,
): Promise<boolean> {
  if (type !== 'document.uploaded' || typeof data.fileId !== 'string') return true
  try {
    const answer = await fetch(`${portalUrl}/events/v1/files/${encodeURIComponent(data.fileId)}`, {
      headers: { authorization: `Bearer ${eventsToken}` },
      signal: AbortSignal.timeout(20_000),
    })
    if (!answer.ok || answer.body === null) return false
    const hash = createHash('sha256')
    for await (const chunk of answer.body) hash.update(chunk)
    return hash.digest('hex') === data.sha256
  } catch {
    return false
  }
}
