import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const host = '127.0.0.1'
const everyMs = 25

/** A balancer as small as one can be: it keeps connections open and sends requests to whoever says it is ready. */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true })
  const known = new Set<number>()
  const ready = new Set<number>()
  const cut: string[] = []
  let turn = 0
  const server = createServer((request, response) => {
    const port = [...ready][turn++ % Math.max(1, ready.size)]
    if (port === undefined) return fail(response, 'nobody is ready')
    const { connection: _, ...headers } = request.headers
    const forward = ask({ host, port, agent, path: request.url, method: request.method, headers }, (answer) =>
      pass(answer, response),
    )
    forward.on('error', (error) => fail(response, `${port}: ${error.message}`))
    request.pipe(forward)
  })
  function fail(response: ServerResponse, reason: string): void {
    cut.push(reason)
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  }
  // One probe at a time, as balancers do: on a slow machine they would pile up and take every connection themselves.
  const probed = new Set<number>()
  const look = setInterval(() => {
    for (const port of known) {
      if (probed.has(port)) continue
      probed.add(port)
      const probe = ask({ host, port, path: '/healthz/ready', agent: false }, (answer) => {
        answer.resume()
        if (answer.statusCode === 200) ready.add(port)
        else ready.delete(port)
      })
      probe.on('error', () => ready.delete(port))
      probe.on('close', () => probed.delete(port))
      probe.end()
    }
  }, everyMs)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** Requests that came to nothing. */
    cut,
    follow: (port: number) => void known.add(port),
    forget(port: number) {
      known.delete(port)
      ready.delete(port)
    },
    readyCount: () => ready.size,
    async stop() {
      clearInterval(look)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pass(answer: IncomingMessage, response: ServerResponse): void {
  const { connection: _, 'keep-alive': __, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers)
  answer.pipe(response)
}
