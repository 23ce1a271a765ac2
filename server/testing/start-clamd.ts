import { type AddressInfo, createServer, type Socket } from 'node:net'
import { testVirus } from '../src/gateways/scanner/embedded-scanner.ts'

/** How clamd 1.4 was seen to be set and to fail; each is what some operator has. */
interface ClamdSettings {
  /** More in one stream is answered with an error, and the connection closed at once. */
  streamMaxLength: number
  /** What is larger is passed over: OK, or found to exceed a limit with `alertExceedsMax`. */
  maxFileSize: number
  alertExceedsMax: boolean
  hasSignatures: boolean
  /** `silent` takes everything and never answers; `cut` hangs up in the middle; `error` has one of its own. */
  fails: 'silent' | 'cut' | 'error' | null
}

const mebibyte = 1024 * 1024

/** A server of clamd's protocol, INSTREAM alone, with the one signature of the scanners' test file. */
export async function startClamd(over: Partial<ClamdSettings> & { readonly path?: string } = {}) {
  const { path, ...given } = over
  const settings: ClamdSettings = {
    streamMaxLength: 110 * mebibyte,
    maxFileSize: 110 * mebibyte,
    alertExceedsMax: false,
    hasSignatures: true,
    fails: null,
    ...given,
  }
  const scanned: number[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    listen(socket, settings, (length) => scanned.push(length))
  })
  await new Promise<void>((resolve) =>
    path === undefined ? server.listen(0, '127.0.0.1', resolve) : server.listen(path, resolve),
  )
  return {
    url: path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix://${path}`,
    settings,
    /** The lengths of what was scanned to the end. */
    scanned,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(socket: Socket, settings: ClamdSettings, onScanned: (length: number) => void): void {
  const command = 'zINSTREAM\0'
  let head: Buffer = Buffer.alloc(0)
  let isInStream = false
  let left = 0
  let length = 0
  let tail: Buffer = Buffer.alloc(0)
  let isFound = false
  const say = (text: string) => void socket.end(`${text}\0`)

  socket.on('data', (chunk) => {
    let given: Buffer = chunk
    while (given.length > 0) {
      if (left > 0) {
        const part = given.subarray(0, left)
        given = given.subarray(part.length)
        left -= part.length
        look(part)
        if (settings.fails === 'cut' && length > mebibyte) return void socket.destroy()
        continue
      }
      const wanted = isInStream ? 4 : command.length
      const more = given.subarray(0, wanted - head.length)
      given = given.subarray(more.length)
      head = Buffer.concat([head, more])
      if (head.length < wanted) return
      if (isInStream) left = head.readUInt32BE(0)
      else if (head.toString('latin1') !== command) return say('UNKNOWN COMMAND')
      head = Buffer.alloc(0)
      if (isInStream && left === 0) return end()
      isInStream = true
      if (length + left > settings.streamMaxLength) {
        say('INSTREAM size limit exceeded. ERROR')
        return void socket.destroySoon()
      }
    }
  })

  function look(part: Buffer): void {
    length += part.length
    const across = Buffer.concat([tail, part.subarray(0, testVirus.length)])
    isFound ||= part.includes(testVirus) || across.includes(testVirus)
    tail = (part.length < testVirus.length ? across : Buffer.from(part)).subarray(-testVirus.length)
  }

  function end(): void {
    onScanned(length)
    if (settings.fails !== 'silent') say(answerTo(settings, length, isFound))
  }
}

function answerTo(settings: ClamdSettings, length: number, isFound: boolean): string {
  if (settings.fails === 'error') return 'stream: Can’t allocate memory ERROR'
  if (length <= settings.maxFileSize)
    return isFound && settings.hasSignatures ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
  return settings.alertExceedsMax ? 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND' : 'stream: OK'
}
