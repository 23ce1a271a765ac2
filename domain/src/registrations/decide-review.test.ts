import { expect, it, test } from 'vitest'
import { uuid } from '../kernel/wire-id.ts'
import { type SeatRole, seatRoles } from '../seats/seat-role.ts'
import {
  decideReview,
  isCallAboutRequest,
  needsSecondEmployee,
  type ReviewDecision,
} from './decide-review.ts'

const first = uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1b01')
const second = uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1b02')

test('requires a second employee for ownership alone', () => {
  expect(seatRoles.filter(needsSecondEmployee)).toEqual(['owner'])
})

const approve = (role: SeatRole): ReviewDecision => ({ kind: 'approve', role })

it.each([
  ['ownership waits', approve('owner'), null, first, 'wait'],
  ['a treasurer is linked', approve('treasurer'), null, first, 'link'],
  ['a viewer is linked', approve('viewer'), null, first, 'link'],
  ['a second employee links', { kind: 'confirm' }, first, second, 'link'],
  ['a second employee rejects', { kind: 'reject' }, first, second, 'reject'],
  ['anybody rejects what nobody approved', { kind: 'reject' }, null, first, 'reject'],
  ['the first takes it back', { kind: 'withdraw' }, first, first, 'withdraw'],
] as const)('%s', (_, decision, approvedBy, employee, value) => {
  expect(decideReview(decision, approvedBy, employee)).toEqual({ ok: true, value })
})

it.each([
  ['the first never confirms', { kind: 'confirm' }, first, first, 'own'],
  ['the first never rejects their own', { kind: 'reject' }, first, first, 'own'],
  ['another never takes it back', { kind: 'withdraw' }, first, second, 'not_own'],
  ['nothing waits to be confirmed', { kind: 'confirm' }, null, second, 'nothing_waits'],
  ['nothing waits to be taken back', { kind: 'withdraw' }, null, first, 'nothing_waits'],
  ['approved twice, by a colleague', approve('viewer'), first, second, 'waits_already'],
  ['approved twice, by the first', approve('viewer'), first, first, 'waits_already'],
] as const)('%s', (_, decision, approvedBy, employee, refusal) => {
  expect(decideReview(decision, approvedBy, employee)).toEqual({ ok: false, refusal })
})

it.each([
  ['in the minute of the request', 1_000_000 - 60_000, true],
  ['before it', 1_000_000 - 60_001, false],
  ['now', 2_000_000, true],
  ['in the future', 2_000_001, false],
] as const)('a call %s', (_, calledAtMs, isAbout) => {
  expect(isCallAboutRequest(calledAtMs, 1_000_000, 2_000_000)).toBe(isAbout)
})
