import { expect, test } from 'vitest'
import { isDateForm, readDate, readMoney, readTime, readWhole, readYesOrNo } from './convert-cell.ts'

test.each([
  ['2026-03-09', 'YYYY-MM-DD', '2026-03-09'],
  ['03/09/2026', 'MM/DD/YYYY', '2026-03-09'],
  ['3/9/2026', 'M/D/YYYY', '2026-03-09'],
  ['12/31/2026', 'M/D/YYYY', '2026-12-31'],
  ['09.03.2026', 'DD.MM.YYYY', '2026-03-09'],
  ['20260309', 'YYYYMMDD', '2026-03-09'],
])('reads %s as a date of the form %s', (text, form, date) => {
  expect(isDateForm(form)).toBe(true)
  expect(readDate(text, form)).toEqual({ ok: true, value: date })
})

test.each([
  ['3/9/2026', 'MM/DD/YYYY'],
  ['2026-02-30', 'YYYY-MM-DD'],
  ['13/09/2026', 'MM/DD/YYYY'],
  ['09x03x2026', 'DD.MM.YYYY'],
  ['2026-03-09 ', 'YYYY-MM-DD'],
  ['', 'YYYY-MM-DD'],
])('refuses %j as a date of the form %s and says what to write', (text, form) => {
  expect(readDate(text, form)).toEqual({ ok: false, refusal: `Write a date of the form ${form}.` })
})

test.each([
  'MM/DD/YY',
  'YYYY-MM',
  'YYYY-MM-DD-DD',
  'YYYY-MM-DD HH:mm',
  'YYYY年MM月DD日',
  '',
  '(YYYY-MM-DD)+',
])('knows no form %j of a date', (form) => {
  expect(isDateForm(form)).toBe(false)
})

test('reads times of UTC as milliseconds', () => {
  expect(isDateForm('YYYY-MM-DD HH:mm:ss', 'time')).toBe(true)
  expect(readTime('2026-03-09 15:12:00', 'YYYY-MM-DD HH:mm:ss')).toEqual({
    ok: true,
    value: Date.UTC(2026, 2, 9, 15, 12),
  })
  expect(readTime('3/9/2026 15:12', 'M/D/YYYY HH:mm')).toMatchObject({ value: Date.UTC(2026, 2, 9, 15, 12) })
  for (const text of ['2026-03-09 25:12:00', '2026-02-30 15:12:00', '2026-03-09'])
    expect(readTime(text, 'YYYY-MM-DD HH:mm:ss')).toMatchObject({ ok: false })
})

test.each([
  ['1,626.34', '1,234.56', 162_634],
  ['1626.34', '1,234.56', 162_634],
  ['$1,626.34', '1,234.56', 162_634],
  ['1,000,000', '1,234.56', 100_000_000],
  ['-5.00', '1,234.56', -500],
  ['$-5.00', '1,234.56', -500],
  ['(5.00)', '1,234.56', -500],
  ['-0.00', '1,234.56', 0],
  ['1.626,34', '1.234,56', 162_634],
  ['1626,34', '1234,56', 162_634],
  ['0.29', '1234.56', 29],
  ['162634', 'cents', 162_634],
] as const)('reads %s of the form %s as cents', (text, form, cents) => {
  expect(readMoney(text, form)).toEqual({ ok: true, value: cents })
})

test.each([
  ['1626,34', '1,234.56'],
  ['16,26.34', '1,234.56'],
  ['1626.3', '1234.56'],
  ['1,626.34', '1234.56'],
  ['1626.345', '1234.56'],
  ['1626.34', 'cents'],
  ['(-5.00)', '1234.56'],
  ['--5', '1234.56'],
  ['(5.00', '1234.56'],
  ['free', '1234.56'],
  ['', '1234.56'],
  ['99999999999999999', '1234.56'],
] as const)('refuses %j as an amount of the form %s', (text, form) => {
  expect(readMoney(text, form)).toMatchObject({
    ok: false,
    refusal: expect.stringMatching(/^Write an amount like /),
  })
})

test('reads whole numbers and yes or no', () => {
  expect([readWhole('12'), readWhole('-3')]).toMatchObject([{ value: 12 }, { value: -3 }])
  for (const text of ['1.5', '', '12345678901234567890', 'x'])
    expect(readWhole(text)).toMatchObject({ ok: false })
  expect([readYesOrNo('Y'), readYesOrNo('false')]).toMatchObject([{ value: true }, { value: false }])
  expect(readYesOrNo('maybe')).toMatchObject({ ok: false })
})
