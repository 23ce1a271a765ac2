import { expect, it } from 'vitest'
import { type CardChecks, type ChecksVerdict, judgeCardChecks } from './card-checks.ts'

/** The letters of domain.md 3.2.4 as street and ZIP code. */
it.each<[letter: string, CardChecks['street'], CardChecks['zip'], CardChecks['code'], ChecksVerdict]>([
  ['Y', 'pass', 'pass', 'pass', 'good'],
  ['A', 'pass', 'fail', 'pass', 'flagged'],
  ['Z', 'fail', 'pass', 'pass', 'flagged'],
  ['U', 'unavailable', 'unavailable', 'pass', 'flagged'],
  ['R or S', 'unchecked', 'unchecked', 'unchecked', 'flagged'],
  ['N', 'fail', 'fail', 'fail', 'refused'],
  ['N', null, 'fail', 'fail', 'refused'],
  ['N', 'unavailable', 'fail', 'fail', 'refused'],
  ['N', 'fail', 'fail', 'pass', 'flagged'],
  ['N', null, 'fail', 'pass', 'flagged'],
  ['N', 'fail', 'fail', 'unavailable', 'flagged'],
  ['Y', 'pass', 'pass', 'fail', 'flagged'],
  ['A', 'pass', 'fail', 'fail', 'flagged'],
  ['Z', 'fail', 'pass', 'fail', 'flagged'],
  ['ZIP code alone', null, 'pass', 'pass', 'good'],
  ['nothing was asked', null, null, null, 'good'],
])('%s: street %s, ZIP code %s, code %s is %s', (_, street, zip, code, verdict) => {
  expect(judgeCardChecks({ street, zip, code })).toBe(verdict)
})
