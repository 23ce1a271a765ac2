import { CsvError, type InfoRecord, parse } from 'csv-parse/sync'

export interface CsvRow {
  /** Counted from 1; the last one of a row with line breaks in its cells. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads a file of the carrier's folder, as a spreadsheet saves it; empty rows and lines that begin with # are skipped.
 * Returns the fault instead where quotes are wrong.
 */
export function readCsv(content: Buffer): CsvRow[] | string {
  // The parser's own option for remarks counts each of them as two lines.
  const text = content.toString('utf8').replaceAll(/^\uFEFF?#.*$/gm, '')
  try {
    const read: unknown = parse(text, {
      bom: true,
      info: true,
      // Each file names its own fault where a line has another number of cells.
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
    return (read as { readonly info: InfoRecord; readonly record: string[] }[]).map(({ info, record }) => ({
      line: info.lines,
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return `line ${String(error.lines)} is no line of a CSV: ${error.message}`
  }
}

/** Returns the rows below the header; a text with the fault if the file has another header or wrong quotes. */
export function readTable(content: Buffer, header: readonly string[]): CsvRow[] | string {
  const rows = readCsv(content)
  if (typeof rows === 'string') return rows
  const [first, ...below] = rows
  return first?.cells.join() === header.join() ? below : `begins with another line than ${header.join()}`
}
