import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseSwitch } from '../../../testing/database-away.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let the: TestApp
beforeAll(async () => {
  the = await createTestApp({ records: [] })
})
afterAll(() => the?.close())

const ready = async () => (await the.app.inject('/healthz/ready')).statusCode

test('is not ready while its database takes no writes', async () => {
  const database = await openDatabaseSwitch(the)
  expect(await ready()).toBe(200)
  await database.setReadOnly(true)
  await expect.poll(ready).toBe(503)
  expect((await the.app.inject('/healthz/live')).statusCode).toBe(200)
  await database.setReadOnly(false)
  await expect.poll(ready).toBe(200)
  await database.close()
})
