import { expect, it } from 'vitest'
import { policyTypeLabel, policyTypesLike } from './policy-type-label.ts'

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

it.each([
  ['auto', ['AUTO']],
  ['WORKERS  comp', ['WORKERSCOMP']],
  ['property / liab', ['MINFIRST', 'MINESSENTIALS']],
  ['liability', ['MINFIRST', 'MINESSENTIALS', 'LIABILITY']],
  ['12MF0104417', []],
  [' / ', []],
])('finds the types that people mean by %j', (text, types) => {
  expect(policyTypesLike(text)).toEqual(types)
})
