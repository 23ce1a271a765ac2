import { allEndpoints } from '@myaccount/contract/all-endpoints'
import type { Access, Endpoint } from '@myaccount/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessCase } from '../../../testing/access-rows.ts'
import { accessTable } from '../../../testing/access-table.ts'
import { principals } from '../../../testing/principals.ts'
import { startFilledApp } from '../../../testing/start-filled-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { actFor } from './testing/act-for.ts'

/**
 * An employee acting for the owner on every endpoint: what the owner gets, but for what is never done while acting and
 * what belongs to employees. And one whose acting has ended: nothing.
 */
let the: TestApp

beforeAll(async () => {
  the = await startFilledApp()
})
afterAll(() => the.close())

const statusOf = (row: AccessCase, of: (typeof principals)[number]) =>
  Number(row.statuses.trim().split(/\s+/)[principals.indexOf(of)])

function expectedOf(access: Access, row: AccessCase): number {
  if (access.kind === 'employee') return 403
  if ('whileActing' in access && access.whileActing === 'never') return 403
  return statusOf(row, 'owner')
}

async function ask(
  { method }: Endpoint,
  { path, body, headers }: AccessCase,
  cookie: string,
): Promise<number> {
  const given = { ...(body !== undefined && { body }), ...(headers && { headers }) }
  return (await the.call({ method, path, cookie, ...given })).statusCode
}

const ofPeople = [...allEndpoints].filter(
  ([, { access }]) => access.kind !== 'machine' && access.kind !== 'signature',
)

describe.each(ofPeople)('%s', (name, endpoint) => {
  test.each(accessTable[name] ?? [])('answers as its table says for "$object"', async (row) => {
    const acting = await actFor(the, 'owner')
    expect(await ask(endpoint, row, acting), 'acting').toBe(expectedOf(endpoint.access, row))
    const ended = await actFor(the, 'owner', the.clock.nowMs)
    expect(await ask(endpoint, row, ended), 'acting has ended').toBe(statusOf(row, 'idleTooLong'))
  })
})

test('names what an acting employee never does', () => {
  const never = ofPeople.filter(([, { access }]) => 'whileActing' in access && access.whileActing === 'never')
  expect(never.length).toBeGreaterThan(15)
})
