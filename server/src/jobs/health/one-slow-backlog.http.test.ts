import { listJobs } from '@myaccount/contract/endpoints/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedSession } from '../../../testing/shared-session.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())

test('leaves out a backlog that cannot be counted, and keeps the others', async () => {
  await the.sql('alter table reminders_due rename to reminders_due_elsewhere')
  const waiting = (await the.parts.jobHealth.readWaiting()).map(({ name }) => name)
  expect(waiting).toContain('postings')
  expect(waiting).toContain('processor_events')
  expect(waiting).not.toContain('invoice_reminders')
  const answer = await the.call({ path: '/api/v1/admin/jobs', cookie: await sharedSession(the, 'employee') })
  expect(answer.statusCode).toBe(200)
  const states = new Map(listJobs.response.parse(answer.json()).map(({ name, state }) => [name, state]))
  expect([states.get('invoice_reminders'), states.get('postings')]).toEqual(['failing', 'well'])
})
