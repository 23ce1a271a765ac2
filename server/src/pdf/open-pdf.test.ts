import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { afterAll, expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { testCarrier } from '../../testing/test-carrier.ts'
import { openPdfWriter } from './pdf-writer.ts'

const writer = openPdfWriter({ log: console })
afterAll(() => writer.close())

const open = (title: string) =>
  writer.openFor(null)({ title, madeOn: calendarDate('2026-03-10'), language: 'en', head: testCarrier })

test('continues fifty rows and what follows over pages, each row complete and tagged', async () => {
  const pdf = open('Many rows')
  pdf.title('Many rows')
  const rows = Array.from({ length: 50 }, (_, index) => ({
    label: `Row ${index} with a label that is so long that it takes more than one line of the page`,
    amount: `$${index}.00`,
  }))
  pdf.table([...rows, { label: 'Total', amount: '$1,225.00', kind: 'sum' }])
  pdf.paragraph('The end')
  const read = readPdf(await pdf.finish())
  expect(read.pageCount).toBeGreaterThan(1)
  expect(read.isTagged).toBe(true)
  // Row by row in reading order: its words, then its amount.
  const words = read.text.replaceAll('\n', ' ')
  let from = 0
  for (const { label, amount } of rows) {
    const at = words.indexOf(label, from)
    expect(at, label).toBeGreaterThanOrEqual(from)
    from = words.indexOf(amount, at)
    expect(from, amount).toBeGreaterThan(at)
  }
  expect(words.slice(from)).toContain('Total $1,225.00 The end')
  expect(read.structure.filter((kind) => kind === 'TR')).toHaveLength(51)
})

test('reads back ligatures as they were written', async () => {
  const pdf = open('Words')
  pdf.paragraph('Five offices confirmed the first file')
  expect(readPdf(await pdf.finish()).text).toBe('Five offices confirmed the first file')
})

test('says on paper and in its title that a document of a staging portal is a test', async () => {
  const staging = openPdfWriter({ log: console, isStaging: true })
  const pdf = staging.openFor(null)({
    title: 'Receipt',
    madeOn: calendarDate('2026-03-10'),
    language: 'en',
    head: testCarrier,
  })
  pdf.title('Receipt')
  const bytes = await pdf.finish()
  await staging.close()
  expect(bytes.toString('latin1')).toContain('([TEST] Receipt)')
  // The same name as at the head of the paper, which is decoration for a reader of the text.
  expect(readPdf(bytes).author).toBe(`[TEST] ${testCarrier.portalName}`)
})
