import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { errorBody } from '@myaccount/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canary } from '../testing/expect-refused.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** What only a real connection can bring: requests that are no requests. */
let the: TestApp
let port: number

beforeAll(async () => {
  the = await createTestApp()
  await the.app.listen({ host: '127.0.0.1', port: 0 })
  port = (the.app.server.address() as AddressInfo).port
})
afterAll(() => the.close())

/** Sends bytes as they stand and answers everything that comes until the server closes. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setTimeout(10_000, () => {
      socket.destroy()
      reject(new Error(`The connection stayed open after: ${answer}`))
    })
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: localhost:3000', 'connection: close', ...headers, '', ''].join('\r\n')

test.each([
  ['a header over 16 KB', get('/status/version', `x-large: ${canary.repeat(2100)}`), 431],
  ['cookies over 16 KB', get('/auth/sessions', `cookie: a=${canary.repeat(2100)}`), 431],
  ['an address over 16 KB', get(`/policies?q=${canary.repeat(2100)}`), 431],
  ['no HTTP', `${canary}\r\n\r\n`, 400],
  ['a method that nobody knows', get('/status/version').replace('GET', 'BREW'), 400],
  ['a header without a name', get('/status/version', `: ${canary}`), 400],
  ['a NUL in a header', get('/status/version', `x-a: ${canary}\0`), 400],
  ['two hosts', get('/status/version', `host: ${canary}`), 400],
  ['one host twice, in other letters', get('/policies', 'HOST: localhost:3000'), 400],
  [
    'two lengths of one body',
    `POST /api/v1/accounts HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd`,
    400,
  ],
  [
    'a length and chunks',
    `POST /api/v1/accounts HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
])('answers %s with the specified body', async (_, text, status) => {
  const answer = await sendRaw(text)
  expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.toLowerCase()).toContain('cache-control: no-store')
  const body = errorBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))
  expect(body.status).toBe(status)
  expect(answer).not.toContain(canary)
})

test('keeps the server running after all of that', async () => {
  expect(await sendRaw(get('/status/version'))).toMatch(/^HTTP\/1\.1 200 /)
})
