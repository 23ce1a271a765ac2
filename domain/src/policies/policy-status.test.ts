import { expect, it } from 'vitest'
import { policyStatuses, policyStatusMeanings } from './policy-status.ts'

/** One row a status of domain.md 2.9: cover by the status alone, payable here, current. */
it.each([
  ['Pending', 'not-yet', true, true],
  ['Active', 'in-force', true, true],
  ['Pending Cancellation', 'in-force', true, true],
  ['Cancelled', 'ended', false, false],
  ['Expired', 'ended', true, false],
  ['Reinstated', 'in-force', true, true],
  ['Non-renewed', 'in-force', true, true],
  ['Renewal Offered', 'in-force', true, true],
] as const)('%s: cover %s, payable %s, current %s', (status, cover, isPayable, isCurrent) => {
  expect(policyStatusMeanings[status]).toEqual({ cover, isPayable, isCurrent })
})

it('lists eight statuses', () => {
  expect(policyStatuses).toHaveLength(8)
})
