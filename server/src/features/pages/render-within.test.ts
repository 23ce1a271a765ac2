import { isApiPath } from '@myaccount/contract/api-paths'
import type { ClientAssets } from '@myaccount/contract/render-port'
import { describe, expect, it } from 'vitest'
import { testCarrierSettings } from '../../../testing/test-carrier.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { makeNonce, writeContentSecurityPolicy } from './content-security-policy.ts'
import { renderWithin } from './render-within.ts'

const assets: ClientAssets = {
  entryScript: '/e.js',
  earlierScripts: [],
  entryImports: [],
  chunksOf: () => [],
  css: '',
  fonts: [],
}
const request = {
  url: '/',
  language: 'en',
  nonce: 'n',
  assets,
  replaced: {},
  settings: {
    mode: 'production',
    appVersion: '1',
    timeZone: 'America/Chicago',
    processor: { kind: 'frame', origin: 'http://fields.invalid' },
    carrier: testCarrierSettings,
  },
  send: () => Promise.reject(new Error('nothing is asked')),
} as const

describe('rendering', () => {
  it('ends with the deadline when it hangs, and is reported', async () => {
    let wasNotified = false
    const hangs = renderWithin(
      5,
      ({ signal }) => {
        signal.addEventListener('abort', () => {
          wasNotified = true
        })
        return new Promise(() => {})
      },
      request,
    )
    await expect(hangs).rejects.toThrow('within 5 ms')
    expect(wasNotified).toBe(true)
  })

  it('is answered in time', async () => {
    const answer = await renderWithin(1000, async () => ({ kind: 'redirect', location: '/login' }), request)
    expect(answer).toEqual({ kind: 'redirect', location: '/login' })
  })
})

describe('calls inside the process', () => {
  it.each([
    '/api/v1/accounts',
    '/auth/sessions',
    '/status/events',
    '/API/v1',
    '/auth/callback/authorization-code',
  ])('%s belong to the API', (path) => expect(isApiPath(path)).toBe(true))
  it.each(['/', '/accounts', '/apiary', '/policies/invoices', '/authors'])('%s belong to the pages', (path) =>
    expect(isApiPath(path)).toBe(false),
  )
})

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('is, for %j, %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))
})

describe('the content security policy', () => {
  it('is the policy of every journey', () => {
    expect(writeContentSecurityPolicy({ nonce: 'N', mode: 'production', connectTo: [] })).toBe(
      "default-src 'none'; script-src 'nonce-N' 'strict-dynamic'; style-src 'self' 'nonce-N'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
  })
  it('has another nonce each time, of characters without escapes', () => {
    expect(makeNonce()).not.toBe(makeNonce())
    expect(makeNonce()).toMatch(/^[\w-]{24}$/)
  })
})
