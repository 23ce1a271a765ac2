import { createHash } from 'node:crypto'
import type { FeedRecord, FeedType } from '@myaccount/contract/feed/record'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { describe, expect, test } from 'vitest'
import { parseRecord } from '../../../server/src/feed/reading/parse-record.ts'
import { generateRecords } from './generate-records.ts'

const today = calendarDate('2026-03-10')
const book = [...generateRecords({ accounts: 400, seed: '7', today })]
const fingerprint = (records: Iterable<FeedRecord>) =>
  createHash('sha256')
    .update([...records].map((record) => JSON.stringify(record)).join('\n'))
    .digest('hex')
const ofType = <Type extends FeedType>(type: Type) =>
  book.filter((record): record is Extract<FeedRecord, { type: Type }> => record.type === type)

test('makes the same bytes from the same seed, and others from another', () => {
  const small = (seed: string) => fingerprint(generateRecords({ accounts: 60, seed, today }))
  expect(small('7')).toBe(small('7'))
  expect(small('7')).not.toBe(small('8'))
})

test('starts a larger book with the smaller one', () => {
  const few = [...generateRecords({ accounts: 399, seed: '7', today })].slice(0, -1)
  expect(fingerprint(book.slice(0, few.length))).toBe(fingerprint(few))
})

test('passes the contract with every record', () => {
  const refused = book.flatMap((record, index) => {
    const parsed = parseRecord(JSON.stringify(record), index + 1)
    return parsed.ok ? [] : [`${record.type} ${record.id}: ${parsed.refusal}`]
  })
  expect(refused).toEqual([])
})

test('uses ids and numbers once, and refers only to earlier records', () => {
  const seen = new Set<string>()
  const numbers = new Set<string>()
  for (const record of book) {
    const key = `${record.type}:${record.id}`
    expect(seen.has(key), key).toBe(false)
    seen.add(key)
    if (record.type === 'account') expect(seen).toContain(`agency:${record.data.agencyCode}`)
    if (record.type === 'invoice') {
      expect(seen).toContain(`policy:${record.data.policyNumber}`)
      expect(numbers.has(record.data.invoiceNumber)).toBe(false)
      numbers.add(record.data.invoiceNumber)
    }
    if (record.type === 'seat') expect(seen).toContain(`user:${record.data.userId}`)
  }
})

describe('shapes of domain.md 10.1', () => {
  test('matches the shares of plans, billing and drafts', () => {
    const policies = ofType('policy').map(({ data }) => data)
    const shareOf = (test: (data: (typeof policies)[number]) => boolean) =>
      policies.filter(test).length / policies.length
    expect(shareOf(({ paymentPlan }) => paymentPlan === 'annual')).toBeCloseTo(0.34, 1)
    expect(shareOf(({ billingMethod }) => billingMethod === 'direct')).toBeCloseTo(0.94, 1)
    expect(shareOf(({ policyType }) => policyType === 'MINFIRST')).toBeCloseTo(0.26, 1)
    const monthly = policies.filter(
      (data) => data.paymentPlan === 'monthly' && data.billingMethod === 'direct',
    )
    expect(monthly.every(({ draft }) => draft !== null)).toBe(true)
  })

  test('has most bills paid, some due soon, a few past due', () => {
    const shown = ofType('invoice').filter(({ data }) => data.invoiceStatus !== 'planned')
    const open = shown.filter(({ data }) => (data.amountDueCents ?? 0) > 0)
    const pastDue = open.filter(({ data }) => data.dueDate < today)
    expect(1 - open.length / shown.length).toBeGreaterThan(0.84)
    expect(pastDue.length / shown.length).toBeGreaterThan(0.003)
    expect(pastDue.length / shown.length).toBeLessThan(0.04)
    expect(open.length - pastDue.length).toBeGreaterThan(pastDue.length)
  })

  test('holds the records made on purpose', () => {
    const names = ofType('account').map(({ data }) => data.accountName)
    expect(names).toContain('Io')
    expect(names.some((name) => name.length === 120)).toBe(true)
    expect(ofType('account').some(({ data }) => data.email === null)).toBe(true)
    const invoices = ofType('invoice').map(({ data }) => data)
    expect(invoices.some(({ amountDueCents }) => amountDueCents === null)).toBe(true)
    expect(invoices.some(({ amountDueCents }) => (amountDueCents ?? 0) < 0)).toBe(true)
    expect(invoices.some(({ amountCents }) => amountCents === 0)).toBe(true)
    expect(invoices.some(({ dueDate }) => dueDate.endsWith('-02-29'))).toBe(true)
    expect(invoices.some(({ paidStatus }) => paidStatus === 'Partially Paid')).toBe(true)
    const billed = new Set(invoices.map(({ policyNumber }) => policyNumber))
    expect(ofType('policy').some(({ data }) => !billed.has(data.policyNumber))).toBe(true)
    const seatsOf = new Map<string, number>()
    for (const { data } of ofType('seat')) seatsOf.set(data.userId, (seatsOf.get(data.userId) ?? 0) + 1)
    expect(Math.max(...seatsOf.values())).toBe(40)
    expect(ofType('user').some(({ id }) => !seatsOf.has(id))).toBe(true)
  })
})
