import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { certificateValidUntil, isExpiredCertificate } from './certificate-limits.ts'

const issuedOn = calendarDate('2026-03-10')

test.each([
  ['90 days', '2027-01-01', '2026-06-08'],
  ['the policy ends on the 90th day', '2026-06-08', '2026-06-08'],
  ['the policy ends a day before', '2026-06-07', '2026-06-07'],
  ['the policy ends tomorrow', '2026-03-11', '2026-03-11'],
])('valid until: %s', (_, policyEndsOn, validUntil) => {
  expect(certificateValidUntil(issuedOn, calendarDate(policyEndsOn))).toBe(validUntil)
})

test('expires a certificate from the day that it names, and no other document', () => {
  const validUntil = calendarDate('2026-06-08')
  const own = { kind: 'certificate', number: 'C1', holderName: 'A', issuedByName: 'B', validUntil } as const
  expect(isExpiredCertificate(own, addDays(validUntil, -1))).toBe(false)
  expect(isExpiredCertificate(own, validUntil)).toBe(true)
  expect(isExpiredCertificate({ kind: 'summary', policyNumber: '1' as never }, validUntil)).toBe(false)
  expect(isExpiredCertificate(null, validUntil)).toBe(false)
})
