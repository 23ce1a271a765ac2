import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Scanner } from './port.ts'

interface ClamavOptions {
  /** `tcp://host:3310`, or `unix:///run/clamav/clamd.sock`. */
  readonly url: string
  readonly timeoutMs: number
}

/** clamd's INSTREAM: chunks with their length before them, an empty one at the end, then one line of answer. */
export function clamavScanner({ url, timeoutMs }: ClamavOptions): Scanner {
  return {
    async scan(bytes) {
      const socket = open(url)
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The scanner does not answer')))
      const answered = readAll(socket)
      // Awaited below: a scanner that hangs up in the middle must not end the process.
      answered.catch(() => {})
      try {
        await send(socket, bytes)
        const answer = await answered
        if (answer.endsWith(' FOUND')) return 'infected'
        if (answer.endsWith(': OK')) return 'clean'
        throw new Error('The scanner did not say')
      } finally {
        socket.destroy()
      }
    },
  }
}

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname)
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of bytes) {
    const part = Buffer.from(chunk)
    if (part.length > 0) await write(socket, Buffer.concat([lengthOf(part), part]))
  }
  await write(socket, lengthOf(Buffer.alloc(0)))
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(part.length)
  return length
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.once('end', () => resolve(text.replaceAll('\0', '').trim()))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The scanner hung up')))
  })
}
