import type { Endpoint } from '@myaccount/contract/endpoint'
import { errorBody, errorCodes } from '@myaccount/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessCase } from './access-rows.ts'
import { accessTable } from './access-table.ts'
import { cookieOf, type Principal, principals } from './principals.ts'
import { endSharedSessions } from './shared-session.ts'
import { startFilledApp } from './start-filled-app.ts'
import type { TestApp } from './test-app.ts'
import { copperwillow, larkspur } from './test-records.ts'

/** What only an answer about the account can hold. */
const marksOf = {
  larkspur: [larkspur, 'Larkspur Hollow', '12MF0104417', '12CA0220975', '1000044110'],
  copperwillow: [copperwillow, 'Copperwillow Youth', '13ME0417708', '1000060001'],
}
const larkspursPeople: readonly Principal[] = [
  'owner',
  'treasurer',
  'claimsContact',
  'votingRepresentative',
  'viewer',
]

/** The test before has seen each of them answered as the table says. */
const rowsOf404 = (name: string, principal: Principal) =>
  (accessTable[name] ?? []).filter(
    ({ statuses }) => statuses.trim().split(/\s+/)[principals.indexOf(principal)] === '404',
  )

const isMalformed = (path: string) => path.includes('nonsense')

/** As it would be compared by someone who tries numbers: everything but the incident's id and the time of day. */
function withoutIncident({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, 'content-length': length, ...rest } = headers
  return { statusCode, headers: rest, length, body: body.replace(/"incident_id":"inc_[0-9a-f]{20}"/, '') }
}

/**
 * Asks each of these endpoints what its rows in the access table say, as every principal, on an application of its own;
 * afterwards every denial has to be in the audit.
 */
export function checkAccess(endpoints: readonly (readonly [string, Endpoint])[]): void {
  let the: TestApp
  let denials = 0

  beforeAll(async () => {
    the = await startFilledApp()
  })
  afterAll(() => the.close())

  async function ask(endpoint: Endpoint, { path, body, headers }: AccessCase, cookie: string | undefined) {
    const { method } = endpoint
    const answer = await the.call({
      method,
      path,
      ...(cookie && { cookie }),
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    })
    endSharedSessions(the, answer)
    // What is not theirs is a denial too; what cannot be a number of ours is none.
    const isHidden = answer.statusCode === 404 && !isMalformed(path)
    if (isHidden || (answer.statusCode === 403 && answer.json().code === 'access.denied')) denials += 1
    return answer
  }

  /** A denial is written behind the answer: only when it stands, the work of the request is done. */
  async function denialWritten(answer: LightMyRequestResponse): Promise<void> {
    const { incident_id: id } = answer.json()
    const find = () => the.sql('select 1 from audit_entries where request_id = $1', [id])
    await expect.poll(find, { interval: 2 }).toHaveLength(1)
  }

  describe.each(endpoints)('%s', (name, endpoint) => {
    // Of one person 200 denials a minute are kept one by one (audit/denial-log.ts), and the table has more.
    beforeAll(() => {
      the.clock.nowMs += 5_000
    })

    test.each(accessTable[name] ?? [])('"$object" for everyone', async (row) => {
      const expected = row.statuses.trim().split(/\s+/).map(Number)
      expect(expected).toHaveLength(principals.length)
      const answered: number[] = []
      for (const principal of principals) {
        const answer = await ask(endpoint, row, await cookieOf(the, principal))
        answered.push(answer.statusCode)
        if (answer.statusCode >= 400) {
          const error = errorBody.parse(answer.json())
          expect(errorCodes[error.code]).toBe(answer.statusCode)
        }
        const foreign = larkspursPeople.includes(principal) ? marksOf.copperwillow : marksOf.larkspur
        const isStaff = principal === 'employee' || principal === 'employeeWithoutRights'
        if (!isStaff) for (const mark of foreign) expect(answer.body).not.toContain(mark)
      }
      expect(answered).toEqual(expected)
    })

    test('what is not yours is not there: the same bytes after the same work', async () => {
      for (const principal of ['owner', 'treasurer', 'viewer', 'stranger', 'newcomer'] as const) {
        const misses = []
        for (const row of rowsOf404(name, principal)) {
          const cookie = await cookieOf(the, principal)
          const before = the.parts.database.roundTrips()
          const answer = await ask(endpoint, row, cookie)
          expect(answer.statusCode, row.object).toBe(404)
          // What cannot be a number of ours is refused by its form, which everyone knows.
          if (!isMalformed(row.path)) await denialWritten(answer)
          const trips = the.parts.database.roundTrips() - before
          misses.push({ ...withoutIncident(answer), trips: isMalformed(row.path) ? undefined : trips })
        }
        const looks = new Set(misses.map(({ trips: _, ...look }) => JSON.stringify(look)))
        expect(looks.size).toBeLessThanOrEqual(1)
        const works = new Set(misses.map((miss) => miss.trips).filter((trips) => trips !== undefined))
        expect(works.size).toBeLessThanOrEqual(1)
      }
    })
  })

  test('every denial of a person who is signed in stands in the audit', async () => {
    expect(denials).toBeGreaterThan(50)
    const count = async () => {
      const [row] = await the.sql<{ count: number }>(
        `select count(*)::int from audit_entries where action = 'access.denied' and outcome = 'denied'
         and actor_user_id is not null and objects ? 'endpoint' and request_id like 'inc_%'`,
      )
      return row?.count
    }
    await expect.poll(count).toBe(denials)
  })
}
