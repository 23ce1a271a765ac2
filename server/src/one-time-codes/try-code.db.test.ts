import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { copperwillow, larkspur } from '../../testing/test-records.ts'
import { codeLivesMs, hashCode, type Purpose } from './one-time-code.ts'
import { keepCodeStatement } from './one-time-codes.store.ts'
import { tryCode } from './try-code.ts'

/** Wrong codes of one person over many purposes and accounts, and the alarm of everybody's. */
let the: TestApp
const hourMs = 60 * 60_000
const [guesser, other] = [1, 2].map((n) => makeUuid(n, new Uint8Array(10).fill(n))) as [Uuid, Uuid]
const logged: string[] = []

beforeAll(async () => {
  the = await createTestApp({
    environment: { LOG_LEVEL: 'warn' },
    logTo: { write: (line) => logged.push(line) },
  })
})
afterAll(() => the?.close())
beforeEach(() => the.sql('delete from guess_counts'))

async function makePurpose(n: number): Promise<Purpose> {
  const purposeId = makeUuid(the.clock.nowMs, new Uint8Array(10).fill(n))
  const purpose: Purpose = {
    kind: 'people',
    accountNumber: accountNumber(n % 2 ? larkspur : copperwillow),
    purposeId,
  }
  const hash = await hashCode('042137', purpose)
  await the.parts.database.transaction('jobs', (tx) =>
    tx.change(keepCodeStatement(purpose, hash, the.clock.nowMs + codeLivesMs)),
  )
  return purpose
}

const enter = (purpose: Purpose, code: string, userId: Uuid) =>
  tryCode(the.parts.database, purpose, code, { userId, nowMs: the.clock.nowMs })

test('locks the person for an hour after fifteen wrong codes over all purposes, and nobody else', async () => {
  for (let n = 0; n < 3; n += 1) {
    const purpose = await makePurpose(10 + n)
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await enter(purpose, '000000', guesser)).kind).toBe('wrong')
  }
  const fresh = await makePurpose(20)
  await expect(enter(fresh, '042137', guesser)).rejects.toMatchObject({ code: 'rate.limited' })
  expect((await enter(fresh, '042137', other)).kind).toBe('right')
  the.clock.nowMs += hourMs
  expect((await enter(await makePurpose(21), '042137', guesser)).kind).toBe('right')
})

test('counts no right codes', async () => {
  const purpose = await makePurpose(30)
  for (let n = 0; n < 20; n += 1) expect((await enter(purpose, '042137', guesser)).kind).toBe('right')
})

test('raises an alarm as a metric and a log line', async () => {
  const { guessAlarms } = the.parts
  await enter(await makePurpose(40), '000000', guesser)
  await the.sql(`update guess_counts set count = 300 where kind = 'total'`)
  await guessAlarms.watch()
  expect(logged.filter((line) => line.includes('many wrong guesses'))).toEqual([])
  await enter(await makePurpose(41), '000000', guesser)
  await guessAlarms.watch()
  const lines = logged.filter((line) => line.includes('many wrong guesses'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, total: 'one_time_codes', count: 301 })
  const figures = await the.parts.metrics.registry.metrics()
  expect(figures).toContain('myaccount_guess_alarm{total="one_time_codes"} 1')
  expect(figures).toContain('myaccount_guess_alarm{total="guest_bills"} 0')
  the.clock.nowMs += 15 * 60_000
  expect(await the.parts.metrics.registry.metrics()).toContain(
    'myaccount_guess_alarm{total="one_time_codes"} 0',
  )
})
