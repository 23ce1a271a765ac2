import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createErrorReporter } from './error-reporter.ts'

/** Values that stand in no report, however they came in. */
const canaries = [
  '4242424242424242',
  '4242 4242 4242 4242',
  '021000021',
  'jo@larkspur.example',
  '1000482917',
  '12MF0104417',
  '260-555-0142',
]

describe('a report', () => {
  const received: string[] = []
  let receiver: Server
  let arrived: Promise<unknown>

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        received.push(body)
        response.end('{}')
        receiver.emit('report')
      })
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    arrived = once(receiver, 'report')
  })
  afterAll(() => receiver.close())

  it('reaches the receiver without personal data', async () => {
    const { port } = receiver.address() as AddressInfo
    const reporter = createErrorReporter({ dsn: `http://key@127.0.0.1:${port}/1`, release: '1.0.0+abc' })
    reporter.setUser({ id: 'usr_1', userType: 'Insured' })
    reporter.report(
      new Error(`Broken at /api/v1/invoices?accountNumber=1000482917 for ${canaries.join(', ')}`),
    )
    await arrived
    const text = received.join('\n')
    expect(text).toContain('Broken at /api/v1/invoices')
    expect(text).toContain('1.0.0+abc')
    expect(text).toContain('usr_1')
    for (const canary of canaries) expect(text).not.toContain(canary)
    // The last line of the envelope is the report itself (specification 3 and 9).
    expect(JSON.parse(text.trim().split('\n').at(-1) ?? '')).toMatchObject({
      environment: 'production',
      release: '1.0.0+abc',
      user: { id: 'usr_1' },
      tags: { user_type: 'Insured' },
    })
  })

  it('holds no password from a message', async () => {
    const { port } = receiver.address() as AddressInfo
    arrived = once(receiver, 'report')
    const reporter = createErrorReporter({ dsn: `http://key@127.0.0.1:${port}/1`, release: '1.0.0+abc' })
    reporter.report(new Error('Sign-in failed: password=hunter2'))
    await arrived
    expect(received.at(-1)).toContain('Sign-in failed: password=[Filtered]')
    expect(received.at(-1)).not.toContain('hunter2')
  })

  it('names path, code and incident of a call', async () => {
    const { port } = receiver.address() as AddressInfo
    arrived = once(receiver, 'report')
    const reporter = createErrorReporter({ dsn: `http://key@127.0.0.1:${port}/1`, release: '1.0.0+abc' })
    const body = {
      success: false,
      status: 500,
      title: 't',
      additional_detail: 'd',
      code: 'internal',
      incident_id: 'inc_7',
    } as const
    reporter.report(
      new ApiError({ kind: 'answer', status: 500, body, path: '/api/v1/policies/{policyNumber}' }),
    )
    await arrived
    expect(received.at(-1)).toContain('inc_7')
    expect(received.at(-1)).toContain('/api/v1/policies/{policyNumber}')
  })
})
