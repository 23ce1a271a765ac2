import { expect, test } from 'vitest'
import { readMigrations } from '../../server/src/database/migrations/read-migrations.ts'
import { findReleasedFaults, type Release, readReleases, unreleasedOf } from './released.ts'

test('no released migration was changed, removed or overtaken', async () => {
  const releases = readReleases()
  expect(releases[0]).toMatchObject({ version: '0.1.0' })
  expect(releases[0]?.files).toHaveLength(16)
  expect(findReleasedFaults(await readMigrations(), releases)).toEqual([])
})

const file = (name: string, sha256 = `of ${name}`) => ({ name, sha256 })
const releases: readonly Release[] = [
  { version: '0.1.0', files: [file('0001-people.sql'), file('0002-bills.sql')] },
  { version: '0.2.0', files: [file('0003-claims.sql')] },
]
const frozen = releases.flatMap(({ files }) => files)

test('accepts a new file behind the newest released one', () => {
  const files = [...frozen, file('0004-refunds.sql')]
  expect(findReleasedFaults(files, releases)).toEqual([])
  expect(unreleasedOf(files, releases)).toEqual([file('0004-refunds.sql')])
})

test.each([
  [
    'a changed file',
    frozen.with(1, file('0002-bills.sql', 'of another')),
    '0002-bills.sql differs from that of 0.1.0. Restore it, and write a new migration.',
  ],
  ['a removed file', frozen.slice(1), '0001-people.sql of 0.1.0 is not here. Restore it.'],
  [
    'a file before the newest released one',
    frozen.toSpliced(2, 0, file('0002-zones.sql')),
    '0002-zones.sql stands before 0003-claims.sql of 0.2.0. Give it the next number.',
  ],
  [
    'two files with one number',
    [...frozen, file('0004-a.sql'), file('0004-b.sql')],
    '0004-b.sql has the number of the file before it. Give it the next number.',
  ],
])('refuses %s', (_, files, says) => {
  expect(findReleasedFaults(files, releases)).toContain(says)
})
