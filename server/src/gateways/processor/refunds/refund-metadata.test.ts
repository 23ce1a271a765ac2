import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber, invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import { expect, test } from 'vitest'
import type { RefundRecord } from './refund.port.ts'
import { metadataOfRefund, refundRecordIn } from './refund-metadata.ts'

const id = (last: string) => uuid(`0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0${last}`)

function recordOf(lineCount: number): RefundRecord {
  return {
    installationId: '11111111-1111-4111-8111-111111111111',
    refundId: id('a'),
    attemptId: id('b'),
    accountNumber: accountNumber('1000482917'),
    reason: 'not_applied',
    requestedBy: id('c'),
    decidedBy: null,
    lines: Array.from({ length: lineCount }, (_, index) => ({
      invoiceNumber: invoiceNumber(String(1_000_044_110 + index)),
      amountCents: cents(162_634 + index),
    })),
  }
}

test.each([1, 2, 50])('reads a refund of %i invoices as written', (lineCount) => {
  const record = recordOf(lineCount)
  const metadata = metadataOfRefund(record)
  expect(refundRecordIn(metadata)).toEqual(record)
  expect(Object.keys(metadata).length).toBeLessThanOrEqual(50)
  expect(Object.entries(metadata).every(([key, value]) => key.length <= 40 && value.length <= 500)).toBe(true)
})

test('reads all lines or none', () => {
  const metadata = metadataOfRefund(recordOf(3))
  expect(refundRecordIn({ ...metadata, lines: '4' })?.lines).toEqual([])
  expect(refundRecordIn({ ...metadata, lines_1: '1000044110:1e9 1000044111:1 1000044112:1' })?.lines).toEqual(
    [],
  )
})

test('has no record for a refund that was made elsewhere', () => {
  expect(refundRecordIn(null)).toBeNull()
  expect(refundRecordIn({})).toBeNull()
  expect(refundRecordIn({ ...metadataOfRefund(recordOf(1)), installation: '' })).toBeNull()
})
