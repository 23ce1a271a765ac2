import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** What main.ts does on SIGTERM: not ready, no new connections, the work that was begun is finished. */
let the: TestApp
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  the = await createTestApp()
  await the.app.listen({ host: '127.0.0.1', port: 0 })
  port = (the.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  await the.close()
})

interface Answer {
  readonly status: number
  readonly connection: string | undefined
  readonly body: string
}

function ask(path: string, cookie: string, by?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'x-myaccount-request': '1' }
    const request = get({ host: '127.0.0.1', port, path, headers, ...(by && { agent: by }) })
    request.on('error', reject)
    request.on('response', async (response: IncomingMessage) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body })
    })
  })
}

test('answers a request that waits for the database after the order to end, and takes no new one', async () => {
  const cookie = await the.signIn('owner')
  const holder = new pg.Client({ connectionString: the.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table policies in access exclusive mode')

  const slow = ask('/api/v1/policies/12MF0104417', cookie, agent)
  const isWaiting = () =>
    the.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(isWaiting).toHaveLength(1)

  the.parts.drain()
  let isClosed = false
  const closed = the.app.close().then(() => {
    isClosed = true
  })
  await expect.poll(() => ask('/status/version', cookie).catch((error) => error.code)).toBe('ECONNREFUSED')
  expect(isClosed).toBe(false)

  await holder.query('commit')
  await holder.end()
  const answer = await slow
  expect(answer).toMatchObject({ status: 200, connection: 'close' })
  expect(JSON.parse(answer.body).policyNumber).toBe('12MF0104417')
  await closed
})
