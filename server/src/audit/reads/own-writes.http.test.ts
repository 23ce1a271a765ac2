import type { Endpoint } from '@myaccount/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointsWithGoodRequests, sendChanged } from '../../../testing/good-requests.ts'
import { startFilledApp } from '../../../testing/start-filled-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { people } from '../../../testing/test-records.ts'
import { readActions } from './audited-reads.store.ts'

let the: TestApp
beforeAll(async () => {
  the = await startFilledApp()
})
afterAll(() => the?.close())

/**
 * The good requests of these find nothing to change: the code was entered before, the system is on, billing has not
 * posted the payment. A step-up writes its entry when it ends; its beginning is seen by no search.
 */
const changesNothing: ReadonlySet<string> = new Set([
  'enterStaffCode',
  'switchSystemOn',
  'markPaymentPosted',
  'beginActingStepUp',
])
const isOfEmployees = ({ access }: Endpoint) => access.kind === 'employee'
const ofEmployees = endpointsWithGoodRequests.filter(([, endpoint]) => isOfEmployees(endpoint))
const writes = ofEmployees.filter(([name, { method }]) => method !== 'GET' && !changesNothing.has(name))
const reads = ofEmployees.filter(([name, { method }]) => method === 'GET' || changesNothing.has(name))

/** Sends the good request, and returns the actions of the employee's new entries. */
async function actionsOf([name, endpoint, good]: (typeof ofEmployees)[number]): Promise<string[]> {
  const [last] = await the.sql<{ id: string }>('select coalesce(max(entry_id), 0) as id from audit_entries')
  const answer = await sendChanged(the, endpoint, good)
  expect(answer.statusCode, `${name}: ${answer.body.slice(0, 300)}`).toBeLessThan(400)
  const rows = await the.sql<{ action: string }>(
    `select e.action from audit_entries e join users u on u.user_id = e.actor_user_id
     where e.entry_id > $1 and u.email = $2`,
    [last?.id, people[good.person ?? 'employee']],
  )
  return rows.map(({ action }) => action)
}

const isRead = (action: string) => readActions.some((read) => read === action)

test.each(writes)('finds %s by an entry that is no read', async (...write) => {
  expect((await actionsOf(write)).filter((action) => !isRead(action))).not.toEqual([])
})

test.each(reads)('does not take %s for a write', async (...read) => {
  expect((await actionsOf(read)).filter((action) => !isRead(action))).toEqual([])
})
