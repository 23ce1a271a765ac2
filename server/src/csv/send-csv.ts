import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../http/document/content-disposition.ts'
import { csvLine } from './csv-line.ts'

interface CsvFile<Row, Place> {
  readonly filename: string
  readonly header: readonly string[]
  /** Reads the rows behind a place, as many as one page holds; fewer than `pageSize` are the last. */
  readonly readPage: (after: Place | undefined) => Promise<readonly Row[]>
  readonly pageSize: number
  readonly placeOf: (last: Row) => Place
  readonly cellsOf: (row: Row) => readonly string[]
}

/** The mark makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * Sends a list of any length in the memory of two pages: the next one is read when the browser has taken the one
 * before. The first is read before anything is sent, so that a refusal is still a refusal.
 */
export async function sendCsv<Row, Place>(reply: FastifyReply, file: CsvFile<Row, Place>) {
  const first = await file.readPage(undefined)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition('attachment', file.filename))
    .send(Readable.from(linesOf(file, first)))
}

async function* linesOf<Row, Place>(file: CsvFile<Row, Place>, first: readonly Row[]) {
  yield byteOrderMark + csvLine(file.header)
  let rows = first
  while (rows.length > 0) {
    yield rows.map((row) => csvLine(file.cellsOf(row))).join('')
    const last = rows.length < file.pageSize ? undefined : rows.at(-1)
    if (last === undefined) return
    rows = await file.readPage(file.placeOf(last))
  }
}
