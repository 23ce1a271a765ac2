import { type FeedType, feedTypes } from '@myaccount/contract/feed/record'
import { carrierIdPattern } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { isTooDeep } from '../../http/json-depth.ts'
import type { Outcome } from '../applying/apply-wave.ts'
import type { FeedLine } from '../reading/read-lines.ts'
import type { Refusal } from '../reading/refusal.ts'

/** One line of the reject file. */
export interface Reject extends Refusal {
  /** 0 for a record that had waited since an earlier batch. */
  readonly line: number
  /** Which record it is, as far as that could be read. */
  readonly type: FeedType | null
  readonly id: string | null
  readonly version: number | null
  /** The record as it came: JSON where it could be read, else the beginning of the text. */
  readonly record: unknown
}

/** A line that no record could be made of. */
export function rejectOfLine(line: FeedLine, { code, reason }: Refusal): Reject {
  const record = asItCame(line.text)
  return { line: line.number, ...headOf(record), code, reason, record }
}

export function rejectsOf(outcomes: readonly Outcome[], lines: readonly FeedLine[]): Reject[] {
  if (outcomes.every(({ decision }) => decision.kind !== 'reject')) return []
  const texts = new Map(lines.map((line) => [line.number, line.text]))
  return outcomes.flatMap(({ record, decision }) => {
    if (decision.kind !== 'reject') return []
    const { line, type, id, version } = record
    const { code, reason } = decision
    const text = texts.get(line)
    return [{ line, type, id, version, code, reason, record: text ? asItCame(text) : record }]
  })
}

type Head = Pick<Reject, 'type' | 'id' | 'version'>

function headOf(record: unknown): Head {
  const said = typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {}
  const { id, version } = said
  return {
    type: feedTypes.find((type) => type === said.type) ?? null,
    id: typeof id === 'string' && carrierIdPattern.test(id) ? id : null,
    version: typeof version === 'number' && Number.isSafeInteger(version) && version >= 0 ? version : null,
  }
}

const textKeptAtMost = 2000
/** No record nests deeper. What does could be read, but not be written down again. */
const depthKeptAtMost = 32

function asItCame(text: string | null): unknown {
  if (text === null) return null
  try {
    const record: unknown = JSON.parse(text)
    if (!isTooDeep(record, depthKeptAtMost)) return record
  } catch {
    // Kept as text, like what nests too deep.
  }
  return text.slice(0, textKeptAtMost)
}
