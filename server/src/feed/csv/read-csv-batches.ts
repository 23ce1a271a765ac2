import { pipeline, Readable } from 'node:stream'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import { CsvError, type Info, parse } from 'csv-parse'
import { type FeedLine, lineBytesAtMost } from '../reading/read-lines.ts'
import { readDate, readMoney, readTime, readWhole, readYesOrNo } from './convert-cell.ts'
import { type ColumnSource, type CsvMapping, type CsvSource, isAlwaysHere } from './read-mapping.ts'

/** The file cannot be read on: its bytes, its quotes or its header are wrong. The message says where and what to mend. */
export class CsvUnreadable extends Error {
  override readonly name = 'CsvUnreadable'
}

/**
 * Makes a line of the feed of each row, so that a CSV is loaded as NDJSON is. Rows up to `afterLine` are passed over: an
 * earlier load has committed them. A row of which no record can be made is a line with its refusal.
 */
export async function* readCsvBatches(
  bytes: AsyncIterable<Uint8Array>,
  mapping: CsvMapping,
  batchLines: number,
  afterLine = 0,
): AsyncGenerator<FeedLine[]> {
  let places: ReadonlyMap<string, number> | undefined
  let columns = 0
  let batch: FeedLine[] = []
  for await (const { info, record: cells } of rowsOf(bytes, mapping)) {
    if (places === undefined) {
      places = findColumns(cells, mapping)
      columns = cells.length
      continue
    }
    if (info.lines <= afterLine || cells.every((cell) => cell.trim() === '')) continue
    batch.push({ number: info.lines, endByte: info.bytes, ...makeLine(cells, columns, places, mapping) })
    if (batch.length < batchLines) continue
    yield batch
    batch = []
  }
  if (places === undefined)
    throw new CsvUnreadable('The file is empty. Its first line has the names of the columns.')
  if (batch.length > 0) yield batch
}

interface Row {
  readonly info: Info
  readonly record: readonly string[]
}

async function* rowsOf(bytes: AsyncIterable<Uint8Array>, mapping: CsvMapping): AsyncGenerator<Row> {
  const parser = pipeline(
    Readable.from(textOf(bytes, mapping.encoding)),
    parse({
      bom: true,
      delimiter: mapping.delimiter,
      info: true,
      max_record_size: lineBytesAtMost,
      record_delimiter: '\n',
      // Such a row is refused by itself.
      relax_column_count: true,
      skip_empty_lines: true,
    }),
    // The loop below throws the error of either stream.
    () => {},
  )
  try {
    yield* parser as AsyncIterable<Row>
  } catch (error) {
    if (error instanceof CsvError)
      throw new CsvUnreadable(
        `Line ${String(error.lines)}: ${error.message}. Write each quote inside a cell twice, and quotes around the cell.`,
      )
    throw error
  }
}

/** Decodes the file; every line end becomes the one that the parser counts. */
async function* textOf(
  bytes: AsyncIterable<Uint8Array>,
  encoding: CsvMapping['encoding'],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new CsvUnreadable(
        'The file is not UTF-8. Save it as "CSV UTF-8", or set "encoding": "windows-1252" in the mapping.',
      )
    }
  }
  let held = ''
  for await (const chunk of bytes) {
    const text = held + decode(chunk)
    // A carriage return at the end may be the first half of a line end.
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n')
  }
  yield (held + decode()).replaceAll(/\r\n?/g, '\n')
}

/** Finds the place of each column that the mapping names. */
function findColumns(header: readonly string[], { fields }: CsvMapping): ReadonlyMap<string, number> {
  const names = header.map((name) => name.trim())
  const places = new Map<string, number>()
  for (const [path, from] of Object.entries(fields)) {
    if (!('column' in from)) continue
    const found = names.flatMap((name, index) => (name === from.column ? [index] : []))
    const [place] = found
    if (place === undefined)
      throw new CsvUnreadable(
        `Line 1: There is no column "${from.column}", which the mapping names for ${path}. The columns are ${names.map((name) => `"${name}"`).join(', ')}.`,
      )
    if (found.length > 1)
      throw new CsvUnreadable(`Line 1: Two columns are called "${from.column}". Rename one of them.`)
    places.set(from.column, place)
  }
  return places
}

function makeLine(
  cells: readonly string[],
  columns: number,
  places: ReadonlyMap<string, number>,
  mapping: CsvMapping,
): Pick<FeedLine, 'text' | 'refusal'> {
  const record: Record<string, unknown> = { v: 1, type: mapping.type, op: 'upsert', data: {} }
  const faults: string[] = []
  if (cells.length !== columns)
    faults.push(
      `The row has ${cells.length} cells and the header ${columns}. Look for a delimiter without quotes around its cell.`,
    )
  else
    for (const [path, from] of Object.entries(mapping.fields)) {
      const value = readValue(path, from, (column) => (cells[places.get(column) ?? -1] ?? '').trim(), mapping)
      if (value.ok) put(record, path.split('.'), value.value)
      else faults.push(value.refusal)
    }
  if (faults.length === 0) return { text: JSON.stringify(record) }
  const { type, id, version } = record
  return {
    text: JSON.stringify({ type, id, version, cells }),
    refusal: { code: 'invalid', reason: faults.join(' ') },
  }
}

/** Returns undefined for an empty cell of a field that may be absent. The refusal names column and field, and no value. */
function readValue(
  path: string,
  from: CsvSource,
  cellOf: (column: string) => string,
  mapping: CsvMapping,
): Result<unknown, string> {
  if (!('column' in from)) return ok(from.constant)
  const cell = cellOf(from.column)
  const row = mapping.known.get(path)
  if (cell === '') {
    const isNeeded = row === undefined || (row.missing === '' && isAlwaysHere(path, mapping.known))
    if (isNeeded) return refuse(`${nameColumn(path, from.column)}: Fill the cell.`)
    return ok(row.missing === 'null' ? null : undefined)
  }
  const read = readCell(cell, path, from, mapping)
  return read.ok ? read : refuse(`${nameColumn(path, from.column)}: ${read.refusal}`)
}

function readCell(
  cell: string,
  path: string,
  { prefix = '', dates, money, time }: ColumnSource,
  mapping: CsvMapping,
): Result<unknown, string> {
  const holds = mapping.known.get(path)?.holds ?? ''
  if (path === 'version') return time === undefined ? readWhole(cell) : readTime(cell, time)
  if (holds === 'cents') return readMoney(cell, money ?? mapping.money)
  if (/^date\b/.test(holds)) return readDate(cell, dates ?? mapping.dates)
  if (holds === 'count' || holds.startsWith('whole number')) return readWhole(cell)
  if (holds === 'true or false') return readYesOrNo(cell)
  return ok(`${prefix}${cell}`)
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (value === undefined) return
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inside = (into[name] ?? {}) as Record<string, unknown>
  into[name] = inside
  put(inside, rest, value)
}

const nameColumn = (path: string, column: string) => `column "${column}" (${path})`

/** Names the column beside each field that a reason of the feed begins with. */
export function nameColumns(reason: string, { fields }: CsvMapping): string {
  return reason.replaceAll(/(^|; )([\w.]+)(?=: )/g, (whole, before: string, path: string) => {
    const from = Object.hasOwn(fields, path) ? fields[path] : undefined
    return from && 'column' in from ? `${before}${nameColumn(path, from.column)}` : whole
  })
}
