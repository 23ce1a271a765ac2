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
  ['WA', ['committee']],
  ['NY', ['committee', 'president']],
  ['WI', ['committee', 'president']],
])('in %s these may hold a proxy: %j', (domicile, ids) => {
  expect(holdersAllowed(domicile, designated).map(({ holderId }) => holderId)).toEqual(ids)
  expect(mayNameMember(domicile)).toBe(true)
})
