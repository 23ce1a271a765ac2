import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentDisposition, dispositionOfTyped } from './content-disposition.ts'

test.each([
  ['receipt-P7QF.pdf', 'attachment; filename="receipt-P7QF.pdf"'],
  ['a";x=".pdf', "attachment; filename*=UTF-8''a_%3Bx%3D_.pdf"],
  ['../a\r\nb.pdf', 'attachment; filename="ab.pdf"'],
  ['añ\u202E.pdf', "attachment; filename*=UTF-8''a%C3%B1.pdf"],
])('%j is sent as %s', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header)
})

test('a name that a person typed is always encoded', () => {
  expect(dispositionOfTyped("o'roof (1).pdf")).toBe("attachment; filename*=UTF-8''o%27roof%20%281%29.pdf")
})

test('no other place writes this header', () => {
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
