import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const lines: { level: number; msg: string }[] = []
let the: TestApp
beforeAll(async () => {
  the = await createTestApp({
    environment: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  })
})
afterAll(() => the.close())

test('a probe of a process that drains is answered 503, and alerts nobody', async () => {
  the.parts.drain()
  expect((await the.call({ path: '/healthz/ready' })).statusCode).toBe(503)
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})
