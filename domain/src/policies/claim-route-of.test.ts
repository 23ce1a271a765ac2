import { expect, it } from 'vitest'
import { claimRouteOf } from './claim-route-of.ts'

it.each([
  ['AUTO', 'auto-claim'],
  ['MINFIRST', 'property-liability-claim'],
  ['MINESSENTIALS', 'property-liability-claim'],
  ['PROPERTY', 'property-liability-claim'],
  ['LIABILITY', 'property-liability-claim'],
  ['WORKERSCOMP', null],
  ['MISSIONS', null],
  ['CYBER', null],
])('%s leads to %s (domain.md 1.2)', (policyType, route) => {
  expect(claimRouteOf(policyType)).toBe(route)
})
