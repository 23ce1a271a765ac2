import { expect, it } from 'vitest'
import { policyTypeLabel } from './policy-type-label.ts'

it.each([
  ['MINFIRST', 'Property / Liability'],
  ['MINESSENTIALS', 'Property / Liability'],
  ['PROPERTY', 'Property'],
  ['LIABILITY', 'Liability'],
  ['AUTO', 'Commercial Auto'],
  ['WORKERSCOMP', 'Workers Comp'],
  ['MISSIONS', 'Mission Travel'],
])('%s is %s (specification, section 9)', (code, label) => {
  expect(policyTypeLabel(code)).toBe(label)
})

it.each(['CYBER', '', 'constructor'])('shows the unknown code %j as it is', (code) => {
  expect(policyTypeLabel(code)).toBe(code)
})
