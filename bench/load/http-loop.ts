import net from 'node:net'
import type { Samples } from './samples.ts'

export interface HttpLoop {
  readonly port: number
  /** Whole requests, made before the clock runs; the connections take them in turn. */
  readonly requests: readonly Buffer[]
  /** Each asks, waits for the answer and asks again. */
  readonly connections: number
  readonly durationMs: number
  /** Each request is sent once at most, for what cannot be done twice. */
  readonly isOnce?: boolean
  /** The status that every answer must have; 200 unless given. */
  readonly status?: number
}

/** What a browser sends with a request of our own page. */
export function writeRequest({
  port,
  path,
  cookie,
}: {
  port: number
  path: string
  cookie?: string
}): Buffer {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Accept: application/json',
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: en-US,en;q=0.9',
    'Sec-Fetch-Dest: empty',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Site: same-origin',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    'X-MyAccount-Request: 1',
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
}

/**
 * A closed loop over bare sockets. On two cores the caller must not take the server's time: an answer is found whole
 * by its length and not parsed, which costs a fifth of what Node's own client does. Throws at the first answer that
 * is not the one expected.
 */
export async function runHttpLoop(loop: HttpLoop): Promise<Samples> {
  const { port, requests, connections, durationMs, isOnce = false, status = 200 } = loop
  const latencies: number[] = []
  let bytes = 0
  let next = 0
  const startMs = performance.now()
  const endMs = startMs + durationMs
  await Promise.all(
    Array.from({ length: connections }, () =>
      callUntil(port, {
        expected: Buffer.from(String(status)),
        take: () => {
          const isOver = performance.now() >= endMs || (isOnce && next >= requests.length)
          return isOver ? undefined : requests[next++ % requests.length]
        },
        answered: (ms, size) => {
          latencies.push(ms)
          bytes += size
        },
      }),
    ),
  )
  return {
    latenciesMs: Float64Array.from(latencies),
    seconds: (performance.now() - startMs) / 1000,
    bytes,
  }
}

interface Caller {
  readonly expected: Buffer
  take(): Buffer | undefined
  answered(ms: number, bytes: number): void
}

function callUntil(port: number, { expected, take, answered }: Caller): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: 'localhost', noDelay: true })
    socket.setTimeout(30_000, () => socket.destroy(new Error('No answer within 30 s.')))
    let pending: Buffer | undefined
    let sentMs = 0
    const ask = () => {
      const request = take()
      if (request === undefined) {
        socket.end()
        resolve()
        return
      }
      sentMs = performance.now()
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      pending = pending === undefined ? chunk : Buffer.concat([pending, chunk])
      const size = sizeOfAnswer(pending)
      if (size === undefined || pending.length < size) return
      if (pending.length > size || !pending.subarray(9, 12).equals(expected)) {
        const said = pending.subarray(0, 2000).toString()
        socket.destroy(new Error(`The answer is not the one expected:\n${said}`))
        return
      }
      pending = undefined
      answered(performance.now() - sentMs, size)
      ask()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection.')))
  })
}

const headEnd = Buffer.from('\r\n\r\n')
const lengthHeader = /\r\ncontent-length: *(\d+)/i
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** Bytes of head and body together; undefined as long as that cannot be told. */
function sizeOfAnswer(received: Buffer): number | undefined {
  const end = received.indexOf(headEnd)
  if (end === -1) return undefined
  const head = received.toString('latin1', 0, end)
  const length = lengthHeader.exec(head)?.[1]
  if (length !== undefined) return end + headEnd.length + Number(length)
  return received.subarray(-lastChunk.length).equals(lastChunk) ? received.length : undefined
}
