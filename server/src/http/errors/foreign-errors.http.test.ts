import { connect } from 'node:net'
import { errorCodes } from '@myaccount/contract/errors'
import { errorMessages } from '@myaccount/messages/errors/error-messages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { larkspur } from '../../../testing/test-records.ts'
import { testTokens } from '../../../testing/test-settings.ts'
import { type MethodsApp, startMethodsApp } from '../../features/payment-methods/testing/start-methods-app.ts'

/** An error of a library speaks of the library's own request; only while the body is read does it speak of the caller's. */
let the: MethodsApp
let cookie: string
const log: string[] = []

beforeAll(async () => {
  the = await startMethodsApp({}, { write: (line) => void log.push(line) })
  cookie = await the.signIn('treasurer')
})
afterAll(() => the.close())
afterEach(() => the.sandbox.changeSettings({ faults: { kinds: [] } }))

const setup = { method: 'POST', path: '/api/v1/payment/method/setup' } as const
const headers = { authorization: `Bearer ${testTokens.metrics}` }

/** How many requests of the route ended so. */
async function countOf(route: string, status: number): Promise<number> {
  const { body } = await the.call({ path: '/metrics', headers })
  const line = body
    .split('\n')
    .find((each) =>
      each.startsWith(`myaccount_request_seconds_count{method="POST",route="${route}",status="${status}"}`),
    )
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('the processor refuses what we send', () => {
  test.each(['bad_parameter', 'account_gone', 'key_of_another_request'] as const)(
    '%s: counts as our fault, logged and counted',
    async (kind) => {
      const before = await countOf(setup.path, 500)
      log.length = 0
      the.sandbox.changeSettings({ faults: { kinds: [kind], on: 'write', calls: 1 } })
      const answer = await the.call({ ...setup, cookie, body: { accountNumber: larkspur, kind: 'card' } })
      const isOpen = kind === 'key_of_another_request'
      const code = isOpen ? 'unavailable' : 'internal'
      expect(answer.json()).toMatchObject({
        status: errorCodes[code],
        code,
        title: errorMessages[code].title.message,
      })
      expect(answer.statusCode).toBe(errorCodes[code])
      const notified = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed')
      expect(notified).toEqual([expect.objectContaining({ level: 50, code })])
      expect(await countOf(setup.path, 500)).toBe(before + (isOpen ? 0 : 1))
    },
  )
})

describe('mistakes of the caller keep their code', () => {
  test.each([
    ['no JSON', '{"accountNumber"', 400, 'input.invalid'],
    ['a forbidden prototype key', `{"accountNumber":"${larkspur}","__proto__":{}}`, 400, 'input.invalid'],
    ['an empty body', '', 400, 'input.invalid'],
    ['a field that is not right', { accountNumber: larkspur, kind: 'coin' }, 422, 'input.invalid'],
    ['a body too large', `"${'x'.repeat(200_000)}"`, 413, 'too_large'],
  ] as const)('answers %s with the code of a mistake', async (_, body, status, code) => {
    const answer = await the.call({ ...setup, cookie, body })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test('counts no fault of ours when a sender of records hangs up', async () => {
    const route = '/feed/v1/records'
    log.length = 0
    const origin = new URL(await the.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(origin.port), origin.hostname)
    const head = [
      `POST ${route} HTTP/1.1`,
      `host: localhost:3000`,
      `authorization: Bearer ${testTokens.feed}`,
      'content-type: application/x-ndjson',
      'content-length: 1000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n{"v":1`)
    // The handler has begun: it tells of the load first.
    await expect.poll(() => the.sql(`select from feed_imports where source = 'http'`)).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => log.filter((line) => line.includes('request refused'))).toHaveLength(1)
    expect(log.filter((line) => line.includes('request failed'))).toEqual([])
  })
})
