import { type JobFacts, listJobs } from '@myaccount/contract/endpoints/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { paidInvoice, postingOf, postingOfLine } from './testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from './testing/start-paying-app.ts'

/** The work that waits for the jobs of payments, as /admin shows it. */
let the: PayingApp

beforeAll(async () => {
  the = await startPayingApp()
})
afterAll(() => the.close())

async function backlogOf(name: string): Promise<JobFacts['backlog'] | undefined> {
  const answer = await the.call({ path: '/api/v1/admin/jobs', cookie: await the.signIn('employee') })
  return listJobs.response.parse(answer.json()).find((job) => job.name === name)?.backlog
}

const nothing = { waiting: 0, oldestAt: null, dead: 0 }
const at = (ms: number) => new Date(ms).toISOString()

test('counts the wait for the processor’s list for as long as nobody can pay', async () => {
  const startedAtMs = the.clock.nowMs
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: null, on: 'read' } })
  the.pass(400_000)
  await expect(the.parts.jobs.look('lost_payments')).rejects.toThrow()
  expect(await backlogOf('lost_payments')).toEqual({ waiting: 1, oldestAt: at(startedAtMs), dead: 0 })
  the.sandbox.changeSettings({ faults: { kinds: [] } })
  await the.parts.jobs.look('lost_payments')
  expect(await backlogOf('lost_payments')).toEqual(nothing)
})

test('counts waiting events of the processor once a round has passed', async () => {
  await the.parts.jobs.look('missed_events')
  const readAtMs = the.clock.nowMs
  the.pass(60_000)
  expect(await backlogOf('missed_events')).toEqual(nothing)
  the.pass(1)
  expect(await backlogOf('missed_events')).toEqual({ waiting: 1, oldestAt: at(readAtMs + 60_000), dead: 0 })
})

test("counts billing's postings until they were looked at, and gives up a payment that is posted otherwise", async () => {
  const card = await the.save('card', visa)
  const payment = await the.pay({ invoices: '1000044110', method: card })
  const other = await the.pay({ invoices: '1000043544', method: card })
  await the.load([postingOf(payment), postingOfLine(other, '1000043544', other.amountCents + 1)])
  expect(await backlogOf('postings')).toEqual({ waiting: 2, oldestAt: expect.any(String), dead: 0 })
  await the.parts.jobs.look('postings')
  expect(await backlogOf('postings')).toEqual({ ...nothing, dead: 1 })
  await the.load([await paidInvoice(the, '1000044110')])
  expect(await backlogOf('postings')).toEqual({ waiting: 1, oldestAt: expect.any(String), dead: 1 })
  await the.parts.jobs.look('postings')
  expect(await backlogOf('postings')).toEqual({ ...nothing, dead: 1 })
})

test('counts payments in manual review for the job that could not end them', async () => {
  const dead = async () => [
    (await backlogOf('payment_recovery'))?.dead,
    (await backlogOf('lost_payments'))?.dead,
  ]
  await the.sql('update payment_attempts set manual_review_since = now() where posted_on is null')
  expect(await dead()).toEqual([0, 0])
  await the.sql('update payment_attempts set reconstructed_at = now() where posted_on is null')
  expect(await dead()).toEqual([0, 1])
  await the.sql('alter table payment_attempts disable trigger declared_transitions')
  await the.sql(`update payment_attempts set state = 'unknown' where posted_on is null`)
  expect(await dead()).toEqual([1, 1])
})
