import { allEndpoints } from '@myaccount/contract/all-endpoints'
import type { Endpoint } from '@myaccount/contract/endpoint'
import { isStorable } from '@myaccount/contract/plain-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { watchTables } from '../testing/digest-tables.ts'
import { canary, expectRefused } from '../testing/expect-refused.ts'
import { endpointsWithGoodRequests, sendChanged } from '../testing/good-requests.ts'
import { startFilledApp } from '../testing/start-filled-app.ts'
import type { CallOptions, TestApp } from '../testing/test-app.ts'

/** Foreign, malformed and forged requests to every endpoint: refused as specified, and nothing is changed (SECURITY.md). */
let the: TestApp

beforeAll(async () => {
  the = await startFilledApp()
})
afterAll(() => the.close())

const foreignOrigins = ['https://evil.example', 'http://localhost:3001', 'null']
const foreignSites = ['cross-site', 'same-site', canary]

/** Headers that an endpoint of the class must not accept. */
function untrustedHeaders(endpoint: Endpoint): Record<string, string | null>[] {
  const { class: kind } = endpoint
  const origins = foreignOrigins.map((origin) => ({ origin }))
  const sites = foreignSites.map((site) => ({ 'sec-fetch-site': site }))
  if (kind === 'own-navigation' || kind === 'download') return [...origins, ...sites]
  if (kind === 'navigation') return ['cors', 'no-cors', canary].map((mode) => ({ 'sec-fetch-mode': mode }))
  if (kind !== 'browser' && kind !== 'session-check' && kind !== 'upload') return []
  const others = kind === 'session-check' ? [] : [null]
  const fixed = [...others, '', '0', `1, ${canary}`].map((value) => ({ 'x-myaccount-request': value }))
  const types = [null, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', canary]
  const bodies = endpoint.body ? types.map((type) => ({ 'content-type': type })) : []
  return [...fixed, ...origins, ...sites, { 'sec-fetch-site': 'none' }, ...bodies]
}

const badPathValues = [
  canary,
  `${canary}${'9'.repeat(100)}`,
  `${canary}${'9'.repeat(5000)}`,
  '%zz',
  '%',
  '%00',
  '%0d%0aset-cookie:%20a=b',
  "1000044110'%20or%20'1'='1",
  '1000044110%3b%20drop%20table%20invoices',
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  '%ef%bc%91%ef%bc%90%ef%bc%90%ef%bc%90%ef%bc%94%ef%bc%94%ef%bc%91%ef%bc%91%ef%bc%90',
  '12mf0104417',
]

const badQueryValues = [
  '',
  canary.repeat(500),
  `' or 1=1 -- ${canary}`,
  `${canary}\u0000`,
  `${canary}\u001b[2J\u0008`,
  '{"$gt":""}',
  '١٢٣٤٥٦٧٨٩٠',
]
/** A number of the carrier, or the id of a record, may look like these. */
const plainTexts = [canary, '0000-01-01', '2026-02-30']
const numbersOfTheCarrier = [
  'accountNumber',
  'policyNumber',
  'invoiceNumber',
  'claimNumber',
  'number',
  'invoices',
  'id',
]

function queryFields(endpoint: Endpoint): string[] {
  return endpoint.query instanceof z.ZodMiniObject ? Object.keys(endpoint.query.shape) : []
}

function withQuery(path: string, field: string, value: string): string {
  const url = new URL(path, 'http://portal.invalid')
  url.searchParams.set(field, value)
  return `${url.pathname}${url.search}`
}

/** Their answers are never the same twice. */
const everNew: ReadonlySet<string> = new Set([
  'listAudit',
  'downloadPersonalData',
  'askToActAs',
  'verifyCaller',
  'startMethod',
  'makePayLink',
  'startGuestCard',
  'requestRefund',
  'approveRefund',
  'rejectRefund',
  'withdrawRefund',
  'makeTally',
  'postBanner',
  'signOutCustomer',
])

interface NewEachTime {
  readonly incident_id?: string
  readonly bill?: { readonly order?: object | null } | null
  readonly newReportId?: string
}

/**
 * Each look-up of a guest opens a checkout of its own, each reading of a form offers an id of its own, and each refusal,
 * such as of what can be done once, has its number; all else of two answers is the same.
 */
function sameOf(answer: NewEachTime): unknown {
  if (answer?.incident_id !== undefined) return { ...answer, incident_id: '' }
  const order = answer?.bill?.order
  if (order) return { ...answer, bill: { ...answer.bill, order: { ...order, checkoutId: '' } } }
  return answer?.newReportId === undefined ? answer : { ...answer, newReportId: '' }
}

const allMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

// Signing in is the test's own doing.
const { unchanged, changed } = watchTables(() => the, ['sessions'])

describe.each(endpointsWithGoodRequests)('%s', (name, endpoint, good) => {
  const send = (changes?: Partial<CallOptions>) => sendChanged(the, endpoint, good, changes)

  test('answers a good request as declared', async () => {
    changed()
    const answer = await send()
    expect(answer.statusCode, answer.body).toBe(endpoint.status ?? 200)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('refuses requests from other sites', async () => {
    await unchanged(async () => {
      for (const headers of untrustedHeaders(endpoint)) {
        const error = expectRefused(await send({ headers }), 403, JSON.stringify(headers))
        expect(error.code).toBe('request.untrusted')
      }
    })
  })

  test('answers no other method', async () => {
    const known = [...allEndpoints.values()]
      .filter((one) => one.path === endpoint.path)
      .map((one) => one.method)
    await unchanged(async () => {
      for (const method of allMethods.filter((one) => !known.some((of) => of === one)))
        expectRefused(await send({ method, ...(method === 'GET' && { body: undefined }) }), 404, method)
    })
    // A path may be read with a query of its own.
    const read = endpointsWithGoodRequests.find(
      ([, one]) => one.path === endpoint.path && one.method === 'GET' && one.status !== 302,
    )
    const head = await send({ method: 'HEAD', ...(read && { path: read[2].path }) })
    expect(head.statusCode).toBe(read ? 200 : 404)
    expect(head.body).toBe('')
  })

  test('refuses hostile paths', async () => {
    const names = [...endpoint.path.matchAll(/\{\w+\}/g)]
    // What is wrong is the path alone: the query is the good one.
    const asked = good.path.match(/\?.*/)?.[0] ?? ''
    await unchanged(async () => {
      for (const value of names.length > 0 ? badPathValues : [])
        expectRefused(await send({ path: `${endpoint.path.replace(/\{\w+\}/, value)}${asked}` }), 404, value)
      expectRefused(await send({ path: `${good.path.split('?')[0]}/${canary}/%zz` }), 404, 'bad escape')
    })
  })

  test('names the field of a hostile query and never repeats the value', async () => {
    // Any text is a wish to return to; what becomes of it is safe-return-path's.
    const fields = queryFields(endpoint).filter((field) => field !== 'returnTo')
    await unchanged(async () => {
      for (const field of fields) {
        const bad = numbersOfTheCarrier.includes(field) ? badQueryValues : [...badQueryValues, ...plainTexts]
        // Words are searched for whatever they say, but for what is no words.
        const noWords = (value: string) => value === '' || value.length > 100 || !isStorable(value)
        const values = (field === 'search' || field === 'q' ? bad.filter(noWords) : bad).map((value) =>
          withQuery(good.path, field, value),
        )
        // The first is no number either, for a parameter that may be repeated.
        const twice = `${withQuery(good.path, field, `${canary}!`)}&${field}=${canary}`
        // What names no account is not there, whatever it is (wire.md); two names are none.
        const areNames = endpoint.path === '/api/v1/payment/pending'
        for (const path of areNames ? values : [])
          expectRefused(await send({ path }), 404, path.slice(0, 200))
        for (const path of areNames ? [twice] : [...values, twice]) {
          const error = expectRefused(await send({ path }), 422, path.slice(0, 200))
          // Of a parameter that may be repeated each is told.
          expect([...new Set(error.errors?.map((one) => one.field.split('.')[0]))]).toEqual([field])
        }
      }
    })
  })

  test('ignores unknown fields', async () => {
    if (endpoint.class === 'navigation' || endpoint.class === 'own-navigation') return
    changed()
    const plain = await send()
    const extra = `zq=${canary}&__proto__[isAdmin]=true&constructor=${canary}&accounts_owned=9&%zz=%zz`
    const path = `${good.path}${good.path.includes('?') ? '&' : '?'}${extra}`
    const isObject = typeof good.body === 'object'
    const body = isObject ? { body: { ...(good.body as object), [canary]: canary, role: 'owner' } } : {}
    const answer = await send({ path, ...body })
    expect(answer.statusCode).toBe(plain.statusCode)
    expect(answer.body).not.toContain(canary)
    if (endpoint.response && !everNew.has(name)) expect(sameOf(answer.json())).toEqual(sameOf(plain.json()))
  })
})

test('ignores a return path to another site', async () => {
  const tooLong = await the.call({ path: `/auth/login?returnTo=/${canary.repeat(300)}` })
  expectRefused(tooLong, 422, 'too long')
})

describe('cookies', () => {
  const name = '__Host-myaccount_session'
  const ask = async (cookie: string) => (await the.call({ path: '/auth/sessions', cookie })).statusCode

  test('accepts only the token itself', async () => {
    const [, token = ''] = (await the.signIn('owner')).split('=')
    const [row] = await the.sql<{ hash: string }>(
      `select encode(session_hash, 'base64') as hash from sessions order by created_at desc limit 1`,
    )
    const swapped = token.replace(/[a-zA-Z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    for (const value of [
      '',
      canary,
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      `"${token}"`,
      encodeURIComponent(`${token} `),
      swapped,
      row?.hash.replace('=', '') ?? '',
      `' or '1'='1`,
      'A'.repeat(10_000),
    ]) {
      expect(await ask(`${name}=${value}`), value).toBe(401)
    }
    for (const other of ['myaccount_session', '__Secure-myaccount_session', '__host-myaccount_session'])
      expect(await ask(`${other}=${token}`), other).toBe(401)
    expect(await ask(`${name}=${token}`)).toBe(200)
    expect(await ask(`a=b; __proto__=c;;=d; ${name} = ${token} ;e`)).toBe(200)
  })

  test('uses the first of two cookies with the same name, whatever the second holds', async () => {
    const own = await the.signIn('owner')
    const stranger = await the.signIn('stranger')
    const who = async (cookie: string) =>
      (await the.call({ path: '/auth/sessions', cookie })).json().display_name
    expect(await who(`${own}; ${stranger}`)).toBe('The owner')
    expect(await who(`${stranger}; ${own}`)).toBe('The stranger')
    expect(await ask(`${name}=${'A'.repeat(43)}; ${own}`)).toBe(401)
  })
})
