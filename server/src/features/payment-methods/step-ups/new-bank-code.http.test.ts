import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { wrongCodeFor } from '../../../../testing/open-sender.ts'
import { larkspur, people } from '../../../../testing/test-records.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import { type EntryFixture, openStepUpFixture } from '../testing/open-step-up-fixture.ts'
import { type MethodsApp, startMethodsApp } from '../testing/start-methods-app.ts'

/** The emails of step-ups, and requests for another code. */
let the: MethodsApp
let fixture: EntryFixture

const minuteMs = 60_000
const pass = (ms: number) => {
  the.clock.nowMs += ms
}

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  the.clock.nowMs = testNowMs
  fixture = await openStepUpFixture(the)
})

test('replaces the code before with a new one, which has no tries of its own', async () => {
  const { entry, code } = await fixture.waitForCode()
  expectRefused(await fixture.enter(entry, wrongCodeFor(code)), 422, 'wrong')
  pass(minuteMs)
  expect((await fixture.askForNew(entry)).statusCode).toBe(204)
  await fixture.sender.send()
  const newest = fixture.sender.lastCode()
  if (newest !== code) {
    const old = expectRefused(await fixture.enter(entry, code), 422, 'the one before')
    expect(old.errors?.[0]?.message).toContain('You have 3 tries left.')
  }
  expect((await fixture.enter(entry, newest)).statusCode).toBe(200)
})

test('sends a code half a minute after the last at the earliest, and three times at most', async () => {
  const { entry } = await fixture.waitForCode()
  const tooSoon = await fixture.askForNew(entry)
  expect(expectRefused(tooSoon, 429, 'at once').title).toBe('Wait a moment before you ask for another code')
  expect(tooSoon.headers['retry-after']).toBe('30')
  for (let times = 1; times <= 3; times += 1) {
    pass(minuteMs)
    expect((await fixture.askForNew(entry)).statusCode).toBe(204)
  }
  pass(minuteMs)
  expect(expectRefused(await fixture.askForNew(entry), 409, 'a fourth').title).toBe('No more codes')
})

test('sends no code without a try left: the entry ends, and another starts', async () => {
  const { entry } = await fixture.waitForCode()
  // As a kill between the last try and the end leaves it.
  await the.sql('update confirmations set tries_left = 0')
  pass(minuteMs)
  expect(expectRefused(await fixture.askForNew(entry), 409, 'no try').title).toBe('Too many wrong codes')
  expect(await fixture.sender.send()).toBe(0)
  expect(fixture.factsOf(await fixture.begin(larkspur)).stepUpId).not.toBe(entry.stepUpId)
})

test('gives the entry a new half hour', async () => {
  const { entry } = await fixture.waitForCode()
  pass(29 * minuteMs)
  await fixture.askForNew(entry)
  await fixture.sender.send()
  pass(9 * minuteMs)
  expect((await fixture.enter(entry, fixture.sender.lastCode())).statusCode).toBe(200)
})

test('sends no email for what is confirmed or over by then', async () => {
  const { entry, code } = await fixture.waitForCode()
  pass(minuteMs)
  await fixture.askForNew(entry)
  await fixture.enter(entry, code)
  expect(await fixture.sender.send()).toBe(1)
  expect(fixture.sender.sent).toHaveLength(1)
  expect(fixture.sender.log).toEqual([])
  expect(expectRefused(await fixture.askForNew(entry), 409, 'confirmed').title).toBe('No code is needed')
})

test('sends no email to people who may not pay for the account any more', async () => {
  fixture.factsOf(await fixture.begin(larkspur))
  const ofTreasurer = 'user_id = (select user_id from users where email = $1)'
  await the.sql(`update seats set seat_to = '2026-03-09' where ${ofTreasurer}`, [people.treasurer])
  await fixture.sender.send()
  await the.sql(`update seats set seat_to = null where ${ofTreasurer}`, [people.treasurer])
  expect(fixture.sender.sent).toEqual([])
  expect(await the.sql('select * from confirmations where code_hash is not null')).toEqual([])
  expect(fixture.sender.log).toMatchObject([{ fields: { kind: 'step_up_code', reason: 'no seat' } }])
})

test('sends the valid code in the email that arrives after a lost mail server', async () => {
  const entry = fixture.factsOf(await fixture.begin(larkspur))
  fixture.sender.mailServer('lost')
  await fixture.sender.send()
  fixture.sender.mailServer('takes')
  pass(2 * minuteMs)
  await fixture.sender.send()
  const [first, second] = fixture.sender.sent
  expect(second?.messageId).not.toBe(first?.messageId)
  expect((await fixture.enter(entry, fixture.sender.lastCode())).statusCode).toBe(200)
  expect(await fixture.sender.send()).toBe(0)
})

test('sends only the latest of two emails that waited for the mail server', async () => {
  const entry = fixture.factsOf(await fixture.begin(larkspur))
  fixture.sender.mailServer('refuses')
  await fixture.sender.send()
  pass(31_000)
  expect((await fixture.askForNew(entry)).statusCode).toBe(204)
  await fixture.sender.send()
  fixture.sender.mailServer('takes')
  pass(2 * minuteMs)
  await fixture.sender.send()
  expect(fixture.sender.sent).toHaveLength(1)
  expect(await the.sql('select last_error as error from emails order by created_at')).toEqual([
    { error: 'not needed' },
    { error: null },
  ])
  expect((await fixture.enter(entry, fixture.sender.lastCode())).statusCode).toBe(200)
})

test('sends it once from two instances at once', async () => {
  fixture.factsOf(await fixture.begin(larkspur))
  const beside = fixture.sender.beside()
  await Promise.all([fixture.sender.send(), beside()])
  expect(fixture.sender.sent).toHaveLength(1)
})
