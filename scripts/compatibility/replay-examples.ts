import { parseRecord } from '../../server/src/feed/reading/parse-record.ts'
import type { Baseline } from './read-baseline.ts'

/** The result of reading a release's examples with the feed of today. */
export interface Replayed {
  readonly count: number
  /** The examples that are refused today, each with its place and the reason. */
  readonly refused: readonly string[]
}

/** Files whose records a guide sends to be rejected (docs/guides/feed-by-task.md). */
const refusedOnPurpose = /-refused\.ndjson$/

/**
 * Reads the records that a release showed to senders, in docs/examples and in the API's document: what it taught to send
 * is accepted today. Examples of answers are left out, since an answer of today may have more fields.
 */
export function replayExamples({ openapi, examples }: Omit<Baseline, 'ref'>): Replayed {
  const lines = [
    ...[...examples].flatMap(([file, text]) => linesOf(file, text)),
    ...(openapi === undefined ? [] : bodiesOf(JSON.parse(openapi))),
  ]
  const refused = lines.flatMap(({ at, text }) => {
    const parsed = parseRecord(text, 1)
    return parsed.ok ? [] : [`${at}: ${parsed.refusal.reason}`]
  })
  return { count: lines.length, refused }
}

interface ExampleLine {
  readonly at: string
  readonly text: string
}

function linesOf(file: string, text: string): readonly ExampleLine[] {
  if (!file.endsWith('.ndjson') || refusedOnPurpose.test(file)) return []
  const lines = text.split('\n').map((line, index) => ({ at: `${file}:${index + 1}`, text: line }))
  return lines.filter(({ text: line }) => line.trim() !== '')
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: Body }>>>>
}

interface Body {
  readonly content: Readonly<
    Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
  >
}

/** The example lines of the bodies that the feed's calls take. */
function bodiesOf({ paths }: Described): readonly ExampleLine[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ requestBody }) =>
      Object.entries(requestBody?.content['application/x-ndjson']?.examples ?? {}).map(
        ([name, { value }]) => ({
          at: `docs/api/openapi.json ${path}, example ${name}`,
          text: JSON.stringify(value),
        }),
      ),
    ),
  )
}
