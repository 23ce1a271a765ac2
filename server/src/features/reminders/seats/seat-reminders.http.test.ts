import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSender } from '../../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { seatRemindersJob } from './seat-reminders.job.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

const job = () => seatRemindersJob(the.parts.reminders)

test('reminds an owner of a seat that ends 30 days before, once, and of none that was ended', async () => {
  const sender = openSender(the)
  await the.sql(`update seats set seat_to = '2026-04-09' where feed_id in ('seat-treasurer', 'seat-viewer')`)
  await the.sql(`update seats set ended_at = now() where feed_id = 'seat-viewer'`)
  while ((await job().run()) > 0);
  while ((await job().run()) > 0);
  await sender.send()
  expect(sender.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@larkspur.example', 'A seat ends on Apr 09, 2026'],
  ])
  expect(sender.sent[0]?.text).toContain('The treasurer has this role until then: Treasurer.')
})
