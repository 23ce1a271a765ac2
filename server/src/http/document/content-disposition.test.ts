import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentDisposition, dispositionOfTyped } from './content-disposition.ts'

test.each([
  ['receipt-P7QF.pdf', 'attachment; filename="receipt-P7QF.pdf"'],
  ['a";x=".pdf', "attachment; filename*=UTF-8''a_%3Bx%3D_.pdf"],
  ['../a\r\nb.pdf', 'attachment; filename="-ab.pdf"'],
  ['CPP/2012/0104417 A-02.zip', 'attachment; filename="CPP-2012-0104417-A-02.zip"'],
  ['invoice-BA 12#7.pdf', 'attachment; filename="invoice-BA-12-7.pdf"'],
  ['añ\u202E.pdf', "attachment; filename*=UTF-8''a%C3%B1.pdf"],
])('sends %j as %s', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header)
})

test('always encodes a typed name', () => {
  expect(dispositionOfTyped("o'roof (1).pdf")).toBe("attachment; filename*=UTF-8''o%27roof%20%281%29.pdf")
})

test('finds this header in no other place', () => {
  const root = path.join(import.meta.dirname, '../..')
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) =>
      /header\('content-disposition', (?!contentDisposition\(|dispositionOfTyped\()/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    )
  expect(writers).toEqual([])
})
