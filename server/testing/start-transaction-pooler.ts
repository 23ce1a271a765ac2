import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/** `ReadyForQuery`, and the letter of a session that is in no transaction. */
const [ready, idle] = ['Z'.charCodeAt(0), 'I'.charCodeAt(0)]
const terminate = 'X'.charCodeAt(0)

/**
 * A pooler in transaction mode before a database: each connection signs in at a server of its own, and from then on gets
 * the server that was given back last, for one transaction.
 */
export async function startTransactionPooler(databaseUrl: string) {
  const database = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const free: Server[] = []
  const waiting: ((server: Server) => void)[] = []
  const giveBack = (server: Server) => {
    const next = waiting.shift()
    if (next === undefined) free.push(server)
    else next(server)
  }

  const listener = net.createServer((client) => {
    const keep = (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      return socket
    }
    keep(client)
    const signedIn = openServer(keep(net.connect(Number(database.port), database.hostname)), giveBack)
    let mine: Server | undefined = signedIn
    const attach = (server: Server) => {
      mine = server
      server.answer = (bytes) => client.write(bytes)
      server.released = () => {
        mine = undefined
      }
    }
    attach(signedIn)
    client.on('data', (bytes) => {
      if (bytes[0] === terminate) return void client.end()
      if (mine !== undefined) return void mine.socket.write(bytes)
      const send = (server: Server) => {
        attach(server)
        server.socket.write(bytes)
      }
      const server = free.pop()
      if (server === undefined) waiting.push(send)
      else send(server)
    })
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((listener.address() as AddressInfo).port)
  return {
    url: url.href,
    stop() {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}

interface Server {
  readonly socket: Socket
  answer: (bytes: Buffer) => void
  released: () => void
}

function openServer(socket: Socket, giveBack: (server: Server) => void): Server {
  const server: Server = { socket, answer: () => {}, released: () => {} }
  let rest = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    server.answer(bytes)
    rest = Buffer.concat([rest, bytes])
    // A message is its letter, its length with the length itself, and its content.
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const isOver = rest[0] === ready && rest[5] === idle
      rest = rest.subarray(rest.readInt32BE(1) + 1)
      if (!isOver) continue
      server.released()
      giveBack(server)
    }
  })
  return server
}
