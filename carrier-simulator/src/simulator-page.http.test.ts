import { request as httpRequest } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestedSimulator, type TestedSimulator } from './testing/start-tested-simulator.ts'

let simulator: TestedSimulator

beforeEach(async () => {
  simulator = await startTestedSimulator()
})

afterEach(() => simulator.stop())

describe('foreign callers', () => {
  /** `fetch` sets Host itself; a browser on a rebound name does not ask. */
  const withHost = (method: string, host: string) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const { port } = new URL(simulator.url())
      const request = httpRequest(
        { host: 'localhost', port, path: '/', method, headers: { host } },
        (response) => {
          response.resume()
          resolve({ status: response.statusCode, location: response.headers.location })
        },
      )
      request.on('error', reject).end()
    })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another service of this machine', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a command from %s', async (_, headers) => {
    expect(
      (await simulator.post('/api/advance', { days: 1 }, headers as Record<string, string>)).status,
    ).toBe(403)
    expect((await simulator.post('/advance', 'days=1', headers as Record<string, string>)).status).toBe(403)
    expect(simulator.portal.lines).toEqual([])
  })

  test('refuses a foreign host name that resolves here', async () => {
    expect(await withHost('GET', 'evil.example')).toMatchObject({ status: 421 })
    expect(await withHost('POST', 'evil.example')).toMatchObject({ status: 421 })
  })

  test('redirects 127.0.0.1 to localhost', async () => {
    const { port } = new URL(simulator.url())
    expect(await withHost('GET', `127.0.0.1:${port}`)).toEqual({
      status: 307,
      location: `http://localhost:${port}/`,
    })
  })

  test('does not read a command as plain text', async () => {
    const response = await simulator.post('/api/advance', '{"days":1}', { 'content-type': 'text/plain' })
    expect(response.status).toBe(415)
  })

  test.each([{ days: 0 }, { days: -1 }, { days: 1.5 }, { days: '7' }, { days: 367 }, {}])(
    'refuses a command of %j',
    async (body) => {
      expect((await simulator.post('/api/advance', body)).status).toBe(400)
      expect(simulator.portal.lines).toEqual([])
    },
  )
})

describe('the page', () => {
  const submit = (location: string, body: string) =>
    simulator.post(location, body, {
      'content-type': 'application/x-www-form-urlencoded',
      origin: simulator.url(),
      'sec-fetch-site': 'same-origin',
    })

  test('shows the day, and moves it by a form that returns to a page', async () => {
    expect(await simulator.readPage()).toContain('Feb 20, 2026')
    const response = await submit('/advance', 'days=7')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/?done=advanced'])
    const page = await (await fetch(`${simulator.url()}/?done=advanced`)).text()
    expect(page).toContain('Feb 27, 2026')
    expect(page).toContain('7 days ahead of the calendar.')
    expect(page).toContain('The business day has moved on.')
  })

  test('switches a system by a form', async () => {
    await submit('/systems/billing_center', 'online=no')
    const page = await simulator.readPage()
    expect(page).toContain('Switched off')
    expect(page).toContain('Switch on<span class="hidden-text"> BillingCenter</span>')
  })

  test.each([
    ['/advance', 'days=8'],
    ['/advance', ''],
    ['/systems/mainframe', 'online=no'],
    ['/systems/imageright', 'online=maybe'],
  ])('%s with "%s" changes nothing', async (location, body) => {
    const response = await submit(location, body)
    expect(response.headers.get('location')).toBe('/?done=refused')
    expect(simulator.portal.lines).toEqual([])
  })

  test('accepts nothing from elsewhere, and repeats nothing that was sent', async () => {
    const response = await fetch(`${simulator.url()}/?done=<script>`)
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).not.toMatch(/<script|style=/)
  })

  test.each([
    '/look/base.css',
    '/look/simulator.css',
    '/look/public-sans.woff2',
    '/look/source-serif-4.woff2',
  ])('serves %s from its own origin', async (location) => {
    expect((await fetch(`${simulator.url()}${location}`)).status).toBe(200)
  })
})
