import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { testPublicUrl } from '../../testing/test-settings.ts'
import { keepOneHostName } from './keep-one-host-name.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

/** Status, and where to. */
async function ask(
  host: string,
  url: string,
  { app = the.app, method = 'GET' as 'GET' | 'HEAD' | 'POST' } = {},
) {
  const { statusCode, headers } = await app.inject({ method, url, headers: { host } })
  return [statusCode, headers.location]
}

describe('on localhost', () => {
  test.each([
    ['127.0.0.1:3000', '/'],
    ['127.0.0.1', '/policies/invoices?status=past_due'],
    ['[::1]:3000', '/claims/Property%26Liability/1'],
    ['portal.test:3000', '//elsewhere.test/policies'],
    ['127.0.0.1:3000', '/auth/login?returnTo=%2Fpolicies'],
  ])('redirects a page of %s to localhost: %s', async (host, url) => {
    expect(await ask(host, url)).toEqual([302, `${testPublicUrl}${url}`])
    expect(await ask(host, url, { method: 'HEAD' })).toEqual([302, `${testPublicUrl}${url}`])
  })

  test.each(['localhost:3000', 'LOCALHOST:3000', 'localhost:9999', 'localhost'])(
    'accepts %s as the one name, on any port',
    async (host) => {
      // There are no pages in this application.
      expect(await ask(host, '/policies')).toEqual([404, undefined])
    },
  )

  test.each([
    ['GET', '/healthz/live', 200],
    ['GET', '/status/version', 200],
    ['GET', '/auth/sessions', 401],
    ['GET', '/auth/callback/authorization-code', 302],
    ['GET', '/metrics', 401],
    ['POST', '/webhooks/processor', 401],
    ['POST', '/policies', 404],
  ] as const)('answers calls, machines and probes by any name: %s %s', async (method, url, status) => {
    const [answered, location] = await ask('127.0.0.1:3000', url, { method })
    expect(answered).toBe(status)
    expect(location ?? '').not.toContain('localhost')
  })
})

test('answers every name with a PUBLIC_URL elsewhere', async () => {
  const app = Fastify()
  keepOneHostName(app, 'https://my.example.org')
  app.get('/policies', async () => 'page')
  expect(await ask('127.0.0.1:3000', '/policies', { app })).toEqual([200, undefined])
})
