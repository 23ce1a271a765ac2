import { expect, it } from 'vitest'
import { joinPolicyTypes, policyTypeOf } from './policy-type.ts'

const added = {
  CYBER: { icon: 'paper', form: 'general' },
  GARAGE: { icon: 'bus', form: 'auto' },
  SURETY: { icon: 'paper', form: null },
  AUTO: { icon: 'paper', form: null },
} as const
const formOf = (policyType: string) =>
  policyTypeOf(
    joinPolicyTypes(added, () => true),
    policyType,
  ).form

it.each([
  ['AUTO', 'auto'],
  ['MINFIRST', 'property_liability'],
  ['MINESSENTIALS', 'property_liability'],
  ['PROPERTY', 'property_liability'],
  ['LIABILITY', 'property_liability'],
  ['WORKERSCOMP', 'work_injury'],
  ['MISSIONS', 'mission_travel'],
])('%s is reported on %s (domain.md 1.2, 5.6), whatever is added', (policyType, form) => {
  expect(formOf(policyType)).toBe(form)
})

it.each([
  ['CYBER', 'general'],
  ['GARAGE', 'auto'],
  ['SURETY', null],
  ['NEW TYPE', 'general'],
  ['constructor', 'general'],
])('%s, which the specification does not know, is reported on %s', (policyType, form) => {
  expect(formOf(policyType)).toBe(form)
})

it('takes no report on a form that the carrier does not have', () => {
  const types = joinPolicyTypes(added, (form) => form !== 'auto' && form !== 'general')
  const forms = ['AUTO', 'GARAGE', 'CYBER', 'NEW TYPE', 'MISSIONS'].map(
    (type) => policyTypeOf(types, type).form,
  )
  expect(forms).toEqual([null, null, null, null, 'mission_travel'])
})
