import { codeLivesMs } from '@myaccount/domain/confirmations/purpose'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { copperwillow, larkspur } from '../../testing/test-records.ts'
import { keepCodeStatement } from './codes.store.ts'
import { insertConfirmationStatement } from './confirmations.store.ts'
import { hashCode } from './one-time-code.ts'
import { tryCode } from './try-code.ts'

/** Limits on wrong codes of one confirmation and of one person, and the alarm about wrong codes of everybody. */
let the: TestApp
const hourMs = 60 * 60_000
let guesser: Uuid
let other: Uuid
const logged: string[] = []

beforeAll(async () => {
  the = await createTestApp({
    environment: { LOG_LEVEL: 'warn' },
    logTo: { write: (line) => logged.push(line) },
  })
  const [first, second] = await the.sql<{ id: Uuid }>(
    'select user_id as id from users order by email limit 2',
  )
  if (!first || !second) throw new Error('The test records have no two people')
  guesser = first.id
  other = second.id
})
afterAll(() => the?.close())
beforeEach(() => the.sql('delete from guess_counts; delete from confirmations'))

async function begin(n: number, userId: Uuid) {
  const owner = {
    purpose: 'people',
    accountNumber: accountNumber(n % 2 ? larkspur : copperwillow),
    confirmationId: makeUuid(the.clock.nowMs, new Uint8Array(10).fill(n)),
    userId,
  } as const
  const hash = await hashCode('042137', owner)
  const times = { begunAtMs: the.clock.nowMs, endsAtMs: the.clock.nowMs + hourMs }
  await the.parts.database.transaction('jobs', async (tx) => {
    await tx.run(insertConfirmationStatement({ ...owner, ...times }))
    await tx.change(keepCodeStatement(owner, hash, the.clock.nowMs + codeLivesMs))
  })
  return owner
}

type Begun = Awaited<ReturnType<typeof begin>>
const enter = (owner: Begun, code: string) => tryCode(the.parts.database, owner, code, the.clock.nowMs)

test('locks the person for an hour after fifteen wrong codes over all purposes, and nobody else', async () => {
  for (let n = 0; n < 3; n += 1) {
    const one = await begin(10 + n, guesser)
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await enter(one, '000000')).kind).toBe('wrong')
  }
  const fresh = await begin(20, guesser)
  await expect(enter(fresh, '042137')).rejects.toMatchObject({ code: 'rate.limited' })
  expect((await enter(await begin(22, other), '042137')).kind).toBe('right')
  the.clock.nowMs += hourMs
  expect((await enter(await begin(21, guesser), '042137')).kind).toBe('right')
})

test('lets twelve parallel wrong codes take five tries', async () => {
  const one = await begin(60, guesser)
  const tried = await Promise.all(Array.from({ length: 12 }, () => enter(one, '000000')))
  expect(tried.map(({ kind }) => kind).sort()).toEqual([
    ...Array.from({ length: 7 }, () => 'ended'),
    ...Array.from({ length: 5 }, () => 'wrong'),
  ])
  expect(await enter(one, '042137')).toEqual({ kind: 'ended' })
  const counted = await the.sql(`select count from guess_counts where kind = 'one-time code'`)
  expect(counted).toEqual([{ count: 5 }])
})

test('counts no right codes', async () => {
  const one = await begin(30, guesser)
  for (let n = 0; n < 20; n += 1) expect((await enter(one, '042137')).kind).toBe('right')
})

test("takes no try of another person's code, or for another purpose or account", async () => {
  const one = await begin(50, guesser)
  for (const wrong of [
    { ...one, userId: other },
    { ...one, purpose: 'proxy' as const },
    { ...one, accountNumber: accountNumber(larkspur) },
  ])
    expect(await tryCode(the.parts.database, wrong, '042137', the.clock.nowMs)).toEqual({ kind: 'ended' })
  expect(await the.sql('select tries_left as left from confirmations')).toEqual([{ left: 5 }])
})

test('raises an alarm as a metric and a log line', async () => {
  const { guessAlarms } = the.parts
  await enter(await begin(40, guesser), '000000')
  await the.sql(`update guess_counts set count = 300 where kind = 'total'`)
  await guessAlarms.watch()
  expect(logged.filter((line) => line.includes('many wrong guesses'))).toEqual([])
  await enter(await begin(41, guesser), '000000')
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
