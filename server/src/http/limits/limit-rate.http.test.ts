import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp({ environment: { RATE_LIMITS: '1', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => the.close())
afterEach(() => {
  vi.useRealTimers()
})

const loadLarkspur = (cookie: string) =>
  the.call({ method: 'POST', path: '/api/v1/accounts', cookie, body: { accountNumber: [larkspur] } })

/** The provider of this application is away: what is let through ends there. */
async function startLogin(headers: Readonly<Record<string, string>>) {
  const { headers: notified, statusCode } = await the.call({ path: '/auth/login', headers })
  expect(statusCode).toBe(302)
  return { reason: new URL(`http://x${notified.location}`).searchParams.get('reason'), notified }
}

test('makes one session wait after 60 calls, and serves it afterwards', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [treasurer, owner] = [await the.signIn('treasurer'), await the.signIn('owner')]
  for (let call = 0; call < 60; call += 1) expect((await loadLarkspur(treasurer)).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 20_000)
  const refused = await loadLarkspur(treasurer)
  expect(expectRefused(refused, 429, 'the 61st')).toMatchObject({
    code: 'rate.limited',
    title: 'Too many tries',
  })
  expect(refused.headers['retry-after']).toBe('40')
  // Another person, and another call of the same person, have counters of their own.
  expect((await loadLarkspur(owner)).statusCode).toBe(200)
  expect((await the.call({ path: '/api/v1/accounts/summary', cookie: treasurer })).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 40_000)
  expect((await loadLarkspur(treasurer)).statusCode).toBe(200)
})

test('allows one address 300 sign-ins a minute; then the sign-in page asks to wait', async () => {
  const from = (address: string) => startLogin({ 'x-forwarded-for': address })
  for (let call = 0; call < 300; call += 1) expect((await from('203.0.113.7')).reason).toBe('unavailable')
  const { reason, notified } = await from('203.0.113.7')
  expect(reason).toBe('limited')
  expect(Number(notified['retry-after'])).toBeGreaterThan(0)
  expect(Number(notified['retry-after'])).toBeLessThanOrEqual(60)
  // Only the last address is the proxy's word: what a caller put before it changes nothing.
  expect((await from('198.51.100.1, 203.0.113.7')).reason).toBe('limited')
  expect((await from('203.0.113.8')).reason).toBe('unavailable')
})

test('counts a network of IPv6 as one caller', async () => {
  const from = (end: number) => startLogin({ 'x-forwarded-for': `2001:db8:1:2::${end.toString(16)}` })
  for (let end = 1; end <= 300; end += 1) expect((await from(end)).reason).toBe('unavailable')
  expect((await from(301)).reason).toBe('limited')
  expect((await startLogin({ 'x-forwarded-for': '2001:db8:1:3::1' })).reason).toBe('unavailable')
})

test('counts no calls of a guest who is refused anyway', async () => {
  for (let call = 0; call < 70; call += 1)
    expect((await the.call({ method: 'POST', path: '/api/v1/accounts', body: {} })).statusCode).toBe(401)
  const treasurer = await the.signIn('treasurer')
  expect((await loadLarkspur(treasurer)).statusCode).toBe(200)
})

test('counts a caller without a proxy by the socket, whatever they send', async () => {
  const alone = await createTestApp({ environment: { RATE_LIMITS: '1' } })
  try {
    const reasons: (string | undefined)[] = []
    for (let call = 0; call <= 300; call += 1) {
      const headers = { 'x-forwarded-for': `198.51.${call % 250}.1` }
      const answer = await alone.call({ path: '/auth/login', headers })
      reasons.push(/reason=(\w+)/.exec(String(answer.headers.location))?.[1])
    }
    expect(reasons.indexOf('limited')).toBe(300)
  } finally {
    await alone.close()
  }
})
