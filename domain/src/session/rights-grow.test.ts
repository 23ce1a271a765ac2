import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { type SeatRights, seatRightsGrow, type UserRights, userRightsGrow } from './rights-grow.ts'

const insured: UserRights = { userType: 'Insured', permissions: [] }
const employee: UserRights = { userType: 'Employee', permissions: ['look_up'] }

it.each([
  [insured, insured, false],
  [insured, employee, true],
  // Staff see no account of their own; as an insured person they do.
  [employee, insured, true],
  [employee, employee, false],
  [employee, { ...employee, permissions: ['look_up', 'operate'] }, true],
  [employee, { ...employee, permissions: ['operate'] }, true],
  [employee, { ...employee, permissions: [] }, false],
] as const)('%o to %o grows rights: %s', (before, after, grows) => {
  expect(userRightsGrow(before, after)).toBe(grows)
})

const [march, april, may] = ['2026-03-01', '2026-04-01', '2026-05-01'].map(calendarDate) as [
  never,
  never,
  never,
]
const seat: SeatRights = { userId: 'person:1', role: 'viewer', from: april, to: may }

it.each([
  ['a new seat', null, {}, true],
  ['the same', seat, {}, false],
  ['another person', seat, { userId: 'person:2' }, true],
  ['a wider role', seat, { role: 'owner' }, true],
  ['a role with one other capability', seat, { role: 'voting_representative' }, true],
  ['a narrower role', { ...seat, role: 'owner' }, { role: 'viewer' }, false],
  ['an earlier beginning', seat, { from: march }, true],
  ['a later beginning', seat, { from: may }, false],
  ['an earlier end', seat, { to: april }, false],
  ['no end any more', seat, { to: null }, true],
  ['a later end', { ...seat, to: april }, {}, true],
  ['an end where there was none', { ...seat, to: null }, {}, false],
] as const)('decides whether rights grow: %s', (_, before, changes, grows) => {
  expect(seatRightsGrow(before, { ...seat, ...changes })).toBe(grows)
})
