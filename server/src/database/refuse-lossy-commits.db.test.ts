import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { refuseLossyCommits, whyCommitsAreLost } from './refuse-lossy-commits.ts'

let testDatabase: OpenTestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 1 })
})
afterAll(() => testDatabase.close())

const safe = { synchronousCommit: 'on', synchronousStandbyNames: 'ANY 1 (a, b)', followers: 2 }

test.each([
  ['standbys that are waited for', safe],
  ['standbys that have it readable first', { ...safe, synchronousCommit: 'remote_apply' }],
  ['a server alone', { ...safe, synchronousStandbyNames: '', followers: 0 }],
  ['a named standby that is away', { ...safe, followers: 0 }],
])('keeps acknowledged commits: %s', (_, settings) => {
  expect(whyCommitsAreLost(settings)).toBeNull()
})

test.each([
  ['off', 'synchronous_commit is off'],
  ['local', 'synchronous_commit is local'],
  ['remote_write', 'synchronous_commit is remote_write'],
])('may lose commits: synchronous_commit %s', (synchronousCommit, why) => {
  expect(whyCommitsAreLost({ ...safe, synchronousCommit })).toContain(why)
})

test('may lose commits: a standby that no commit waits for', () => {
  expect(whyCommitsAreLost({ ...safe, synchronousStandbyNames: ' ' })).toContain(
    'synchronous_standby_names is empty',
  )
})

test("reads the settings as the serving role, and waits for the disk whatever the server's default", async () => {
  const { rows } = await testDatabase.owner.query('show synchronous_commit')
  expect(rows).toEqual([{ synchronous_commit: 'off' }])
  await expect(refuseLossyCommits(testDatabase.database)).resolves.toBeUndefined()
})
