import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { requestUntilAnswered } from './request.ts'

type Reply = (request: IncomingMessage, response: ServerResponse) => void

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Answers by the given replies, the last one again and again, and keeps what it was sent. */
async function startStub(...replies: readonly Reply[]) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    replies[Math.min(bodies.length, replies.length) - 1]?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/v1/records`, bodies }
}

const say =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (_request, response) =>
    response.writeHead(status, headers).end(`{"status":${status}}`)
/** The server has done its work, and the sender never learns of it. */
const cut: Reply = (request) => request.socket.destroy()
const cutInTheMiddle: Reply = (request, response) => {
  response.writeHead(200, { 'content-length': '100' }).write('{"applied"')
  setTimeout(() => request.socket.destroy(), 5)
}

const pace = { firstPauseMs: 2, longestPauseMs: 8 }

async function post(url: string, log: string[] = [], signal = new AbortController().signal) {
  const options = { method: 'POST', headers: {}, body: 'lines', signal } as const
  return requestUntilAnswered(url, options, pace, (text) => log.push(text))
}

test.each([
  ['503', say(503)],
  ['429', say(429)],
  ['500', say(500)],
  ['a cut connection', cut],
  ['an answer that breaks off', cutInTheMiddle],
])('sends the same body again after %s', async (_name, failure) => {
  const stub = await startStub(failure, failure, say(200))
  const log: string[] = []
  expect(await post(stub.url, log)).toMatchObject({ status: 200, text: '{"status":200}' })
  expect(stub.bodies).toEqual(['lines', 'lines', 'lines'])
  expect(log).toHaveLength(2)
  expect(log[1]).toMatch(/^\/feed\/v1\/records: (HTTP \d+|no answer) at try 2, retry in \d+ ms$/)
})

test.each([400, 401, 413, 415, 422])('hands %d to a person instead of repeating it', async (status) => {
  const stub = await startStub(say(status))
  expect((await post(stub.url)).status).toBe(status)
  expect(stub.bodies).toHaveLength(1)
})

test('waits longer after each failure, up to the longest pause, and never less than half of it', async () => {
  const stub = await startStub(say(503), say(503), say(503), say(503), say(503), say(200))
  const log: string[] = []
  await post(stub.url, log)
  const pauses = log.map((text) => Number(/retry in (\d+) ms/.exec(text)?.[1]))
  pauses.forEach((pauseMs, index) => {
    const doubledMs = Math.min(pace.firstPauseMs * 2 ** index, pace.longestPauseMs)
    expect(pauseMs).toBeGreaterThanOrEqual(doubledMs / 2)
    expect(pauseMs).toBeLessThanOrEqual(doubledMs)
  })
})

test('waits as long as the portal asks', async () => {
  const stub = await startStub(say(503, { 'retry-after': '1' }), say(200))
  const log: string[] = []
  await post(stub.url, log)
  expect(log[0]).toMatch(/retry in 1000 ms$/)
})

test('tries until it is stopped where nobody listens', async () => {
  const stopping = new AbortController()
  const log: string[] = []
  const tried = post('http://127.0.0.1:1/records', log, stopping.signal)
  await expect.poll(() => log.length).toBeGreaterThan(2)
  stopping.abort()
  await expect(tried).rejects.toThrow('aborted')
})
