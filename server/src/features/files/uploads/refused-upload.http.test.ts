import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from '../../../../testing/start-s3.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { claimRecords, testClaims } from '../../../../testing/test-claims.ts'
import { larkspur, testRecords } from '../../../../testing/test-records.ts'

let the: TestApp
let store: Awaited<ReturnType<typeof startS3>>
let port: number
beforeAll(async () => {
  store = await startS3()
  the = await createTestApp({
    records: [...testRecords(), ...claimRecords()],
    environment: store.environment,
  })
  await the.app.listen({ host: '127.0.0.1', port: 0 })
  port = (the.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await the?.close()
  await store?.stop()
})

/** More than the buffers on both sides of a connection hold. */
const bytes = Buffer.alloc(8_000_000)

test('answers the next request on the connection of an upload that the store refused', async () => {
  const cookie = await the.signIn('owner')
  const own = { cookie, 'x-myaccount-request': '1' }
  const added = await the.call({
    method: 'POST',
    path: '/api/v1/files',
    cookie,
    body: {
      claimNumber: testClaims.open,
      name: 'walk-around.mp4',
      sizeBytes: bytes.length,
      fingerprint: '0'.repeat(64),
    },
  })
  expect(added.statusCode).toBe(201)
  // The only connection, as one of a balancer to this process is.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: string, path: string, headers: object, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers: { ...own, ...headers } })
      sent.on('response', (answer: IncomingMessage) =>
        answer.resume().on('end', () => resolve(answer.statusCode)),
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const upload = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': bytes.length,
  }
  store.switches.isAway = true
  expect(await send('PATCH', `/api/v1/uploads/${added.json().fileId}`, upload, bytes)).toBe(503)
  store.switches.isAway = false
  expect(await send('GET', `/api/v1/policies?accountNumber=${larkspur}`, {})).toBe(200)
  agent.destroy()
})
