import { allEndpoints } from '@myaccount/contract/all-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessTable } from '../../../testing/access-table.ts'
import { startFilledApp } from '../../../testing/start-filled-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { copperwillow, larkspur, people } from '../../../testing/test-records.ts'
import { hashToken, makeToken } from '../session/session.reader.ts'

/**
 * The owner of Larkspur also owns Copperwillow. An employee who acts for them on Copperwillow alone reads nothing of
 * Larkspur, on whatever endpoint the access table has.
 */
let the: TestApp

beforeAll(async () => {
  the = await startFilledApp()
  await the.sql(
    `insert into seats (account_number, seat_id, user_id, role, seat_from)
     select $1, gen_random_uuid(), user_id, 'owner', '2025-01-01' from users where email = $2`,
    [copperwillow, people.owner],
  )
})
afterAll(() => the.close())

async function actOn(account: string): Promise<string> {
  const token = makeToken()
  const { nowMs } = the.clock
  await the.sql(
    `insert into sessions (session_hash, user_id, created_at, active_at, ends_at, acting_for_user_id,
                           acting_account_number, acting_id, acting_reason, resumes_until)
     select $1, e.user_id, $2, $2, $3, i.user_id, $4, gen_random_uuid(), 'caller', $3
     from users e, users i where e.email = $5 and i.email = $6`,
    [hashToken(token), new Date(nowMs), new Date(nowMs + 60_000), account, people.employee, people.owner],
  )
  return the.parts.cookies.setSession(token).split(';')[0] ?? ''
}

const reads = [...allEndpoints].flatMap(([name, endpoint]) =>
  endpoint.method === 'GET' && endpoint.access.kind === 'insured'
    ? (accessTable[name] ?? []).map((row) => [`${name} ${row.object}`, row] as const)
    : [],
)

test('has reads to check', () => {
  expect(reads.length).toBeGreaterThan(50)
  expect(reads.filter(([, { path }]) => path.includes(larkspur)).length).toBeGreaterThan(10)
})

test.each(reads)('reads nothing of another account: %s', async (_, { path, headers }) => {
  const cookie = await actOn(copperwillow)
  const answer = await the.call({ path, cookie, ...(headers && { headers }) })
  expect(answer.statusCode).not.toBe(401)
  if (path.includes(larkspur)) expect([403, 404, 422]).toContain(answer.statusCode)
  expect(answer.body).not.toMatch(/1000482917|Larkspur/)
})
