import { readFileSync } from 'node:fs'
import { allEndpoints } from '@myaccount/contract/all-endpoints'
import { eventTypes } from '@myaccount/contract/events/event-data'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient } from '../../../testing/build-client.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildApp } from '../../build-app.ts'
import { openPages } from './open-pages.ts'

let the: TestApp
let pages: FastifyInstance
let off: FastifyInstance

beforeAll(async () => {
  await buildClient()
  the = await createTestApp({ records: [] })
  const { config, appVersion } = the.parts
  pages = await buildApp(the.parts, await openPages({ config, appVersion }))
  off = await buildApp(the.parts, await openPages({ config: { ...config, hasApiPage: false }, appVersion }))
}, 120_000)
afterAll(async () => {
  await off?.close()
  await pages?.close()
  await the?.close()
})

const directivesOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]),
  )

test('has an origin of its own, and loads and sends nothing', async () => {
  const answer = await pages.inject('/docs/api')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  const { 'script-src': scripts = [], ...others } = Object.fromEntries(
    directivesOf(answer.headers['content-security-policy']),
  )
  expect(others).toEqual({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:'],
    'font-src': ['data:'],
    'connect-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  })
  expect(scripts.length).toBeGreaterThan(0)
  for (const source of scripts) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('names nothing of another host to load', async () => {
  const { body } = await pages.inject('/docs/api')
  const markup = body.replace(/(<(script|style)[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3')
  expect(markup.length).toBeLessThan(5000)
  expect(markup).not.toMatch(/(src|href|action|data)="?(https?:)?\/\//)
  const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => style).join('\n')
  expect(styles).not.toMatch(/@import|url\(\s*['"]?(https?:)?\/\//)
})

test('holds every call and every event', async () => {
  const { body } = await pages.inject('/docs/api')
  const missing = [...allEndpoints.keys()].filter((name) => !body.includes(`"operationId":"${name}"`))
  expect(missing).toEqual([])
  expect(eventTypes.filter((type) => !body.includes(`"const":"${type}"`))).toEqual([])
})

test('answers the document itself, as it is in the repository', async () => {
  const answer = await pages.inject('/docs/api/openapi.json')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  const written = readFileSync(new URL('../../../../docs/api/openapi.json', import.meta.url), 'utf8')
  expect(answer.body === written).toBe(true)
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test.each(['/docs/api', '/docs/api/', '/docs/api/openapi.json'])(
  '%s is sent small, and once',
  async (url) => {
    const small = await pages.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBe('br')
    const etag = String(small.headers.etag)
    const again = await pages.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

test('leaves the policy of other pages as it is', async () => {
  const { headers } = await pages.inject('/login')
  const policy = directivesOf(headers['content-security-policy'])
  expect(policy.get('style-src')).not.toContain("'unsafe-inline'")
  expect(policy.has('sandbox')).toBe(false)
})

test.each(['/docs/api', '/docs/api/openapi.json'])(
  '%s is not there where the operator says so',
  async (url) => {
    expect((await off.inject(url)).statusCode).toBe(404)
  },
)
