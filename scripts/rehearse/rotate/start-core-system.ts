import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitUntil } from '../cluster/parts/wait-until.ts'

/** The bytes of every document in the archive. */
const archivedBytes = Buffer.from('%PDF-1.7\nDeclarations')
export const archivedHash = createHash('sha256').update(archivedBytes).digest('hex')

/** A receiver of events and an archive of documents whose secrets can be changed. */
export interface CoreSystem {
  readonly url: string
  /** An event that one of them signed is accepted. */
  webhookSecrets: readonly string[]
  documentsToken: string
  /** How many deliveries had two signatures. */
  doublySignedCount(): number
  /** Resolves with the outcome of the first delivery of the claim message with these words. */
  outcomeOf(words: string): Promise<'accepted' | 'refused'>
  /** Whether this secret signed the newest delivery. */
  isNewestSignedBy(secret: string): boolean
  stop(): Promise<void>
}

interface Delivery {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const deliveredWithinMs = 20_000

export async function startCoreSystem(webhookSecret: string, documentsToken: string): Promise<CoreSystem> {
  const outcomes = new Map<string, 'accepted' | 'refused'>()
  let newest: Delivery | undefined
  let doublySigned = 0

  async function receive(request: IncomingMessage): Promise<number> {
    const delivery = { headers: request.headers, body: await readText(request) }
    newest = delivery
    if (signaturesOf(delivery).length === 2) doublySigned += 1
    const isAccepted = core.webhookSecrets.some((secret) => isSignedBy(secret, delivery))
    const { words } = JSON.parse(delivery.body).data
    // A refused event is sent again, and its first outcome is the one that counts.
    if (typeof words === 'string' && !outcomes.has(words))
      outcomes.set(words, isAccepted ? 'accepted' : 'refused')
    return isAccepted ? 204 : 401
  }

  function openDocument(request: IncomingMessage, response: ServerResponse): void {
    const isAllowed = request.headers.authorization === `Bearer ${core.documentsToken}`
    if (isAllowed) response.writeHead(200, { 'content-type': 'application/pdf' }).end(archivedBytes)
    else response.writeHead(401).end()
  }

  const server = createServer((request, response) => {
    if (request.method === 'GET') return openDocument(request, response)
    receive(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const core: CoreSystem = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecrets: [webhookSecret],
    documentsToken,
    doublySignedCount: () => doublySigned,
    outcomeOf: (words) =>
      waitUntil(async () => outcomes.get(words), {
        what: 'the delivery of an event',
        atMostMs: deliveredWithinMs,
        everyMs: 20,
      }),
    isNewestSignedBy: (secret) => newest !== undefined && isSignedBy(secret, newest),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return core
}

/** Standard Webhooks: signatures like `v1,BASE64`, separated by blanks. */
function signaturesOf({ headers }: Delivery): readonly string[] {
  return String(headers['webhook-signature']).split(' ')
}

/** Compares as a receiver would, without the code that signed. */
function isSignedBy(secret: string, delivery: Delivery): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const { 'webhook-id': id, 'webhook-timestamp': timestamp } = delivery.headers
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${delivery.body}`).digest('base64')
  return signaturesOf(delivery).includes(`v1,${signature}`)
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
