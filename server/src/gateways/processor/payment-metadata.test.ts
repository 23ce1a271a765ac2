import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber, invoiceNumber, policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import { describe, expect, test } from 'vitest'
import { fitsRecord, metadataOf, recordIn } from './payment-metadata.ts'
import type { ChargeOrder, PaymentRecord } from './port.ts'

const attemptId = uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b')
const account = accountNumber('1000482917')
const confirmation = 'P7K2QX9M4T'

/** The longest that the feed accepts. */
const longestLine = (index: number) => ({
  invoiceNumber: invoiceNumber(`INV/${'0'.repeat(34)}${10 + index}`),
  policyNumber: policyNumber('P'.repeat(40)),
  policyType: '"'.repeat(30),
  amountCents: cents(100_000_000_000),
  dueCents: cents(100_000_000_000),
  dueDate: calendarDate('2026-03-31'),
  invoiceVersion: Number.MAX_SAFE_INTEGER,
})

const lineOf = (index: number) => ({
  invoiceNumber: invoiceNumber(String(1_000_044_110 + index)),
  policyNumber: policyNumber('12MF0104417'),
  policyType: 'MINFIRST',
  amountCents: cents(99_999_999),
  dueCents: cents(99_999_999),
  dueDate: calendarDate('2026-03-31'),
  invoiceVersion: 123_456,
})

const record: PaymentRecord = {
  installationId: '8f14e45f-ceea-467f-a0e6-1d2f3a4b5c6d',
  attemptId,
  accountNumber: account,
  confirmation,
  source: 'staff',
  payerUserId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0c'),
  actingUserId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0d'),
  methodAccountNumber: accountNumber('1000482918'),
  methodId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0e'),
  days: {
    businessDay: calendarDate('2026-03-10'),
    countsAsReceivedOn: calendarDate('2026-03-10'),
    expectedPostDate: calendarDate('2026-03-11'),
  },
  authorization: { version: '2026-03-01', language: 'en', hash: 'a'.repeat(64) },
  lines: Array.from({ length: 50 }, (_, index) => lineOf(index)),
}

const order: ChargeOrder = {
  attemptId,
  accountNumber: account,
  confirmation,
  amountCents: cents(1),
  customerId: 'cus_1',
  processorMethodId: 'pm_1',
  kind: 'card',
  mandateId: null,
  isOffSession: false,
  submittedAtMs: 0,
  returnUrl: '',
}

test('fits a payment of the most invoices into the limits of the processor, and reads it as written', () => {
  const metadata = metadataOf({ ...order, record })
  expect(Object.keys(metadata).length).toBeLessThanOrEqual(50)
  for (const [key, value] of Object.entries(metadata)) {
    expect(key.length).toBeLessThanOrEqual(40)
    expect(value.length).toBeLessThanOrEqual(500)
  }
  expect(recordIn(metadata)).toEqual(record)
})

test('fits the most invoices with the longest numbers of any carrier', () => {
  const account = accountNumber(`A ${'#'.repeat(37)}1`)
  const lines = Array.from({ length: 50 }, (_, index) => longestLine(index))
  const longest = { ...record, accountNumber: account, methodAccountNumber: account, lines }
  const metadata = metadataOf({ ...order, accountNumber: account, record: longest })
  expect(Object.keys(metadata).length).toBeLessThanOrEqual(50)
  for (const value of Object.values(metadata)) expect(value.length).toBeLessThanOrEqual(500)
  expect(recordIn(metadata)).toEqual(longest)
  expect(fitsRecord(lines)).toBe(true)
  expect(fitsRecord([...lines, ...lines])).toBe(false)
})

test('has no record for an order that is only a query', () => {
  expect(recordIn(metadataOf(order))).toBeNull()
})

test('leaves out all lines if they do not fit', () => {
  const long = { ...record, lines: [{ ...lineOf(0), policyType: 'x'.repeat(500) }, lineOf(1)] }
  expect(recordIn(metadataOf({ ...order, record: long }))?.lines).toEqual([])
})

describe('changes that somebody made at the processor', () => {
  const kept = metadataOf({ ...order, record })

  test.each(['installation', 'attempt', 'accountNumber', 'confirmation'])(
    'belongs to no account without %s',
    (key) => {
      expect(recordIn({ ...kept, [key]: '' })).toBeNull()
    },
  )

  test.each(['lines', 'lines_1', 'lines_3'])('trusts no line without %s', (key) => {
    const { [key]: _, ...left } = kept
    expect(recordIn(left)?.lines).toEqual([])
  })

  test.each(['not json', '["1000044110"]', '["a","b","c",-1,0,"2026-03-31",1]'])(
    'reads %s as no line',
    (value) => {
      expect(recordIn({ ...kept, lines: '1', lines_1: value, lines_2: '' })?.lines).toEqual([])
    },
  )

  test('leaves the rest empty where it cannot be read', () => {
    const changed = { ...kept, payer: 'x', method: 'x', method_account: '"x', business_day: 'x' }
    expect(recordIn(changed)).toMatchObject({
      payerUserId: null,
      methodId: null,
      methodAccountNumber: account,
      days: null,
    })
  })
})
