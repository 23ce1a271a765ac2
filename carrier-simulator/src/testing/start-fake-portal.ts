import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FeedLine } from '../book.ts'

const unnamed = { type: null, id: null, version: null }

export interface FakePortal {
  readonly url: string
  /** Every line of the feed that was accepted, in order. */
  readonly lines: FeedLine[]
  readonly authorizations: (string | undefined)[]
  /** 200 accepts, anything else refuses everything. */
  answerWith(status: number): void
  rejectNext(reason: string): void
  stop(): Promise<void>
}

/** The portal's end of the feed, as docs/feed.md says it, with a memory. */
export async function startFakePortal(): Promise<FakePortal> {
  const lines: FeedLine[] = []
  const authorizations: (string | undefined)[] = []
  let status = 200
  let rejection: string | undefined
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      authorizations.push(request.headers.authorization)
      const isFeed = request.method === 'POST' && request.url === '/feed/v1/records'
      const isNdjson = request.headers['content-type'] === 'application/x-ndjson'
      if (status !== 200 || !isFeed || !isNdjson) {
        response.writeHead(status === 200 ? 404 : status).end()
        return
      }
      const received = body.split('\n').filter(Boolean)
      const rejected =
        rejection === undefined ? [] : [{ line: 1, ...unnamed, code: 'not_allowed', reason: rejection }]
      rejection = undefined
      lines.push(...received.slice(rejected.length).map((line) => JSON.parse(line) as FeedLine))
      const applied = received.length - rejected.length
      const answer = { lines: received.length, applied, repeated: 0, parked: 0, rejected }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    authorizations,
    answerWith(next) {
      status = next
    },
    rejectNext(reason) {
      rejection = reason
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
