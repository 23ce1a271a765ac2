import { toPlainLine } from '@myaccount/contract/plain-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpointsWithGoodRequests, sendChanged } from '../testing/good-requests.ts'
import { startFilledApp } from '../testing/start-filled-app.ts'
import type { TestApp } from '../testing/test-app.ts'

/** Text that PostgreSQL cannot store, in every string of every good body: refused with the field named, never a 500. */
let the: TestApp

beforeAll(async () => {
  the = await startFilledApp()
})
afterAll(() => the.close())

type Place = readonly (string | number)[]

function stringsIn(value: unknown, place: Place = []): (readonly [place: Place, text: string])[] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => stringsIn(inside, [...place, name]))
}

function withText(value: unknown, [name, ...rest]: Place, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((one, at) => (at === Number(name) ? withText(one, rest, text) : one))
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [name]: withText(fields[name], rest, text) }
}

// The numbers of `loadAccounts` are compared, and the processor's event is read as it came, signed.
const bodies = endpointsWithGoodRequests.filter(
  ([name, endpoint, { body }]) =>
    typeof body === 'object' && endpoint.class === 'browser' && name !== 'loadAccounts',
)

test('has bodies to try', () => {
  expect(bodies.length).toBeGreaterThan(50)
})

test.each(bodies)('%s refuses half a character and the null character', async (_, endpoint, good) => {
  for (const [place, text] of stringsIn(good.body))
    for (const mark of ['\0', '\ud800', '\udc00']) {
      const body = withText(good.body, place, `${text}${mark}`)
      const answer = await sendChanged(the, endpoint, good, { body })
      expect(answer.statusCode, `${place.join('.')}: ${answer.body}`).toBe(422)
      const fields = answer.json().errors.map(({ field }: { field: string }) => field)
      // A union says that its deciding word is wrong, and a record names the key that it does not know.
      expect(fields.some((field: string) => place.join('.').startsWith(field))).toBe(true)
    }
})

test.each(bodies)('%s answers 500 to no name of a field', async (_, endpoint, good) => {
  for (const name of ['a\0', 'a\ud800'])
    for (const inside of [{}, { [name]: name }]) {
      const body = { ...(good.body as object), [name]: inside, answers: { [name]: name } }
      const answer = await sendChanged(the, endpoint, good, { body })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    }
})

const queries = endpointsWithGoodRequests.flatMap(([name, endpoint, good]) =>
  endpoint.query instanceof z.ZodMiniObject && endpoint.class !== 'machine'
    ? [[name, endpoint, good, Object.keys(endpoint.query.shape)] as const]
    : [],
)

test.each(queries)('%s refuses the same in its query', async (_, endpoint, good, fields) => {
  const [path = '', asked] = good.path.split('?')
  for (const field of fields)
    for (const value of ['%00', 'Larkspur%00', '%ED%A0%80', 'Larkspur%ED%A0%80']) {
      const query = new URLSearchParams(asked)
      query.delete(field)
      const answer = await sendChanged(the, endpoint, good, { path: `${path}?${query}&${field}=${value}` })
      expect(answer.statusCode, `${field}: ${answer.body}`).toBeLessThan(500)
    }
})

test.each(['/policies', '/documents', '/admin/customers', '/profile'])(
  '%s opens with any query',
  async (path) => {
    const cookie = await the.signIn(path.startsWith('/admin') ? 'employee' : 'owner')
    for (const value of ['%00', '%ED%A0%80', '%E2%80%AE']) {
      const answer = await the.call({
        path: `${path}?search=${value}&q=aaa${value}&accountNumber=${value}`,
        cookie,
        headers: { 'x-myaccount-request': null, 'sec-fetch-mode': 'navigate', accept: 'text/html' },
      })
      expect(answer.statusCode).toBeLessThan(500)
    }
  },
)

test('drops marks that a phone pastes', async () => {
  const cookie = await the.signIn('owner')
  const pasted = '\u202ALarkspur\u202C \u200EHollow\tYouth\r\nCenter\u0007'
  const body = {
    accountNumber: '1000482917',
    kind: 'certificate',
    policyNumber: '12MF0104417',
    holderName: pasted,
    holderAddress: '\uFEFF12 Mill Rd\r\nGoshen IN 46526\u200B',
    note: 'For the Nin\u0303os group 👩‍👩‍👧',
  }
  const path = '/api/v1/documents/requests'
  const answer = await the.call({ method: 'POST', path, cookie, body })
  expect(answer.statusCode, answer.body).toBe(201)
  const rows = await the.sql(`select facts from document_requests where facts ->> 'kind' = 'certificate'`)
  const kept = JSON.stringify(rows)
  expect(kept).toContain(toPlainLine(pasted))
  expect(kept).toContain('12 Mill Rd\\nGoshen IN 46526')
  expect(kept).toContain('Ni\u00F1os group 👩‍👩‍👧')
  expect(kept).not.toMatch(/[\u200B\u200E\u202A\u202C\uFEFF]/u)
})
