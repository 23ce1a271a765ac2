import { appendFileSync, createReadStream, existsSync, truncateSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** What one batch of accounts came to: lines as they are printed, and how many rows violate each invariant. */
export interface BatchReport {
  /** The last account of the batch; null of what belongs to no account, which ends the audit. */
  readonly reached: string | null
  readonly lines: readonly string[]
  readonly violated: Readonly<Record<string, number>>
  readonly discrepancies: Readonly<Record<string, number>>
}

interface JournalHead {
  readonly from: string
  readonly to: string
}

/** Begins the file anew for a range. Ids and amounts stand in it: for its owner alone. */
export function beginJournal(file: string, range: JournalHead): void {
  writeFileSync(file, `${JSON.stringify(range)}\n`, { mode: 0o600 })
}

/** One batch with its end of line: one that was cut off is done again. */
export function addToJournal(file: string, batch: BatchReport): void {
  appendFileSync(file, `${JSON.stringify(batch)}\n`, { flush: true })
}

/** What was found before, batch by batch, for the same range. Throws where there is nothing to go on with. */
export async function* readJournal(file: string, range: JournalHead): AsyncGenerator<BatchReport> {
  if (!existsSync(file)) throw new Error(`There is nothing to resume in ${file}.`)
  let readBytes = 0
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const parsed = parse(line)
    if (parsed === undefined) break
    if (readBytes > 0) yield parsed as BatchReport
    else refuseOther(parsed as JournalHead, range, file)
    readBytes += Buffer.byteLength(line) + 1
  }
  truncateSync(file, readBytes)
}

function refuseOther({ from, to }: JournalHead, range: JournalHead, file: string): void {
  if (from !== range.from || to !== range.to)
    throw new Error(`${file} is of the accounts from ${from || 'the first'} to ${to}.`)
}

/** Undefined of a line that was cut off. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
