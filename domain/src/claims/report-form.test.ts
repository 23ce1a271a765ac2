import { expect, it } from 'vitest'
import { reportFormOf } from './report-form.ts'

it.each([
  ['AUTO', 'auto'],
  ['MINFIRST', 'property_liability'],
  ['MINESSENTIALS', 'property_liability'],
  ['PROPERTY', 'property_liability'],
  ['LIABILITY', 'property_liability'],
  ['WORKERSCOMP', 'work_injury'],
  ['MISSIONS', 'mission_travel'],
  ['CYBER', null],
])('%s is reported on %s (domain.md 1.2, 5.6)', (policyType, form) => {
  expect(reportFormOf(policyType)).toBe(form)
})
