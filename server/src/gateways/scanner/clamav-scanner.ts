import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { fileLimits } from '@myaccount/domain/files/file-limits'
import { testVirus } from './embedded-scanner.ts'
import { type Scanner, ScannerError } from './port.ts'

const block = 512

/**
 * A tar of as many bytes as the largest file that people may add: the scanners' test file, then zeros. A scanner that
 * finds nothing in it has no signatures, or passes over what is large and says that it is clean.
 */
function testArchive(): Readable {
  return Readable.from(parts())
}

function* parts(): Generator<Buffer> {
  const filling = fileLimits.videoBytes - 5 * block
  yield header('eicar.com', testVirus.length)
  yield padded(Buffer.from(testVirus, 'latin1'))
  yield header('filling', filling)
  const zeros = Buffer.alloc(1024 * 1024)
  for (let left = filling; left > 0; left -= zeros.length) yield zeros.subarray(0, left)
  yield Buffer.alloc(2 * block)
}

/** ustar (POSIX.1-1988): texts and octal numbers at their places, and the sum of all bytes. */
function header(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(block)
  bytes.write(name, 0)
  const octal = (value: number, digits: number, at: number) =>
    bytes.write(value.toString(8).padStart(digits, '0'), at)
  octal(0o644, 7, 100)
  octal(0, 7, 108)
  octal(0, 7, 116)
  octal(size, 11, 124)
  octal(0, 11, 136)
  // The sum counts its own place as spaces; then the kind, an ordinary file.
  bytes.write('        0', 148)
  bytes.write('ustar', 257)
  bytes.write('00', 263)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  octal(sum, 6, 148)
  bytes[154] = 0
  return bytes
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(block - (bytes.length % block))])
}

interface ClamavOptions {
  /** `tcp://host:3310`, or `unix:///run/clamav/clamd.sock`. */
  readonly url: string
  /** Without a byte or a word from it for so long, it is away. */
  readonly timeoutMs: number
}

const trustedForMs = 60 * 60 * 1000

/**
 * clamd's INSTREAM: chunks with their length before them, an empty one at the end, then one line of answer. By its own
 * settings clamd says OK of files above 25 MB without a look at them, so it has to find the test file in a large one
 * before it is believed, and once an hour.
 */
export function clamavScanner({ url, timeoutMs }: ClamavOptions): Scanner {
  let trustedUntil = 0

  async function ask(bytes: Readable): Promise<string> {
    const socket = open(url)
    socket.setTimeout(timeoutMs, () => socket.destroy(new ScannerError('The scanner does not answer')))
    const answer = { text: '' }
    const ended = readInto(socket, answer)
    // Awaited below: a scanner that hangs up in the middle must not end the process.
    ended.catch(() => {})
    const sent = { bytes: 0 }
    try {
      await connected(socket)
      await send(socket, bytes, sent, answer)
      await ended
    } catch (cause) {
      // It may have said why before it hung up.
      if (cause instanceof ScannerError) throw cause
      if (answer.text === '') throw new ScannerError(`The scanner ${endingOf(cause, sent.bytes)}`, { cause })
    } finally {
      socket.destroy()
      bytes.destroy()
    }
    return answer.text.replaceAll('\0', '').trim()
  }

  async function prove(): Promise<void> {
    if (performance.now() < trustedUntil) return
    const answer = verdictOf(await ask(testArchive()))
    if (answer.verdict !== 'infected' || /limits\.exceeded/i.test(answer.found))
      throw new ScannerError(
        'The scanner passes over files of 100 MB: raise its MaxFileSize and MaxScanSize, or give it signatures',
      )
    trustedUntil = performance.now() + trustedForMs
  }

  return {
    async scan(bytes) {
      try {
        await prove()
      } catch (error) {
        bytes.destroy()
        throw error
      }
      return verdictOf(await ask(bytes)).verdict
    },
  }
}

/** `stream: OK`, `stream: Name FOUND`, or a sentence that ends with ERROR. */
function verdictOf(answer: string): { verdict: 'clean' | 'infected'; found: string } {
  if (answer.endsWith(' FOUND')) return { verdict: 'infected', found: answer }
  if (answer.endsWith(': OK')) return { verdict: 'clean', found: '' }
  if (/size limit exceeded/i.test(answer))
    throw new ScannerError('The scanner takes less than 100 MB: raise its StreamMaxLength')
  throw new ScannerError('The scanner answered with an error of its own: see its log')
}

function endingOf(cause: unknown, sentBytes: number): string {
  const { code } = cause as { code?: string }
  if (sentBytes === 0) return `is away (${code ?? 'it hung up'})`
  return `hung up after ${sentBytes} bytes: is its StreamMaxLength below 100 MB?`
}

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname)
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
}

/** Stops as soon as it has answered: it heard enough. */
async function send(
  socket: Socket,
  bytes: Readable,
  sent: { bytes: number },
  answer: { readonly text: string },
): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of bytes) {
    if (answer.text !== '') return
    const part = Buffer.from(chunk)
    if (part.length === 0) continue
    await write(socket, Buffer.concat([lengthOf(part), part]))
    sent.bytes += part.length
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

function readInto(socket: Socket, answer: { text: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on('data', (chunk) => {
      answer.text += chunk.toString('latin1')
    })
    socket.once('end', resolve)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('It hung up')))
  })
}
