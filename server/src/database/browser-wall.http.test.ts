import { setTimeout as sleep } from 'node:timers/promises'
import { type EndpointClass, endpoint } from '@myaccount/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildApp } from '../build-app.ts'
import { bindEndpoint } from '../http/bind-endpoint.ts'
import { asProcess } from './browser-wall.ts'
import type { Scope } from './scope.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())

const refused = 'What a browser triggers never runs in the scope of jobs'
const read = async (scope: Scope) =>
  await the.parts.database.read(scope, sql`select 1`).then(
    () => 'read',
    (error: Error) => error.message,
  )

/** What the work comes to as a route's handler. */
async function asHandler(of: EndpointClass, work: () => Promise<string>): Promise<string> {
  const probe = endpoint({
    method: 'GET',
    path: '/api/v1/probe-of-the-wall',
    class: of,
    access: of === 'machine' ? { kind: 'machine', token: 'metrics' } : { kind: 'public' },
    summary: 'Of this test.',
  })
  let came = 'nothing'
  const app = await buildApp({
    ...the.parts,
    bindRoutes: (bind) =>
      bindEndpoint(bind, probe, async () => {
        came = await work()
        return {}
      }),
  })
  const headers = {
    'x-myaccount-request': '1',
    authorization: `Bearer ${the.parts.config.tokens.metrics}`,
  }
  const answer = await app.inject({ url: probe.path, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  await app.close()
  return came
}

describe('the scope of jobs', () => {
  test.each(['browser', 'session-check', 'own-navigation', 'download', 'probe'] as const)(
    'is closed to the handler of the class %s',
    async (of) => {
      expect(await asHandler(of, () => read('jobs'))).toBe(refused)
    },
  )

  test('is closed to its transactions, and to work after a pause', async () => {
    const write = async () => {
      await sleep(1)
      return await the.parts.database
        .transaction('jobs', (tx) => tx.change(sql`select 1`))
        .then(
          () => 'written',
          (error: Error) => error.message,
        )
    }
    expect(await asHandler('browser', write)).toBe(refused)
  })

  test('is open to machines, to the process, and to its work that a browser waits for', async () => {
    expect(await asHandler('machine', () => read('jobs'))).toBe('read')
    expect(await read('jobs')).toBe('read')
    expect(await asHandler('browser', () => asProcess(() => read('jobs')))).toBe('read')
  })

  test('is the only scope that is closed to a browser', async () => {
    for (const scope of ['staff', 'session', { accounts: [] }, { payment: [] }] satisfies Scope[])
      expect(await asHandler('browser', () => read(scope))).toBe('read')
  })
})
