import { expect, test } from 'vitest'
import { decideReplica } from './decide-replica.ts'

const primary = {
  identity: '7312-myaccount',
  lsn: '0/3000060',
  recentSince: new Date('2026-03-10T15:00:00Z'),
  hasWritten: false,
}
const replica = {
  identity: '7312-myaccount',
  roleName: 'portal_browser',
  isStandby: true,
  hasAll: true,
  isRecent: true,
}

test.each([
  ['a standby with everything', {}, 'replica', 'replica'],
  ['a standby that is idle for long', { isRecent: false }, 'replica', 'replica'],
  ['a standby that lacks the newest commits', { hasAll: false }, 'replica', 'behind'],
  ['a standby that is behind', { hasAll: false, isRecent: false }, 'behind', 'behind'],
  ['a promoted standby', { isStandby: false }, 'unusable', 'unusable'],
  ['a standby of another cluster', { identity: '9999-myaccount' }, 'unusable', 'unusable'],
  ['another database of the cluster', { identity: '7312-other' }, 'unusable', 'unusable'],
  ['a role above row-level security', { roleName: 'postgres' }, 'unusable', 'unusable'],
])('judges %s', (_, changes, recent, complete) => {
  expect(decideReplica({ ...replica, ...changes }, primary, 'recent')).toBe(recent)
  expect(decideReplica({ ...replica, ...changes }, primary, 'complete')).toBe(complete)
})

test('uses no rows of a server that says nothing about itself', () => {
  expect(decideReplica(undefined, primary, 'recent')).toBe('unusable')
})
