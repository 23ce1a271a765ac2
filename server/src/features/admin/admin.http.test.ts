import { getOperations, listAudit } from '@myaccount/contract/endpoints/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let the: TestApp
let cookie: string

beforeAll(async () => {
  the = await createTestApp()
  cookie = await the.signIn('employee')
})
afterAll(() => the.close())

async function ask(path: string) {
  const answer = await the.call({ path, cookie })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json()
}

test('reports systems, feed, outbox and audit', async () => {
  the.clock.nowMs += 1000
  await the.load([
    { v: 1, type: 'system_status', id: 'imageright', version: 1, op: 'upsert', data: { online: false } },
  ])
  const notified = getOperations.response.parse(await ask('/api/v1/admin/operations'))
  expect(notified.systems.map(({ system, online }) => [system, online])).toEqual([
    ['imageright', false],
    ['billing_center', true],
    ['smartcomms', true],
  ])
  expect(notified.systems[0]?.changedAt).toBe('2026-03-10T15:00:01.000Z')
  expect(notified.feed.parkedCount).toBe(0)
  expect(notified.feed.lastImports).toMatchObject([
    { source: 'test', lines: 1, applied: 1, rejected: 0 },
    { source: 'test', parked: 0, rejected: 0 },
  ])
  expect(notified.outbox.failing).toEqual([])
})

test('counts what waits for an employee, and since when the oldest', async () => {
  const none = { count: 0, oldestAt: null }
  const work = async () => getOperations.response.parse(await ask('/api/v1/admin/operations')).work
  expect(await work()).toEqual({
    refunds: none,
    holds: none,
    registrations: none,
    emails: none,
    records: none,
  })
  await the.sql(`
    insert into feed_rejected (type, id, version, code, reason, rejected_at)
    values ('invoice', '1', 1, 'invalid', 'No policy.', '2026-03-10T14:00Z'),
           ('invoice', '2', 1, 'invalid', 'No policy.', '2026-03-10T13:00Z')`)
  await the.sql(`
    insert into emails (email_id, user_id, kind, created_at, tries, last_error)
    select gen_random_uuid(), user_id, 'seat_added', timestamptz '2026-03-09 15:00Z', 5, 'EENVELOPE 550'
    from users where email = 'owner@larkspur.example'`)
  expect(await work()).toMatchObject({
    records: { count: 2, oldestAt: '2026-03-10T13:00:00.000Z' },
    emails: { count: 1, oldestAt: '2026-03-09T15:00:00.000Z' },
  })
})

test('reads the audit newest first, page by page, each entry once', async () => {
  await the.sql(`insert into audit_entries (at, actor_kind, action, outcome, objects)
    select timestamptz '2026-03-10 15:00Z', 'jobs', 'access.denied', 'denied', '{"endpoint":"GET /x"}'
    from generate_series(1, 130)`)
  const [{ count } = { count: 0 }] = await the.sql<{ count: number }>(
    'select count(*)::int from audit_entries',
  )
  const seen: number[] = []
  let after: string | null = null
  do {
    const query = after === null ? '' : `?after=${after}`
    const page: ReturnType<typeof listAudit.response.parse> = listAudit.response.parse(
      await ask(`/api/v1/admin/audit${query}`),
    )
    expect(page.items.length).toBeLessThanOrEqual(50)
    seen.push(...page.items.map((item) => item.entryId))
    after = page.next
  } while (after !== null)
  expect(seen).toHaveLength(count)
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
})

test('names who was denied in a denial', async () => {
  const denied = await the.call({ path: '/api/v1/admin/audit', cookie: await the.signIn('owner') })
  expect(denied.statusCode).toBe(403)
  const newest = async () => listAudit.response.parse(await ask('/api/v1/admin/audit')).items[0]
  await expect.poll(newest).toMatchObject({
    actorKind: 'insured',
    actorName: 'The owner',
    action: 'access.denied',
    outcome: 'denied',
    isSealed: false,
  })
})

test('refuses the audit to an employee without the permission to operate, and audits that', async () => {
  const temporary = await the.signIn('employeeWithoutRights')
  expect((await the.call({ path: '/api/v1/admin/operations', cookie: temporary })).statusCode).toBe(200)
  expectRefused(await the.call({ path: '/api/v1/admin/audit', cookie: temporary }), 403, 'temporary')
  const [{ name } = { name: '' }] = await the.sql<{ name: string }>(
    `select display_name as name from users where email = 'temp@carrier.example'`,
  )
  const newest = async () => listAudit.response.parse(await ask('/api/v1/admin/audit')).items[0]
  await expect
    .poll(newest)
    .toMatchObject({ actorKind: 'employee', actorName: name, action: 'access.denied', outcome: 'denied' })
})

test('refuses a foreign cursor by its field', async () => {
  for (const after of ['x', '0', '-1', '1.0', '1e1', '0x10', '01', '99999999999999999999']) {
    const error = expectRefused(
      await the.call({ path: `/api/v1/admin/audit?after=${after}`, cookie }),
      422,
      after,
    )
    expect(error.errors).toMatchObject([{ field: 'after' }])
  }
})
