import { listJobs } from '@myaccount/contract/endpoints/admin'
import { listStaffPayments, listUnmatchedEvents } from '@myaccount/contract/endpoints/admin-payments'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { larkspur } from '../../../testing/test-records.ts'
import { reviewWindowStart } from '../../review-window.ts'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { candidates } from './unresolved.store.ts'

let the: PayingApp
let card: MethodFacts

const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
})
afterAll(() => the.close())
beforeEach(() => clearPayments(the))

async function ask(path: string) {
  const answer = await the.call({ path: `/api/v1/admin${path}`, cookie: await the.signIn('employee') })
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer.json()
}
const untold = async () =>
  listStaffPayments.response.parse(await ask('/payments?unresolved=email_given_up')).items.length
const strays = async () => listUnmatchedEvents.response.parse(await ask('/processor_events')).length
/** Returns the numbers that are listed, counted on /admin, and measured, which must agree. */
async function counted() {
  const { payments } = await ask('/operations')
  const jobs = listJobs.response.parse(await ask('/jobs'))
  const dead = (name: string) => jobs.find((job) => job.name === name)?.backlog.dead
  return {
    events: [await strays(), payments.unmatchedEventsCount, dead('processor_events')],
    emails: [await untold(), payments.emailsGivenUpCount, dead('emails')],
  }
}

test('removes an event of no payment of ours from manual review after 30 days', async () => {
  await the.sql(
    `insert into processor_events (event_id, type, object_id, created_at, received_at, applied_at, outcome)
     values ('evt_stray', 'charge.succeeded', 'pi_stray', $1, $1, $1, 'unknown_reference')`,
    [new Date(the.clock.nowMs)],
  )
  the.pass(30 * dayMs)
  expect((await counted()).events).toEqual([1, 1, 1])
  the.pass(1)
  expect((await counted()).events).toEqual([0, 0, 0])
})

test('keeps one that is still retried in manual review', async () => {
  await the.sql(
    `insert into processor_events (event_id, type, object_id, created_at, received_at, try_at, tries)
     values ('evt_tried', 'charge.succeeded', 'pi_tried', $1, $1, $1, 6)`,
    [new Date(the.clock.nowMs)],
  )
  the.pass(400 * dayMs)
  expect(await strays()).toBe(1)
})

test('removes a payer who was not notified after 30 days, and never counts an unneeded email', async () => {
  await the.pay({ invoices: '1000044110', method: card })
  await the.sql(`update emails set send_at = null, last_error = 'not needed'`)
  expect((await counted()).emails).toEqual([0, 0, 0])
  await the.sql(`update emails set last_error = 'no recipient'`)
  the.pass(30 * dayMs)
  expect((await counted()).emails).toEqual([1, 1, 1])
  the.pass(1)
  expect((await counted()).emails).toEqual([0, 0, 0])
})

test('reads no email without need, that still waits or that has left manual review', async () => {
  const { nowMs } = the.clock
  const email = (name: string, createdAtMs: number, over: { error: string | null; isDue?: boolean }) =>
    the.sql(
      `insert into emails (account_number, email_id, user_id, kind, about_id, created_at, send_at, last_error)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'step_up_code', $2, $3, $4, $5)`,
      [larkspur, name, new Date(createdAtMs), over.isDue ? new Date(nowMs) : null, over.error],
    )
  const [overtaken, waits, old, givenUp] = [1, 2, 3, 4]
    .map((digit) => `${digit}`.repeat(8))
    .map((start) => `${start}-0000-4000-8000-000000000000`)
  await email(`${overtaken}`, nowMs, { error: 'not needed' })
  await email(`${waits}`, nowMs, { error: 'mail is away', isDue: true })
  await email(`${old}`, nowMs - 31 * dayMs, { error: 'no recipient' })
  await email(`${givenUp}`, nowMs, { error: 'no recipient' })
  const found = await the.parts.database.read(
    'staff',
    candidates({ reviewWindowStartMs: reviewWindowStart(nowMs) }),
  )
  expect(found.map((row) => row.attemptId)).toEqual([givenUp])
})
