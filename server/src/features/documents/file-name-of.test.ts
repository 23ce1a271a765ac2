import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { expect, test } from 'vitest'
import { fileNameOf } from './file-name-of.ts'

const date = calendarDate('2026-03-10')

test.each([
  ['Declarations', 'Declarations-2026-03-10.pdf'],
  ['Póliza "x"; filename=../../etc/passwd\r\n', 'Poliza-x-filename-etc-passwd-2026-03-10.pdf'],
  ['保険', 'document-2026-03-10.pdf'],
])('%s is kept as %s', (title, name) => expect(fileNameOf({ title, date }, true)).toBe(name))

test('names no file a PDF that is not one', () => {
  expect(fileNameOf({ title: 'Letter.exe', date }, false)).toBe('Letter-exe-2026-03-10')
})
