import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type Result, refuse } from '@myaccount/domain/kernel/result'
import type { NumberPatterns } from '../../config-values.ts'
import type { ImportOptions } from '../import-options.ts'
import { refuseType } from '../people/refuse-type.ts'
import type { IncomingRecord } from '../reading/incoming-record.ts'
import { parseRecord } from '../reading/parse-record.ts'
import type { FeedLine } from '../reading/read-lines.ts'
import type { Refusal } from '../reading/refusal.ts'
import { type Reject, rejectOfLine } from '../rejects/reject.ts'
import type { LineSpan } from '../state/feed-import.store.ts'

/** Parsed lines. The last of them is where the load goes on, even if it is not among `lines`. */
export interface ReadBatch {
  readonly lines: readonly FeedLine[]
  readonly records: readonly IncomingRecord[]
  readonly rejects: readonly Reject[]
  readonly end: { readonly line: number; readonly byte: number }
}

/** This many lines are parsed in about 3 ms; then the database's answers that have come are handled. */
const linesAtOnce = 100

/**
 * Parses lines without those that are committed already. Statements of the batch before go on in between, so that the
 * database does not wait for the parsing.
 */
export async function readBatch(
  lines: readonly FeedLine[],
  linesAhead: readonly LineSpan[],
  options: ImportOptions,
): Promise<ReadBatch> {
  const last = lines.at(-1)
  const open = linesAhead.length === 0 ? lines : lines.filter(({ number }) => !isWithin(number, linesAhead))
  const records: IncomingRecord[] = []
  const rejects: Reject[] = []
  for (const [index, line] of open.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await letOthersRun()
    const read = readOne(line, options)
    if (read.ok) records.push(read.value)
    else rejects.push(rejectOfLine(line, read.refusal))
  }
  return { lines: open, records, rejects, end: { line: last?.number ?? 0, byte: last?.endByte ?? 0 } }
}

function isWithin(line: number, spans: readonly LineSpan[]): boolean {
  return spans.some(([from, to]) => from <= line && line < to)
}

/** Returns the lines of a batch for which `belongs` is true. */
export function linesOf(batch: ReadBatch, belongs: (line: number) => boolean): ReadBatch {
  return {
    lines: batch.lines.filter(({ number }) => belongs(number)),
    records: batch.records.filter(({ line }) => belongs(line)),
    rejects: batch.rejects.filter(({ line }) => belongs(line)),
    end: batch.end,
  }
}

function readOne(
  line: FeedLine,
  { numberPatterns, codes, sender }: ImportOptions,
): Result<IncomingRecord, Refusal> {
  if (line.text === null) {
    return refuse({ code: 'unreadable', reason: line.fault ?? 'The line cannot be read.' })
  }
  if (line.refusal) return refuse(line.refusal)
  const parsed = parseRecord(line.text, line.number, codes)
  if (!parsed.ok) return parsed
  const barred = sender === undefined ? null : refuseType(sender, parsed.value.type)
  if (barred !== null) return refuse(barred)
  const field = numberPatterns ? findForeignNumber(parsed.value, numberPatterns) : null
  return field === null
    ? parsed
    : refuse({ code: 'number_form', reason: `${field}: The number is not of the carrier's form.` })
}

/** Returns the field with a number that does not match the carrier's form; null where all match. */
function findForeignNumber(record: IncomingRecord, { account, policy }: NumberPatterns): string | null {
  if (record.accountNumber !== null && account?.test(record.accountNumber) === false) return 'accountNumber'
  if (policy === undefined) return null
  if (record.op === 'delete') return record.type === 'policy' && !policy.test(record.id) ? 'id' : null
  const named = 'policyNumber' in record.data ? record.data.policyNumber : null
  return named !== null && !policy.test(named) ? 'data.policyNumber' : null
}
