import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

const [execute, query] = ['E'.charCodeAt(0), 'Q'.charCodeAt(0)]

/** Stands before a database and counts the connections through it and the statements that are executed on them. */
export async function startCountingProxy(databaseUrl: string) {
  const database = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let statements = 0
  let connections = 0
  let mostConnections = 0

  const listener = net.createServer((client) => {
    connections += 1
    mostConnections = Math.max(mostConnections, connections)
    client.once('close', () => {
      connections -= 1
    })
    const server = net.connect(Number(database.port), database.hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket))
    }
    const count = makeCounter(() => {
      statements += 1
    })
    client.on('data', count)
    client.pipe(server)
    server.pipe(client)
    client.once('close', () => server.destroy())
    server.once('close', () => client.destroy())
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    /** The same address by way of the proxy. */
    through(url: string) {
      const own = new URL(url)
      own.hostname = '127.0.0.1'
      own.port = String(port)
      return own.href
    },
    statements: () => statements,
    mostConnections: () => mostConnections,
    stop() {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}

/** A message is its letter, its length with the length itself, and its content; the first has no letter. */
function makeCounter(onStatement: () => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const start = isFirst ? 0 : 1
      if (rest.length < start + 4) return
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return
      if (!isFirst && (rest[0] === execute || rest[0] === query)) onStatement()
      isFirst = false
      rest = rest.subarray(end)
    }
  }
}
