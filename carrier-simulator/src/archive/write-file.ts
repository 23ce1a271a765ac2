import type { FeedRecord } from '@myaccount/contract/feed/record'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'

export type DocumentData = Extract<FeedRecord, { type: 'document' }>['data']

const leading = 9
const printable = /[^\x20-\x7e]/g

/**
 * Writes the archive's file of a document. The bytes are the same each time, so that the feed can state their
 * hash.
 */
export function writeFile(data: Omit<DocumentData, 'sizeBytes' | 'sha256'>, carrierName: string): Buffer {
  const count = Math.max(1, data.pages ?? 1)
  const pages = Array.from({ length: count }, (_, index) =>
    linesOf(data, carrierName, `Page ${index + 1} of ${count}`),
  )
  return writePdf(data.title, pages)
}

function linesOf(
  data: Omit<DocumentData, 'sizeBytes' | 'sha256'>,
  carrierName: string,
  page: string,
): string[] {
  const day = (date: string) => formatCalendarDate(calendarDate(date))
  return [
    data.title,
    `${carrierName}, ${day(data.date)}`,
    ...(data.policyNumber ? [`Policy ${data.policyNumber}`] : []),
    ...(data.term ? [`Term ${day(data.term.from)} to ${day(data.term.to)}`] : []),
    ...(data.claimNumber ? [`Claim ${data.claimNumber}`] : []),
    ...((data.revision ?? 1) > 1 ? [`Version ${data.revision}, in place of the one before`] : []),
    page,
  ]
}

/** Enough of PDF 1.4 for text on letter-size pages in a font that every viewer has. */
function writePdf(title: string, pages: readonly (readonly string[])[]): Buffer {
  const pageIds = pages.map((_, index) => 5 + 2 * index)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${escapeText(title)}) >>`,
    ...pages.flatMap((lines, index) => {
      const drawn = lines.map((line, row) => {
        const size = row === 0 ? 18 : 11
        return `/F1 ${size} Tf (${escapeText(line)}) Tj 0 -${size + leading} Td`
      })
      const content = `BT 72 700 Td ${drawn.join(' ')} ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + 2 * index} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const places: number[] = []
  objects.forEach((object, index) => {
    places.push(body.length)
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

function escapeText(text: string): string {
  return text.replace(printable, '?').replace(/[\\()]/g, '\\$&')
}
