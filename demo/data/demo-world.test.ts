import type { FeedRecord, FeedType } from '@myaccount/contract/feed/record'
import { addDays, type CalendarDate, calendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import { describe, expect, test } from 'vitest'
import { parseRecord } from '../../server/src/feed/reading/parse-record.ts'
import { demoLogins, demoRecords, demoSeed } from './demo-world.ts'
import { generateRecords } from './generator/generate-records.ts'

const fixedDay = calendarDate('2026-03-10')

function worldOn(today: CalendarDate, hasFiles = true) {
  const records = [...demoRecords({ today, seed: demoSeed, hasFiles })]
  const ofType = <Type extends FeedType>(type: Type) =>
    records.filter((record): record is Extract<FeedRecord, { type: Type }> => record.type === type)
  const accountsOf = (email: string) => {
    const person = ofType('user').find(({ data }) => data.email === email)
    return ofType('seat')
      .filter(({ data }) => data.userId === person?.id)
      .map(({ accountNumber }) => accountNumber)
  }
  const openOf = (accountNumber: string | undefined) =>
    ofType('invoice')
      .filter((record) => record.accountNumber === accountNumber)
      .map(({ data }) => data)
      .filter(({ invoiceStatus, amountDueCents }) => invoiceStatus !== 'planned' && (amountDueCents ?? 0) > 0)
  return { records, ofType, accountsOf, openOf }
}

describe('the example of domain.md 10.3 on the tests’ fixed day', () => {
  const world = worldOn(fixedDay)

  test('holds the terms, numbers and amounts of Larkspur', () => {
    const rows = world
      .ofType('invoice')
      .filter(({ data }) => data.policyNumber === '12MF0104417' && data.invoiceNumber >= '1000043002')
      .slice(0, 5)
      .map(({ data }) => [
        data.invoiceNumber,
        data.invoiceStatus,
        data.billDate,
        data.dueDate,
        data.amountCents,
        data.paidStatus,
      ])
    expect(rows).toEqual([
      ['1000043002', 'due', '2025-12-11', '2026-01-01', 3_648_00, 'Paid'],
      ['1000043544', 'due', '2026-01-25', '2026-02-15', 1_626_34, 'Paid'],
      ['1000044110', 'billed', '2026-02-22', '2026-03-15', 1_626_34, 'Unpaid'],
      ['1000044981', 'planned', '2026-03-25', '2026-04-15', 1_626_34, 'Unpaid'],
      ['1000045720', 'planned', '2026-04-24', '2026-05-15', 1_626_33, 'Unpaid'],
    ])
    const auto = world.ofType('policy').find(({ id }) => id === '12CA0220975')
    expect(auto?.data).toMatchObject({ effectiveDate: '2026-01-01', draft: { bankLast4: '6789' } })
  })

  test('holds the returned draft and the notice of Copperwillow', () => {
    const camp = world.ofType('policy').find(({ id }) => id === '13ME0417708')
    expect(camp?.data).toMatchObject({
      effectiveDate: '2025-09-15',
      policyStatus: 'Pending Cancellation',
      draft: { state: 'suspended' },
      cancellation: { cancelsOn: '2026-03-15', amountToStopCents: 331_25 },
    })
    const returned = world.ofType('invoice').find(({ data }) => data.invoiceNumber === '1000043890')
    expect(returned?.data).toMatchObject({ dueDate: '2026-02-15', amountDueCents: 331_25 })
  })

  test('passes the contract with every record, in an order that can be applied', () => {
    const seen = new Set<string>()
    for (const [index, record] of world.records.entries()) {
      const parsed = parseRecord(JSON.stringify(record), index + 1)
      expect(parsed.ok ? '' : `${record.type} ${record.id}: ${parsed.refusal}`).toBe('')
      expect(seen.has(`${record.type}:${record.id}`), record.id).toBe(false)
      seen.add(`${record.type}:${record.id}`)
    }
    const numbers = world.ofType('invoice').map(({ data }) => data.invoiceNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('gives the office twelve accounts, one with 500 policies, one with a policy of 5,000 invoices', () => {
    const accounts = world.accountsOf('office@kestrelplains.example')
    expect(new Set(accounts).size).toBe(12)
    const policies = new Map<string, number>()
    for (const record of world.ofType('policy')) {
      policies.set(record.accountNumber ?? '', (policies.get(record.accountNumber ?? '') ?? 0) + 1)
    }
    expect(Math.max(...accounts.map((number) => policies.get(number ?? '') ?? 0))).toBe(500)
    const invoices = world.ofType('invoice').filter(({ data }) => data.policyNumber === '14LI0300001')
    expect(invoices).toHaveLength(5000)
    const names = world.ofType('account').map(({ data }) => data.accountName.length)
    expect([Math.min(...names), Math.max(...names)]).toEqual([2, 120])
  })
})

const days = [
  ...Array.from({ length: 75 }, (_, index) => addDays(fixedDay, index * 5)),
  ...['2028-02-29', '2026-12-31', '2027-01-01', '2026-03-31', '2026-08-26'].map(calendarDate),
]

test.each(days)('gives each insured login an invoice that is due soon on %s', (today) => {
  const world = worldOn(today, false)
  const dueSoonOf = (email: string) =>
    world
      .accountsOf(email)
      .flatMap((number) => world.openOf(number))
      .filter(({ dueDate }) => dueDate >= today && daysBetween(today, calendarDate(dueDate)) <= 21)
  expect(dueSoonOf('treasurer@larkspur.example').length, today).toBe(3)
  expect(dueSoonOf('office@kestrelplains.example').length, today).toBeGreaterThan(1)
  expect(dueSoonOf('director@copperwillow.example').length, today).toBe(1)
  expect(
    world.openOf('1000482917').filter(({ dueDate }) => dueDate < today),
    today,
  ).toHaveLength(1)
  expect(
    world.openOf('1000517330').filter(({ dueDate }) => dueDate < today),
    today,
  ).toHaveLength(1)
  expect(world.accountsOf('newcomer@oxbow.example')).toEqual([])
})

test('shares no id and no number with a generated book', () => {
  const namesOf = (records: Iterable<FeedRecord>) =>
    [...records]
      .filter(({ type }) => type !== 'agency')
      .flatMap((record) => [
        `${record.type}:${record.id}`,
        ...(record.type === 'invoice' ? [record.data.invoiceNumber] : []),
        ...(record.type === 'user' ? [record.data.email] : []),
      ])
  const world = new Set(namesOf(worldOn(fixedDay).records))
  const book = namesOf(generateRecords({ accounts: 300, seed: demoSeed, today: fixedDay }))
  expect(book.filter((name) => world.has(name))).toEqual([])
})

test('gives each login a name, a note, and a user of the feed', () => {
  const { ofType } = worldOn(fixedDay)
  const emails = ofType('user').map(({ data }) => data.email)
  for (const login of demoLogins) {
    expect(emails).toContain(login.email)
    for (const note of Object.values(login.note)) expect(note).not.toBe('')
  }
  expect(demoLogins.map(({ email }) => email)).toEqual([
    'treasurer@larkspur.example',
    'office@kestrelplains.example',
    'director@copperwillow.example',
    'newcomer@oxbow.example',
    'successor@larkspur.example',
    'employee@carrier.example',
    'supervisor@carrier.example',
    'manager@carrier.example',
    'trustee@kestrelplains.example',
  ])
})
