import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseSwitch } from '../../testing/database-away.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { waitForDatabase } from './wait-for-database.ts'

let the: TestApp
beforeAll(async () => {
  the = await createTestApp({ records: [] })
})
afterAll(() => the?.close())

const wait = (atMostMs: number, url = the.ownerUrl) => {
  const notified: string[] = []
  const waited = waitForDatabase({
    url,
    atMostMs,
    everyMs: 50,
    onWait: (reason) => void notified.push(reason),
  })
  return { notified, waited }
}

test('does not wait for a running database', async () => {
  const { notified, waited } = wait(0)
  await waited
  expect(notified).toEqual([])
})

test('waits for one that is away, logs it once, and continues when it is back', async () => {
  const database = await openDatabaseSwitch(the)
  await database.off()
  const { notified, waited } = wait(60_000)
  let isThere = false
  void waited.then(() => {
    isThere = true
  })
  await expect.poll(() => notified).toEqual(['no connection'])
  expect(isThere).toBe(false)
  await database.on()
  await waited
  expect(notified).toHaveLength(1)
  await database.close()
})

test('waits for one that takes no writes too', async () => {
  const database = await openDatabaseSwitch(the)
  await database.setReadOnly(true)
  const { notified, waited } = wait(60_000)
  await expect.poll(() => notified).toEqual(['it takes no writes'])
  await database.setReadOnly(false)
  await waited
  await database.close()
})

test('ends the wait, and reports at once what no waiting repairs', async () => {
  const nobody = new URL(the.ownerUrl)
  nobody.port = '1'
  await expect(wait(120, nobody.href).waited).rejects.toThrow(/ECONNREFUSED/)
  const absent = new URL(the.ownerUrl)
  absent.pathname = '/not_there'
  const { notified, waited } = wait(60_000, absent.href)
  await expect(waited).rejects.toThrow(/does not exist/)
  expect(notified).toEqual([])
})
