import { expect, it } from 'vitest'
import { areDirections, type Directions, holdersAllowed, mayNameMember } from './directions.ts'

const agenda = [
  { itemId: 'directors', kind: 'election' },
  { itemId: 'auditor', kind: 'matter' },
] as const

it.each<[Directions, boolean]>([
  [{ directors: 'for', auditor: 'abstain' }, true],
  [{ directors: 'withhold', auditor: 'discretion' }, true],
  [{ directors: 'against', auditor: 'for' }, false],
  [{ directors: 'for', auditor: 'withhold' }, false],
  [{ directors: 'for' }, false],
  [{ directors: 'for', auditor: 'for', other: 'for' }, false],
])('judges the directions %j: %s', (directions, isWhole) => {
  expect(areDirections(agenda, directions)).toBe(isWhole)
})

const designated = [
  { holderId: 'committee', name: 'Proxy Committee of the Board', kind: 'committee' },
  { holderId: 'president', name: 'The president', kind: 'officer' },
] as const

it.each([
  [['committee', 'member'], ['committee'], true],
  [['committee', 'officer', 'member'], ['committee', 'president'], true],
  [['committee'], ['committee'], false],
] as const)('where %j may hold a proxy, these are offered: %j', (holders, ids, isMemberNamed) => {
  const rules = { holders, longestTermMonths: 60, online: 'always', noticeDays: null } as const
  expect(holdersAllowed(rules, designated).map(({ holderId }) => holderId)).toEqual(ids)
  expect(mayNameMember(rules)).toBe(isMemberNamed)
})
