import { setTimeout as sleep } from 'node:timers/promises'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { afterEach, expect, test, vi } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { testCarrier } from '../../testing/test-carrier.ts'
import { AppError } from '../http/app-error.ts'
import { drawPdf } from './draw-pdf.ts'
import type { OpenPdf, Pdf } from './open-pdf.ts'
import { openPdfWriter, PdfNotDrawn, type PdfWriter, type PdfWriterOptions } from './pdf-writer.ts'

const options = { madeOn: calendarDate('2026-03-10'), language: 'en', head: testCarrier }
const log = { error: vi.fn() }
let writer: PdfWriter | undefined

afterEach(async () => {
  await writer?.close()
  log.error.mockClear()
})

function openWriter(settings: Partial<PdfWriterOptions> = {}): PdfWriter {
  writer = openPdfWriter({ log, ...settings })
  return writer
}

function withLines(open: OpenPdf, count: number, title = 'Lines'): Pdf {
  const pdf = open({ ...options, title })
  pdf.title(title)
  pdf.table(Array.from({ length: count }, (_, line) => ({ label: `Line ${line}`, amount: '$1.00' })))
  return pdf
}

test('draws nothing outside the thread of PDFs', async () => {
  await expect(drawPdf({ ...options, title: 'Here', parts: [] })).rejects.toThrow(
    'PDFs are drawn in their worker thread alone',
  )
})

test('keeps the event loop running while a long document is drawn', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 2)
  const bytes = await withLines(openWriter().openFor('a'), 600).finish()
  clearInterval(timer)
  expect(readPdf(bytes).pageCount).toBeGreaterThan(10)
  expect(turns).toBeGreaterThan(10)
})

test('draws documents of one reader one after the other, while others pass', async () => {
  const { openFor } = openWriter({ shortLines: 50 })
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  // The thread of short documents has started by then.
  await withLines(openFor('b'), 1).finish()
  const long = withLines(openFor('a'), 2_000).finish().then(note('long of a'))
  const short = withLines(openFor('a'), 1).finish().then(note('short of a'))
  const other = withLines(openFor('b'), 1).finish().then(note('short of b'))
  await Promise.all([long, short, other])
  expect(ended).toEqual(['short of b', 'long of a', 'short of a'])
})

test('refuses a reader with too many at once, and nobody else', async () => {
  const { openFor, waiting } = openWriter({ waitingAtMost: { short: 100, long: 100, ofReader: 2 } })
  const first = [withLines(openFor('a'), 1).finish(), withLines(openFor('a'), 1).finish()]
  await expect(withLines(openFor('a'), 1).finish()).rejects.toMatchObject({ code: 'rate.limited' })
  const other = withLines(openFor('b'), 1).finish()
  expect(waiting()).toBe(3)
  await Promise.all([...first, other])
  expect(waiting()).toBe(0)
  await withLines(openFor('a'), 1).finish()
})

test('refuses with 503 while the queue is full, and accepts documents afterwards', async () => {
  const { openFor } = openWriter({ waitingAtMost: { short: 1, long: 1, ofReader: 9 } })
  const taken = [withLines(openFor(null), 1).finish(), withLines(openFor(null), 1).finish()]
  const refused = withLines(openFor(null), 1).finish()
  await expect(refused).rejects.toSatisfy((error) => error instanceof AppError && error.status === 503)
  await Promise.all(taken)
  await withLines(openFor(null), 1).finish()
})

test('fails only the one document whose thread runs out of memory', async () => {
  const { openFor } = openWriter({ memoryAtMostMb: 32 })
  const large = withLines(openFor(null), 80_000).finish()
  const next = withLines(openFor('b'), 1, 'Next').finish()
  await expect(large).rejects.toBeInstanceOf(PdfNotDrawn)
  expect(readPdf(await next).text).toContain('Next')
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ why: 'failed' }), 'PDF thread ended')
})

test('fails a document that cannot be drawn alone, and keeps its thread', async () => {
  const { openFor } = openWriter()
  const broken = openFor(null)({
    ...options,
    title: 'Broken',
    head: { ...testCarrier, paperLogo: { png: Buffer.from('none'), ratio: 1 } },
  })
  await expect(broken.finish()).rejects.toBeInstanceOf(PdfNotDrawn)
  await withLines(openFor(null), 1).finish()
  expect(log.error).not.toHaveBeenCalled()
})

test('gives up a document that takes too long', async () => {
  const { openFor } = openWriter({ drawAtMostMs: 1 })
  await expect(withLines(openFor(null), 500).finish()).rejects.toThrow('took more than 1 ms')
})

test('refuses what waits when it is closed', async () => {
  const { openFor, close } = openWriter()
  const drawn = withLines(openFor(null), 400).finish()
  const waits = withLines(openFor(null), 400).finish()
  const both = Promise.allSettled([drawn, waits])
  await sleep(1)
  await close()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(withLines(openFor(null), 1).finish()).rejects.toMatchObject({ code: 'unavailable' })
})
