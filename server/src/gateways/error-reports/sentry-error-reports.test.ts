import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sentryErrorReports } from './sentry-error-reports.ts'

async function startReceiver() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { bodies, dsn: `http://public@127.0.0.1:${port}/1`, stop: () => server.close() }
}

test('sends an error to the receiver with its incident and without personal data', async () => {
  const receiver = await startReceiver()
  const failures: unknown[] = []
  const reports = sentryErrorReports({
    dsn: receiver.dsn,
    release: '1.0.0',
    onFailure: (error) => failures.push(error),
  })
  const message = 'Failed for odalys@larkspur.example, account 1000482917, card 4242 4242 4242 4242'
  reports.report(new Error(message), 'inc_0123456789abcdef0123')
  await reports.flush(10_000)
  receiver.stop()
  expect(failures).toEqual([])
  expect(receiver.bodies).toHaveLength(1)
  const [body] = receiver.bodies
  expect(body).toContain('Failed for [email], account [number], card [number]')
  expect(body).toContain('inc_0123456789abcdef0123')
  expect(JSON.parse(body?.trim().split('\n').at(-1) ?? '')).toMatchObject({
    environment: 'production',
    release: '1.0.0',
  })
  // Of the card eight digits: four of them may stand in an id made at random.
  for (const canary of ['odalys', '1000482917', '4242 4242', '42424242']) expect(body).not.toContain(canary)
})

test('fails nothing when the receiver is away', async () => {
  const receiver = await startReceiver()
  receiver.stop()
  const reports = sentryErrorReports({ dsn: receiver.dsn, release: '1.0.0', onFailure: () => {} })
  reports.report(new Error('no one hears this'))
  await expect(reports.flush(2_000)).resolves.toBeUndefined()
})
