import { setTimeout as sleep } from 'node:timers/promises'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asBrowser, asProcess } from '../../../database/browser-wall.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

/** Nobody waits longer than this for a connection. */
const waitsAtMostMs = 1_500

let the: PayingApp
let card: MethodFacts

beforeAll(async () => {
  the = await startPayingApp(undefined, undefined, { connectTimeoutMs: waitsAtMostMs })
  card = await the.save('card', visa)
})
afterAll(() => the.close())

/** Keeps every connection of both roles until it is called. */
function takeEveryConnection(): () => Promise<void> {
  const { database, config } = the.parts
  const held = Promise.withResolvers<void>()
  const hold = () => database.transaction('staff', () => held.promise)
  // Each role has some of them: whoever gets none gives up.
  const all = Array.from({ length: config.database.connections }, () => [asBrowser(hold), asProcess(hold)])
  const ended = Promise.allSettled(all.flat())
  return async () => {
    held.resolve()
    await ended
  }
}

test('answers the payer with the outcome while every connection is in use after the charge', async () => {
  const before = the.sandbox.book().charges.length
  the.sandbox.changeSettings({
    faults: { kinds: ['hold_after'], calls: 1, on: 'money' },
    holdMs: 60_000,
  })
  const pressed = the.submit({ invoices: '1000044110', method: card })
  await expect.poll(() => the.sandbox.book().charges.length, { interval: 5 }).toBe(before + 1)
  const release = takeEveryConnection()
  the.sandbox.changeSettings({ faults: { kinds: [] }, holdMs: 0 })
  await sleep(waitsAtMostMs + 300)
  await release()
  const answer = await pressed
  expect([answer.statusCode, answer.json().state]).toEqual([201, 'succeeded'])
})
