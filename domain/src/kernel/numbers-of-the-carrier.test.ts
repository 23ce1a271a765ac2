import { describe, expect, it } from 'vitest'
import {
  accountNumber,
  claimNumber,
  invoiceNumber,
  parseAccountNumber,
  parseClaimNumber,
  parseInvoiceNumber,
  parsePhone,
  parsePolicyNumber,
  policyNumber,
} from './numbers-of-the-carrier.ts'

/** The examples of domain.md 1.4, those of other carriers, and how people type them. */
const accepted = [
  [parseAccountNumber, '1000482917', '1000482917'],
  [parseAccountNumber, ' 1000 482 917 ', '1000482917'],
  [parseAccountNumber, 'ch-77.b', 'CH-77.B'],
  [parseAccountNumber, 'A'.repeat(30), 'A'.repeat(30)],
  [parsePolicyNumber, '12MF0104417', '12MF0104417'],
  [parsePolicyNumber, '12mf0104417', '12MF0104417'],
  [parsePolicyNumber, '12 CA 0220975', '12CA0220975'],
  [parsePolicyNumber, 'pa-001-2026-a', 'PA-001-2026-A'],
  [parseInvoiceNumber, '1000 0441 10', '1000044110'],
  [parseClaimNumber, '2026-0018342', '2026-0018342'],
] as const

const refused = [
  [parseAccountNumber, '10'],
  [parseAccountNumber, '1'.repeat(31)],
  [parseAccountNumber, '-1000482917'],
  [parseAccountNumber, '1000_482917'],
  [parseAccountNumber, '1000,482917'],
  [parseAccountNumber, '1000482917}'],
  [parseAccountNumber, '١٢٣٤٥٦٧٨٩٠'],
  [parsePolicyNumber, '..'],
  [parsePolicyNumber, '../etc'],
  [parsePolicyNumber, 'PA/001'],
  [parsePolicyNumber, 'ſtraße'],
  [parseInvoiceNumber, 'bc:8819'],
  [parseClaimNumber, '20260018342'],
  [parseClaimNumber, 'D-4T8DM9KX'],
] as const

describe('numbers of the carrier', () => {
  it.each(accepted)('%o reads %j as %s', (parse, text, number) => {
    expect(parse(text)).toEqual({ ok: true, value: number })
  })

  it.each(refused)('%o refuses %j', (parse, text) => {
    expect(parse(text).ok).toBe(false)
  })

  it('accepts the strict form only, and keeps the value out of the error', () => {
    expect(accountNumber('1000482917')).toBe('1000482917')
    expect(policyNumber('12MF0104417')).toBe('12MF0104417')
    expect(invoiceNumber('1000044110')).toBe('1000044110')
    expect(claimNumber('2026-0018342')).toBe('2026-0018342')
    expect(() => policyNumber('12mf0104417')).toThrow(RangeError)
    expect(() => accountNumber('1000_48291')).toThrow(/^(?!.*48291)/)
    expect(() => accountNumber('1000_48291')).toThrow(RangeError)
  })
})

describe('parsePhone', () => {
  it.each([
    ['2605550142', '2605550142', null],
    ['(260) 555-0142', '2605550142', null],
    ['+1 260 555 0142', '2605550142', null],
    ['260-555-0142 ext 7', '2605550142', '7'],
    ['260-555-0142 Ext. 1234', '2605550142', '1234'],
    ['260-555-0142 extension 22', '2605550142', '22'],
    ['2605550142x7', '2605550142', '7'],
    ['2605550142ext7', '2605550142', '7'],
    ['260 555 0142 # 15', '2605550142', '15'],
  ])('reads %s', (text, number, extension) => {
    expect(parsePhone(text)).toEqual({ ok: true, value: { number, extension } })
  })

  it.each([
    '',
    '555-0142',
    '1605550142',
    '260155014',
    '2601550142',
    '260-555-0142 ext 1234567',
    '26055501423',
  ])('refuses %j', (text) => {
    expect(parsePhone(text)).toEqual({ ok: false, refusal: 'not-a-phone-number' })
  })
})
