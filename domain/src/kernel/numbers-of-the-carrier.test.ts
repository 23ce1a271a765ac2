import { describe, expect, it } from 'vitest'
import {
  accountNumber,
  claimNumber,
  foldNumber,
  invoiceNumber,
  parseAccountNumber,
  parseClaimNumber,
  parseInvoiceNumber,
  parsePhone,
  parsePolicyNumber,
  policyNumber,
} from './numbers-of-the-carrier.ts'

/** The examples of domain.md 1.4, those of other carriers, and spaces around them. */
const accepted = [
  [parseAccountNumber, '1000482917', '1000482917'],
  [parseAccountNumber, ' ch-77.b\u00a0', 'ch-77.b'],
  [parseAccountNumber, '7', '7'],
  [parseAccountNumber, 'A'.repeat(40), 'A'.repeat(40)],
  [parsePolicyNumber, '12MF0104417', '12MF0104417'],
  [parsePolicyNumber, '12  CA  0220975', '12 CA 0220975'],
  [parsePolicyNumber, 'PA/001-2026.A', 'PA/001-2026.A'],
  [parsePolicyNumber, 'WC - 7 #2', 'WC - 7 #2'],
  [parseInvoiceNumber, 'INV-2026-00017', 'INV-2026-00017'],
  [parseInvoiceNumber, '10004411', '10004411'],
  [parseClaimNumber, '2026-0018342', '2026-0018342'],
  [parseClaimNumber, '000-00-123456', '000-00-123456'],
] as const

const refused = [
  '',
  '1'.repeat(41),
  '-1000482917',
  '1000482917-',
  '#1',
  '1/',
  '..',
  '../etc',
  '1000_482917',
  '1000,482917',
  'bc:8819',
  '1|2',
  '1000482917}',
  '"1"',
  'a\\b',
  'a%2Fb',
  '١٢٣٤٥٦٧٨٩٠',
  'ſtraße',
]

describe('numbers of the carrier', () => {
  it.each(accepted)('%o reads %j as %s', (parse, text, number) => {
    expect(parse(text)).toEqual({ ok: true, value: number })
  })

  it.each(refused)('refuses %j', (text) => {
    for (const parse of [parseAccountNumber, parsePolicyNumber, parseInvoiceNumber, parseClaimNumber])
      expect(parse(text).ok).toBe(false)
  })

  it('refuses a long text at once', () => {
    expect(parsePolicyNumber(`1${' 1'.repeat(100_000)}-`).ok).toBe(false)
  })

  it('accepts the strict form only, and keeps the value out of the error', () => {
    expect(accountNumber('1000482917')).toBe('1000482917')
    expect(policyNumber('12mf0104417')).toBe('12mf0104417')
    expect(invoiceNumber('INV-2026-00017')).toBe('INV-2026-00017')
    expect(claimNumber('2026-0018342')).toBe('2026-0018342')
    expect(() => policyNumber('12MF  0104417')).toThrow(RangeError)
    expect(() => accountNumber('1000_48291')).toThrow(/^(?!.*48291)/)
    expect(() => accountNumber('1000_48291')).toThrow(RangeError)
  })
})

describe('foldNumber', () => {
  it.each([
    ['INV-2026-00017', 'INV202600017'],
    [' inv 2026 00017 ', 'INV202600017'],
    ['pa/001.2026#a', 'PA0012026A'],
    ['1000\u00a0482 917', '1000482917'],
  ])('reads %j as %s', (text, folded) => {
    expect(foldNumber(text)).toEqual({ ok: true, value: folded })
  })

  it.each(['', ' - ', '1'.repeat(41), '1000_482917', '1,2', 'ſ1', '%'])('refuses %j', (text) => {
    expect(foldNumber(text).ok).toBe(false)
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
