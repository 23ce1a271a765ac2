import { expect, test } from 'vitest'
import { findMissing } from './document-request.ts'

test('requires a holder and a policy for a certificate', () => {
  expect(findMissing({ kind: 'certificate' })).toEqual(['policyNumber', 'holderName', 'holderAddress'])
  const whole = { policyNumber: '12MF0104417', holderName: 'School District', holderAddress: '1 Mill Lane' }
  expect(findMissing({ kind: 'certificate', ...whole })).toEqual([])
  expect(findMissing({ kind: 'certificate', ...whole, holderName: '' })).toEqual(['holderName'])
})

test('requires years for a loss run, and text for a letter', () => {
  expect(findMissing({ kind: 'loss_run' })).toEqual(['years'])
  expect(findMissing({ kind: 'loss_run', years: 5 })).toEqual([])
  expect(findMissing({ kind: 'letter' })).toEqual(['note'])
  expect(findMissing({ kind: 'letter', note: 'Proof for the bank' })).toEqual([])
})
