import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** What the next messages are answered with; the last one stays. 'hang' never answers. */
  answerWith(...answers: (number | 'hang')[]): void
  /** Ends what hangs. */
  hangUp(): void
  stop(): Promise<void>
}

/** A carrier's end of a webhook, on this machine. Redirects point at itself, so that a followed one would show. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let answers: (number | 'hang')[] = [204]
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 204
      if (answer === 'hang') return
      response.writeHead(answer, answer >= 300 && answer < 400 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    answerWith(...next) {
      answers = next
    },
    hangUp: () => server.closeAllConnections(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
