import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { claimRecord } from '../../../../testing/test-claims.ts'
import { testRecords } from '../../../../testing/test-records.ts'

let the: TestApp
/** Ten working days after 2026-02-20 have passed on 2026-03-10; after 2026-03-02 they have not. */
const late = '2026-0020001'

beforeAll(async () => {
  the = await createTestApp({
    records: [
      ...testRecords(),
      claimRecord(late, { reportedDate: '2026-02-20' }),
      claimRecord('2026-0020002', { reportedDate: '2026-03-02' }),
      claimRecord('2026-0020003', { reportedDate: '2026-02-20', isOpen: false }),
      claimRecord('2026-0020004', {
        reportedDate: '2026-03-02',
        requests: [{ requestId: 'r', title: 'Estimate', dueOn: '2026-03-05' }],
      }),
    ],
  })
})
afterAll(() => the?.close())

const events = () =>
  the.sql<{ body: object }>(
    `select body from outbox_events where type = 'claim.promise_missed' order by sequence`,
  )

test('reports a missed promise of ours once, and nothing that the insured owes or that has ended', async () => {
  expect(await the.parts.claims.notifyOfMissedPromises()).toEqual({ notified: 1 })
  expect(await the.parts.claims.notifyOfMissedPromises()).toEqual({ notified: 0 })
  expect(await events()).toEqual([
    { body: { claimNumber: late, what: 'acknowledge', dueOn: '2026-03-06', ruledBy: null } },
  ])
})

test('reports another promise of the same claim separately', async () => {
  const assigned = { kind: 'assigned', date: '2026-02-25', step: 'assigned' } as const
  await the.load([claimRecord(late, { reportedDate: '2026-02-20', events: [assigned] }, { version: 2 })])
  expect(await the.parts.claims.notifyOfMissedPromises()).toEqual({ notified: 1 })
  expect((await events()).at(-1)).toMatchObject({
    body: { claimNumber: late, what: 'contact', dueOn: '2026-03-02' },
  })
})
