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

test('a database that is there is not waited for', async () => {
  const { notified, waited } = wait(0)
  await waited
  expect(notified).toEqual([])
})

test('one that is away is waited for, told once, and gone on with when it comes', async () => {
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

test('one that takes no writes is waited for too', async () => {
  const database = await openDatabaseSwitch(the)
  await database.setReadOnly(true)
  const { notified, waited } = wait(60_000)
  await expect.poll(() => notified).toEqual(['it takes no writes'])
  await database.setReadOnly(false)
  await waited
  await database.close()
})

test('the wait has an end, and what no waiting mends is said at once', async () => {
  const nobody = new URL(the.ownerUrl)
  nobody.port = '1'
  await expect(wait(120, nobody.href).waited).rejects.toThrow(/ECONNREFUSED/)
  const absent = new URL(the.ownerUrl)
  absent.pathname = '/not_there'
  const { notified, waited } = wait(60_000, absent.href)
  await expect(waited).rejects.toThrow(/does not exist/)
  expect(notified).toEqual([])
})
