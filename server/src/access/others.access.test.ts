import { allEndpoints } from '@myaccount/contract/all-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessCase } from '../../testing/access-rows.ts'
import { accessTable } from '../../testing/access-table.ts'
import { checkAccess } from '../../testing/check-access.ts'
import { startFilledApp } from '../../testing/start-filled-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testTokens } from '../../testing/test-settings.ts'

/** The access table for everyone but the insured: guests, newcomers, employees, machines. */
test('has rows for every endpoint, and no rows without an endpoint', () => {
  expect(Object.keys(accessTable).sort()).toEqual([...allEndpoints.keys()].sort())
})

checkAccess([...allEndpoints].filter(([, { access }]) => access.kind !== 'insured'))

let the: TestApp
beforeAll(async () => {
  the = await startFilledApp()
})
afterAll(() => the.close())

describe.each([...allEndpoints].filter(([, endpoint]) => endpoint.access.kind === 'machine'))(
  '%s',
  (name, endpoint) => {
    const row = accessTable[name]?.[0] as AccessCase
    const own = endpoint.access.kind === 'machine' ? endpoint.access.token : 'feed'
    const headersWith = (authorization: string | null) => ({
      authorization,
      'content-type': endpoint.consumes ?? (endpoint.body ? 'application/json' : null),
    })
    const send = async (authorization: string | null) => {
      const body = endpoint.method === 'POST' ? { body: row.body ?? '' } : {}
      const headers = headersWith(authorization)
      return (await the.call({ method: endpoint.method, path: row.path, ...body, headers })).statusCode
    }
    const others = Object.entries(testTokens).filter(([of]) => of !== own)

    const attempts: readonly (readonly [what: string, authorization: string | null, status: number])[] = [
      ['no token', null, 401],
      ['its own token', `Bearer ${testTokens[own]}`, 200],
      ['a wrong token', 'Bearer wrong', 401],
      ['an empty token', 'Bearer ', 401],
      ['its token as a password', `Basic ${btoa(`feed:${testTokens[own]}`)}`, 401],
      ['its token without the word', testTokens[own], 401],
      ['its token and more', `Bearer ${testTokens[own]}x`, 401],
      ['its token cut', `Bearer ${testTokens[own].slice(0, -1)}`, 401],
      ...others.map(([of, token]) => [`the token of ${of}`, `Bearer ${token}`, 401] as const),
    ]
    test.each(attempts)('answers a call with %s', async (_, authorization, status) => {
      expect(await send(authorization)).toBe(status)
    })
  },
)
