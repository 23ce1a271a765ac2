import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpDocuments } from './http-documents.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

async function archive(answer: RequestListener, timeoutMs = 5_000, nextToken?: string) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  return httpDocuments({
    url: `http://127.0.0.1:${port}/documents`,
    token: 'token-of-the-archive',
    nextToken,
    timeoutMs,
  })
}

const bytes = Buffer.from('%PDF-1.7 ...')
const hash = createHash('sha256').update(bytes).digest('hex')

test('requests by id with the token, and checks what comes', async () => {
  const asked: (string | undefined)[] = []
  const gateway = await archive(({ url, headers }, response) => {
    asked.push(url, headers.authorization)
    response.end(bytes)
  })
  expect(await gateway.read('doc:larkspur:1', hash)).toEqual({ ok: true, value: bytes })
  expect(asked).toEqual(['/documents/doc%3Alarkspur%3A1', 'Bearer token-of-the-archive'])
  expect(await gateway.read('doc:larkspur:1', hash.replace(/^./, 'x'))).toEqual({
    ok: false,
    refusal: 'damaged',
  })
})

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [401, 'away'],
  [503, 'away'],
  [302, 'away'],
])('reads an answer of %i as %s', async (status, refusal) => {
  const gateway = await archive((_, response) => response.writeHead(status, { location: '/else' }).end())
  expect(await gateway.read('one', null)).toEqual({ ok: false, refusal })
})

test('counts a silent, broken or endless answer as away, not as our fault', async () => {
  const silent = await archive(() => {}, 100)
  expect(await silent.read('one', null)).toEqual({ ok: false, refusal: 'away' })
  stop?.()
  const broken = await archive((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('%PDF')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await broken.read('one', null)).toEqual({ ok: false, refusal: 'away' })
  stop?.()
  const endless = await archive((_, response) => {
    const chunk = Buffer.alloc(1024 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  })
  expect(await endless.read('one', null)).toEqual({ ok: false, refusal: 'damaged' })
})

test.each([401, 403])(
  'sends the next token where the archive refuses the present one with %i',
  async (status) => {
    const shown: (string | undefined)[] = []
    const gateway = await archive(
      ({ headers }, response) => {
        shown.push(headers.authorization)
        if (headers.authorization === 'Bearer next-token-of-the-archive') response.end(bytes)
        else response.writeHead(status).end()
      },
      5_000,
      'next-token-of-the-archive',
    )
    expect(await gateway.read('one', hash)).toEqual({ ok: true, value: bytes })
    expect(shown).toEqual(['Bearer token-of-the-archive', 'Bearer next-token-of-the-archive'])
  },
)
